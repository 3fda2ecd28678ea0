import type { ReactNode, RefObject } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { moveEntries } from './moveEntries.ts'
import { MoveHandle } from './MoveHandle.tsx'
import type { RowElements } from './rowElements.ts'
import type { SortLabels } from './SortableList.tsx'
import styles from './SortableList.module.css'
import type { Sorting } from './useSorting.ts'

export interface SortableRowProps {
  id: string
  name: string
  /** Null while the order cannot be changed. */
  sorting: Sorting | null
  labels: SortLabels
  helpId: string
  elements: RowElements
  wasDragged: RefObject<boolean>
  onPress(): void
  children: ReactNode
}

/** One row of a sortable list with its handle. */
export function SortableRow(props: SortableRowProps) {
  const { id, name, sorting, labels, helpId, elements, wasDragged, onPress, children } = props
  const isLifted = sorting?.lift?.key === id
  return (
    <li ref={elements.setRow} className={classNames(styles.row, isLifted && styles.lifted)}>
      <div className={styles.content}>{children}</div>
      {sorting && (
        <MoveHandle
          label={labels.handle(name)}
          items={moveEntries(sorting.order, id, labels, (index) => sorting.place(id, index))}
          closeLabel={labels.close}
          handle={elements.handle}
          wasDragged={wasDragged}
          describedBy={helpId}
          isLifted={isLifted}
          onPress={onPress}
          onKeyDown={(e) => sorting.onKeyDown(e, id)}
          onBlur={sorting.onBlur}
        />
      )}
    </li>
  )
}
