import type { CSSProperties } from 'react'
import type { RowElements } from '#src/ui/SortableList/rowElements.ts'
import type { TreeDrop } from './findDrop.ts'
import styles from './Tree.module.css'

export interface DropLineProps {
  drop: TreeDrop
  rows: readonly { key: string }[]
  elements: ReadonlyMap<string, RowElements>
}

/** Where the dragged node would land, as far in as it would be deep. */
export function DropLine({ drop, rows, elements }: DropLineProps) {
  const rowOf = (index: number) => elements.get(rows[index]?.key ?? '')?.row.current
  const [above, below] = [rowOf(drop.gap - 1), rowOf(drop.gap)]
  const top = below ? below.offsetTop : above ? above.offsetTop + above.offsetHeight : 0
  return (
    <div
      className={styles.drop}
      style={{ insetBlockStart: top, '--level': drop.level } as CSSProperties}
      data-level={drop.level}
      aria-hidden
    />
  )
}
