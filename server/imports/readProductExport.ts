import { maxCellLength } from './csvRecord.ts'
import { type CsvRecord, readCsv } from './csvRecords.ts'
import { findColumns } from './productColumns.ts'
import { type ParsedProduct, ProductGroups, type RowError } from './productGroups.ts'

/** The most rows of products in one file; what comes after them stays out. */
export const maxRows = 100_000
const maxColumns = 500

/**
 * Reads the product CSV of another shop system, one product at a time: rows of one handle stand together, bad rows are
 * named and the rest goes in. `exponent` is the number of minor digits of the company's currency. An error at row 1
 * (or `too_many_rows`) ends the reading.
 */
export async function* readProductExport(
  stream: AsyncIterable<Uint8Array>,
  exponent: number,
): AsyncGenerator<ParsedProduct | RowError> {
  const records = readCsv(stream)
  const header = await records.next()
  const { row, fields, flaw }: CsvRecord = header.done ? { row: 1, fields: [], flaw: null } : header.value
  const problem = flaw ?? (fields.length > maxColumns ? 'too_many_columns' : null)
  const columns = problem === null ? findColumns(fields) : { code: problem, field: '' }
  if ('code' in columns) {
    yield { kind: 'error', row, ...columns }
    return
  }
  const groups = new ProductGroups(columns, exponent)
  for await (const record of records) {
    if (record.row > maxRows + 1) {
      yield* groups.finish()
      yield { kind: 'error', row: record.row, field: '', code: 'too_many_rows' }
      return
    }
    if (record.flaw === null) yield* groups.take(record.row, columns.cellsOf(record.fields))
    else
      yield* groups.refuse(
        record.row,
        columns.cellsOf(record.fields),
        record.flaw,
        longColumn(fields, record),
      )
  }
  yield* groups.finish()
}

function longColumn(header: readonly string[], record: CsvRecord): string {
  return header[record.fields.findIndex((field) => field.length > maxCellLength)] ?? ''
}
