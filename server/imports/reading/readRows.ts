import type { FileBytes, RowError } from '#server/imports/dataset.ts'
import { maxCellLength } from './csvRecord.ts'
import { type CsvRecord, readCsv } from './csvRecords.ts'
import { type Cells, type ColumnNames, type Columns, findColumns, mapColumns } from './columns.ts'

/** The most columns of a file. */
export const maxColumns = 500

/** A row below the header; one with a flaw is broken as a whole, `column` then names the cell that is too long. */
export interface FileRow<Key extends string> {
  kind: 'row'
  row: number
  cells: Cells<Key>
  columns: Columns<Key>
  flaw: string | null
  column: string
}

/** Reads the rows of a CSV by their columns. An error at row 1, or the code of too many rows, is the last thing that comes. */
export async function* readRows<Key extends string>(
  stream: FileBytes,
  names: ColumnNames<Key>,
  most: { rows: number; code: string },
): AsyncGenerator<FileRow<Key> | RowError> {
  const records = readCsv(stream)
  const header = await records.next()
  const { row, fields, flaw }: CsvRecord = header.done ? { row: 1, fields: [], flaw: null } : header.value
  const problem = flaw ?? (fields.length > maxColumns ? 'too_many_columns' : null)
  const columns = problem === null ? columnsOf(fields, stream, names) : { code: problem, field: '' }
  if ('code' in columns) {
    yield { kind: 'error', row, ...columns }
    return
  }
  for await (const record of records) {
    if (record.row > most.rows + 1) {
      yield { kind: 'error', row: record.row, field: '', code: most.code }
      return
    }
    const cells = columns.cellsOf(record.fields)
    const column = fields[record.fields.findIndex((field) => field.length > maxCellLength)] ?? ''
    yield { kind: 'row', row: record.row, cells, columns, flaw: record.flaw, column }
  }
}

function columnsOf<Key extends string>(
  header: readonly string[],
  { fields }: FileBytes,
  names: ColumnNames<Key>,
) {
  return fields ? mapColumns(header, fields, names) : findColumns(header, names)
}
