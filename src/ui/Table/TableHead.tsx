import { useMemo } from 'react'
import { Checkbox } from '#src/ui/Checkbox/Checkbox.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { IconChevronDown, IconChevronUp } from '#src/ui/icons.ts'
import type { Column, TableProps, TableSort } from './Table.tsx'
import styles from './Table.module.css'

/** The sticky head of a table: names that sort, and the box for all rows. */
export function TableHead<Row>(table: TableProps<Row>) {
  const { columns, sort, onSort, selection } = table
  return (
    <thead>
      <tr>
        {selection && (
          <th className={classNames(styles.head, styles.tick)} scope="col">
            <AllBox table={table} />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={classNames(
              styles.head,
              column.align === 'end' && styles.end,
              column.isWide && styles.wide,
            )}
            style={column.width ? { inlineSize: column.width } : undefined}
            aria-sort={ariaSort(column, sort)}
          >
            <ColumnName column={column} sort={sort} onSort={onSort} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The box that ticks every row, half ticked while only some are. */
export function AllBox<Row>({ table }: { table: TableProps<Row> }) {
  const { rows, rowKey, selection } = table
  const keys = selection?.keys
  const ticked = useMemo(
    () => (keys?.size ? rows.filter((row) => keys.has(rowKey(row))).length : 0),
    [rows, keys, rowKey],
  )
  if (!selection) return null
  return (
    <Checkbox
      isChecked={ticked === 0 ? false : ticked === rows.length ? true : 'mixed'}
      label={selection.allLabel}
      onChange={(isOn) => selection.onChange(new Set(isOn ? rows.map(rowKey) : []))}
    />
  )
}

/** How a column is sorted, in the words of the accessibility tree. */
export function ariaSort<Row>(column: Column<Row>, sort: TableSort | undefined) {
  if (sort?.key !== column.key) return undefined
  return sort.direction === 'asc' ? 'ascending' : 'descending'
}

interface ColumnNameProps<Row> {
  column: Column<Row>
  sort?: TableSort
  onSort?(sort: TableSort): void
}

/** The name of a column, a button where it can be sorted. */
export function ColumnName<Row>({ column, sort, onSort }: ColumnNameProps<Row>) {
  const isSorted = sort?.key === column.key
  const isUp = isSorted && sort.direction === 'asc'
  const Icon = isUp ? IconChevronUp : IconChevronDown
  if (!column.isSortable || !onSort) return column.header
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => onSort({ key: column.key, direction: isUp ? 'desc' : 'asc' })}
    >
      {column.header}
      {isSorted && <Icon aria-hidden />}
    </button>
  )
}
