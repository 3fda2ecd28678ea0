import type { FileBytes, RowError } from '#server/imports/dataset.ts'
import { readRows } from '#server/imports/reading/readRows.ts'
import { productColumns } from './productColumns.ts'
import { type ParsedProduct, ProductGroups } from './productGroups.ts'

/** The most rows of products in one file; what comes after them stays out. */
export const maxRows = 100_000

/**
 * Reads the product CSV of another shop system, one product at a time: rows of one handle stand together, bad rows are
 * named and the rest goes in. `exponent` is the number of minor digits of the file's currency, `onHead` hears what its prices are headed. An error at row 1
 * (or `too_many_rows`) ends the reading.
 */
export async function* readProductExport(
  stream: FileBytes,
  exponent: number,
  onHead: (priceHead: string) => void = () => {},
): AsyncGenerator<ParsedProduct | RowError> {
  let groups: ProductGroups | undefined
  for await (const one of readRows(stream, productColumns, { rows: maxRows, code: 'too_many_rows' })) {
    if (one.kind === 'error') {
      if (groups) yield* groups.finish()
      yield one
      return
    }
    if (!groups) onHead(one.columns.nameOf('price'))
    groups ??= new ProductGroups(one.columns, exponent)
    if (one.flaw === null) yield* groups.take(one.row, one.cells)
    else yield* groups.refuse(one.row, one.cells, one.flaw, one.column)
  }
  if (groups) yield* groups.finish()
}
