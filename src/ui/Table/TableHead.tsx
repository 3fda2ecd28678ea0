import { Checkbox } from '#src/ui/Checkbox/Checkbox.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { IconChevronDown, IconChevronUp } from '#src/ui/icons.ts'
import type { Column, TableProps, TableSort } from './Table.tsx'
import styles from './Table.module.css'

/** The sticky head of a table: names that sort, and the box for all rows. */
export function TableHead<Row>({ columns, rows, rowKey, sort, onSort, selection }: TableProps<Row>) {
  const ticked = rows.filter((row) => selection?.keys.has(rowKey(row))).length
  const all = ticked === 0 ? false : ticked === rows.length ? true : 'mixed'
  return (
    <thead>
      <tr>
        {selection && (
          <th className={classNames(styles.head, styles.tick)} scope="col">
            <Checkbox
              isChecked={all}
              label={selection.allLabel}
              onChange={(isOn) => selection.onChange(new Set(isOn ? rows.map(rowKey) : []))}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}

interface HeadCellProps<Row> {
  column: Column<Row>
  sort?: TableSort
  onSort?(sort: TableSort): void
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const isSorted = sort?.key === column.key
  const isUp = isSorted && sort.direction === 'asc'
  const Icon = isUp ? IconChevronUp : IconChevronDown
  return (
    <th
      scope="col"
      className={classNames(styles.head, column.align === 'end' && styles.end, column.isWide && styles.wide)}
      style={column.width ? { inlineSize: column.width } : undefined}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      {column.isSortable && onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort({ key: column.key, direction: isUp ? 'desc' : 'asc' })}
        >
          {column.header}
          {isSorted && <Icon aria-hidden />}
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}
