import type { ReactNode } from 'react'
import type { Column as TableColumn } from '#src/ui/Table/Table.tsx'

/** Where a column stands in the cell of a phone; several at one place follow each other. */
export type CellPlace = 'before' | 'title' | 'subtitle' | 'hint' | 'after'

/** One column of a list: a part of the phone's cell and a column of the table. */
export interface Column<Row> extends Omit<TableColumn<Row>, 'isSortable'> {
  /**
   * Where it stands in the cell; without one, it is in the table alone. The table draws `before` in front of the title,
   * and the title first.
   */
  place?: CellPlace
  /** Name of its order in the contract, where that is not the key. */
  sort?: string
  /** In secondary ink in the table. */
  isQuiet?: boolean
  /** Kept out of the table until somebody chooses it. */
  isHidden?: boolean
  /** What a title says as plain text, where its cell is not a text: it names the row in sentences. */
  text?(row: Row): string
}

/** The columns that have this place in a cell. */
export const columnsAt = <Row>(columns: readonly Column<Row>[], place: CellPlace): Column<Row>[] =>
  columns.filter((column) => column.place === place)

/** What stands at a place of a row's cell, without what is empty. */
export function partsAt<Row>(columns: readonly Column<Row>[], place: CellPlace, row: Row): ReactNode[] {
  return columnsAt(columns, place)
    .map(({ cell }) => cell(row))
    .filter((part) => part !== null && part !== undefined && part !== '' && part !== false)
}

/** What a row is called in sentences. */
export function nameOf<Row>(columns: readonly Column<Row>[], row: Row): string {
  const title = columns.find(({ place }) => place === 'title') ?? columns[0]
  const cell = title?.text ? title.text(row) : title?.cell(row)
  return typeof cell === 'string' ? cell : ''
}
