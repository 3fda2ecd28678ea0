import type { ReactNode } from 'react'
import { Checkbox } from '#src/ui/Checkbox/Checkbox.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { Pressable } from '#src/ui/Pressable/Pressable.tsx'
import styles from './Table.module.css'
import { TableHead } from './TableHead.tsx'

/** One column of a table. */
export interface Column<Row> {
  key: string
  header: ReactNode
  cell(row: Row): ReactNode
  /** Numbers stand at the end. */
  align?: 'start' | 'end'
  isSortable?: boolean
  /** Left out up to 992 px. */
  isWide?: boolean
  /** CSS width. */
  width?: string
}

/** By which column rows are sorted, and which way. */
export interface TableSort {
  key: string
  direction: 'asc' | 'desc'
}

/** Which rows are ticked, with the names of the boxes. */
export interface TableSelection<Row> {
  keys: ReadonlySet<string>
  onChange(keys: ReadonlySet<string>): void
  allLabel: string
  rowLabel(row: Row): string
}

export interface TableProps<Row> {
  /** Accessible name. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string
  /** Address that a row opens; the first column becomes its link. */
  rowTo?(row: Row): string
  onRowClick?(row: Row): void
  isCurrent?(row: Row): boolean
  sort?: TableSort
  onSort?(sort: TableSort): void
  selection?: TableSelection<Row>
  /** Row height: 46, 52 or 76. */
  size?: 's' | 'm' | 'l'
}

/** Rows and columns for wide screens; the whole row is pressable, controls in it stay usable. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, size = 'm', rowKey } = props
  return (
    <div className={styles.card}>
      <table className={classNames(styles.table, styles[size])} aria-label={label}>
        <TableHead {...props} />
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} table={props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TableRow<Row>({ row, table }: { row: Row; table: TableProps<Row> }) {
  const { columns, rowKey, rowTo, onRowClick, isCurrent, selection } = table
  const key = rowKey(row)
  const isTicked = selection?.keys.has(key) ?? false
  const isPressable = rowTo !== undefined || onRowClick !== undefined
  const isChosen = isTicked || isCurrent?.(row)
  const tick = (isOn: boolean) => {
    const keys = new Set(selection?.keys)
    if (isOn) keys.add(key)
    else keys.delete(key)
    selection?.onChange(keys)
  }
  return (
    <tr className={classNames(styles.row, isPressable && styles.pressable, isChosen && styles.chosen)}>
      {selection && (
        <td className={styles.tick}>
          <Checkbox isChecked={isTicked} onChange={tick} label={selection.rowLabel(row)} />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={classNames(
            styles.cell,
            column.align === 'end' && styles.end,
            column.isWide && styles.wide,
          )}
        >
          {index === 0 && isPressable ? (
            <Pressable
              className={styles.press}
              to={rowTo?.(row)}
              onClick={onRowClick && (() => onRowClick(row))}
              aria-current={isCurrent?.(row) || undefined}
            >
              {column.cell(row)}
            </Pressable>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}
