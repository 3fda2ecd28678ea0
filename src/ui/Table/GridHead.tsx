import { useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { ColumnHandle } from './ColumnHandle.tsx'
import { columnTracks } from './columnTracks.ts'
import styles from './GridTable.module.css'
import type { ColumnWidths, TableProps } from './Table.tsx'
import { AllBox, ariaSort, ColumnName } from './TableHead.tsx'

/** The sticky head of a grid, with the edges that resize its columns. */
export function GridHead<Row>({ table }: { table: TableProps<Row> }) {
  const { columns, sort, onSort, selection, onWidthsChange } = table
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  const [pixels, setPixels] = usePixels(root, columns.map(({ key }) => key).join(' '))
  const draw = (widths: ColumnWidths) => {
    const tracks = columnTracks(columns, widths, selection !== undefined)
    root.current?.closest<HTMLElement>('[role="grid"]')?.style.setProperty('--columns', tracks)
  }
  const change = (widths: ColumnWidths) => {
    // The next press of a key comes before the new widths are measured.
    setPixels({ ...pixels, ...widths })
    onWidthsChange?.(widths)
  }
  return (
    <div role="rowgroup" className={styles.headGroup}>
      <div role="row" aria-rowindex={1} ref={root} className={styles.columns}>
        {selection && (
          <div role="columnheader" className={classNames(styles.head, styles.tick)}>
            <AllBox table={table} />
          </div>
        )}
        {columns.map((column, index) => {
          const next = columns[index + 1]
          return (
            <div
              key={column.key}
              role="columnheader"
              data-column={column.key}
              aria-labelledby={`${id}${column.key}`}
              className={classNames(styles.head, column.align === 'end' && styles.end)}
              aria-sort={ariaSort(column, sort)}
            >
              <span id={`${id}${column.key}`} className={styles.name}>
                <ColumnName column={column} sort={sort} onSort={onSort} />
              </span>
              {next && onWidthsChange && (
                <ColumnHandle
                  columnKey={column.key}
                  nextKey={next.key}
                  labelId={`${id}${column.key}`}
                  pixels={pixels}
                  onMove={draw}
                  onChange={change}
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The widths of the columns as they are drawn, in pixels. */
function usePixels(root: { current: HTMLElement | null }, keys: string) {
  const [pixels, setPixels] = useState<ColumnWidths>({})
  useLayoutEffect(() => {
    const cells = Array.from(root.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])
    const measure = () =>
      setPixels(Object.fromEntries(cells.map((cell) => [cell.dataset.column, cell.offsetWidth])))
    const observer = new ResizeObserver(measure)
    for (const cell of cells) observer.observe(cell)
    return () => observer.disconnect()
  }, [root, keys])
  return [pixels, setPixels] as const
}
