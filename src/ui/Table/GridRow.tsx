import { memo, type ReactElement } from 'react'
import { Checkbox } from '#src/ui/Checkbox/Checkbox.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { Pressable } from '#src/ui/Pressable/Pressable.tsx'
import styles from './GridTable.module.css'
import type { TableProps } from './Table.tsx'
import type { Ticks } from './useTicks.ts'

export interface GridRowProps<Row> {
  row: Row
  index: number
  table: TableProps<Row>
  ticks: Ticks
  /** Pixels from the first row; not for rows that simply follow each other. */
  start?: number
  measure?(element: HTMLElement | null): void
}

/** A row of a grid; scrolling changes none of its props, so that it is not drawn again. */
export const GridRow = memo(function GridRow(props: GridRowProps<unknown>) {
  const { row, index, table, ticks, start, measure } = props
  const { columns, rowKey, rowTo, onRowClick, isCurrent, selection } = table
  const isTicked = selection?.keys.has(rowKey(row)) ?? false
  const isOpen = isCurrent?.(row) ?? false
  const isPressable = rowTo !== undefined || onRowClick !== undefined
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selection && isTicked}
      data-index={index}
      className={classNames(
        styles.columns,
        styles.row,
        start !== undefined && styles.placed,
        isPressable && styles.pressable,
        (isTicked || isOpen) && styles.chosen,
      )}
      style={start === undefined ? undefined : { transform: `translateY(${start}px)` }}
    >
      {selection && (
        <div
          role="gridcell"
          tabIndex={-1}
          className={classNames(styles.cell, styles.tick)}
          onClickCapture={ticks.notice}
        >
          <Checkbox
            isChecked={isTicked}
            onChange={() => ticks.press(index)}
            label={selection.rowLabel(row)}
          />
        </div>
      )}
      {columns.map((column, place) => (
        <div
          key={column.key}
          role="gridcell"
          tabIndex={-1}
          className={classNames(
            styles.cell,
            column.align === 'end' && styles.end,
            column.isWhole && styles.whole,
          )}
        >
          {place === 0 && isPressable ? (
            <Pressable
              className={styles.press}
              data-press
              to={rowTo?.(row)}
              onClick={onRowClick && (() => onRowClick(row))}
              aria-current={isOpen || undefined}
            >
              {column.cell(row)}
            </Pressable>
          ) : (
            column.cell(row)
          )}
        </div>
      ))}
    </div>
  )
}) as <Row>(props: GridRowProps<Row> & { key?: string }) => ReactElement
