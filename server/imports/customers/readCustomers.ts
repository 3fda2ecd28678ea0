import type { RowError } from '#server/imports/dataset.ts'
import { isFlaw } from '#server/imports/reading/readCells.ts'
import { readRows } from '#server/imports/reading/readRows.ts'
import { customerColumns } from './customerColumns.ts'
import { type ParsedCustomer, parseCustomer } from './parseCustomer.ts'

/** The most customers of one file; what comes after them stays out. */
export const maxCustomers = 20_000

/** Reads a CSV of customers, one a row; bad rows are named and the rest goes in. An error at row 1 ends the reading. */
export async function* readCustomers(
  stream: AsyncIterable<Uint8Array>,
  country: string,
): AsyncGenerator<ParsedCustomer | RowError> {
  const phones = new Set<string>()
  const most = { rows: maxCustomers, code: 'too_many_customers' }
  for await (const one of readRows(stream, customerColumns(), most)) {
    if (one.kind === 'error') {
      yield one
      continue
    }
    const { row, cells, columns, flaw, column } = one
    const error = (field: string, code: string): RowError => ({ kind: 'error', row, field, code })
    if (flaw !== null) {
      yield error(column, flaw)
      continue
    }
    const customer = parseCustomer(row, cells, country)
    if (isFlaw(customer)) yield error(columns.nameOf(customer.key), customer.code)
    else if (phones.has(customer.phone)) yield error(columns.nameOf('phone'), 'duplicate_phone')
    else {
      phones.add(customer.phone)
      yield customer
    }
  }
}
