import type { Scroller } from '#src/ui/VirtualList/scroller.ts'
import { useVirtualRows } from '#src/ui/VirtualList/useVirtualRows.ts'
import { GridRow } from './GridRow.tsx'
import styles from './GridTable.module.css'
import type { TableProps } from './Table.tsx'
import type { Ticks } from './useTicks.ts'

const heights = { s: 46, m: 52, l: 76 }

export interface VirtualBodyProps<Row> {
  root: HTMLElement
  scroller: Scroller
  table: TableProps<Row>
  ticks: Ticks
  keyAt(index: number): string
  pinned: number | null
}

/** The rows of a grid that are near the view, each at its place. */
export function VirtualBody<Row>({ root, scroller, table, ticks, keyAt, pinned }: VirtualBodyProps<Row>) {
  const { rows: all, size = 'm', scrollKey } = table
  const { rows, margin } = useVirtualRows({
    root,
    scroller,
    count: all.length,
    keyAt,
    estimate: heights[size],
    pinned,
    scrollKey,
  })
  return (
    <div role="presentation" className={styles.sizer} style={{ blockSize: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ key, index, start }) => {
        const row = all[index]
        if (row === undefined) return null
        return (
          <GridRow
            key={String(key)}
            row={row}
            index={index}
            table={table}
            ticks={ticks}
            start={start - margin}
            measure={rows.measureElement}
          />
        )
      })}
    </div>
  )
}
