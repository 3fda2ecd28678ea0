import { useState, type ReactNode } from 'react'
import { Infinite } from '#src/ui/Infinite/Infinite.tsx'
import { useLazyPart } from '#src/ui/useLazyPart.ts'
import { PlainTable } from './PlainTable.tsx'

const loadGrid = () => import('./GridTable.tsx')

/** One column of a table. */
export interface Column<Row> {
  key: string
  header: ReactNode
  cell(row: Row): ReactNode
  /** Numbers stand at the end. */
  align?: 'start' | 'end'
  /** What is short by its nature (a day, a state) is never broken. */
  isWhole?: boolean
  isSortable?: boolean
  /** Left out where the table has less than 900 px. */
  isWide?: boolean
  /** Cannot be hidden in the column chooser; the first column never can. */
  isFixed?: boolean
  /** CSS width; in a grid also a share like `2fr`. */
  width?: string
}

/** By which column rows are sorted, and which way. */
export interface TableSort {
  key: string
  direction: 'asc' | 'desc'
}

/** Which rows are ticked, with the names of the boxes; Shift draws a range. */
export interface TableSelection<Row> {
  keys: ReadonlySet<string>
  onChange(keys: ReadonlySet<string>): void
  allLabel: string
  rowLabel(row: Row): string
}

/** Widths of columns by their keys, in pixels of the screen where they were set; they keep their proportions. */
export type ColumnWidths = Readonly<Record<string, number>>

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
  /** Keys of the columns that are shown; all without it. */
  visible?: readonly string[]
  /** `grid` walks its cells with the arrow keys; its columns share the width. Virtual and resizable tables are grids. */
  mode?: 'table' | 'grid'
  /** Draws only the rows near the view, for thousands of them. */
  isVirtual?: boolean
  /** Under which name a virtual table keeps its scroll position. */
  scrollKey?: string
  widths?: ColumnWidths
  /** Makes columns resizable, by drag and by the arrow keys; asked once at the end of a drag. */
  onWidthsChange?(widths: ColumnWidths): void
}

/** Rows and columns for wide screens; the whole row is pressable, controls in it stay usable. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, visible, isVirtual = false, onWidthsChange, mode } = props
  const shown = visible
    ? columns.filter(({ key, isFixed }, index) => index === 0 || isFixed || visible.includes(key))
    : columns
  const isGrid = isVirtual || onWidthsChange !== undefined || mode === 'grid'
  const { part } = useLazyPart(loadGrid, isGrid)
  if (!isGrid) return <PlainTable {...props} columns={shown} />
  return part ? <part.GridTable {...props} columns={shown} /> : <SteppedTable {...props} columns={shown} />
}

const PLAIN_STEP = 30

/** Stands for a grid that is coming, or that could not be loaded: more rows as the end comes near. */
function SteppedTable<Row>(props: TableProps<Row>) {
  const [count, setCount] = useState(PLAIN_STEP)
  return (
    <Infinite
      hasMore={count < props.rows.length}
      isLoading={false}
      count={count}
      onMore={() => setCount(count + PLAIN_STEP)}
    >
      <PlainTable {...props} rows={props.rows.slice(0, count)} />
    </Infinite>
  )
}
