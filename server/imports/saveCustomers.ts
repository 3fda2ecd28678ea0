import { addCount } from '#server/http/counters.ts'
import { searchText } from '#server/customers/searchText.ts'
import type { Scope } from './dataset.ts'
import type { PlannedCustomer } from './planCustomers.ts'

/** Writes customers as planned, in two statements; unchanged ones are left alone. */
export async function saveCustomers(scope: Scope, planned: readonly PlannedCustomer[]): Promise<void> {
  const { db, companyId, now } = scope
  const created = rowsOf(planned, 'created')
  const updated = rowsOf(planned, 'updated')
  if (updated.size > 0) await db.run(update, [companyId, toJson(updated), now])
  if (created.size === 0) return
  await db.run(insert, [companyId, toJson(created), now])
  await addCount(db, companyId, 'customers', created.size)
}

/** A customer that stands in the file under two numbers is written once, with what both rows say. */
function rowsOf(planned: readonly PlannedCustomer[], wanted: PlannedCustomer['kind']) {
  return new Map(
    planned.filter(({ kind }) => kind === wanted).map(({ values }) => [values.id, values] as const),
  )
}

const toJson = (rows: ReturnType<typeof rowsOf>) =>
  JSON.stringify([...rows.values()].map((values) => ({ ...values, search: searchText(values) })))

const row = `row (id uuid, name text, phone text, note text, is_blacklisted boolean, addresses jsonb, tag_ids uuid[], search text)`

const insert = `insert into customers (company_id, id, name, phone, note, is_blacklisted, addresses, tag_ids, search, created_at, updated_at)
  select $1, id, name, phone, note, is_blacklisted, addresses, tag_ids, search, $3, $3 from jsonb_to_recordset($2) as ${row}`

const update = `update customers set name = row.name, note = row.note, is_blacklisted = row.is_blacklisted, addresses = row.addresses,
    tag_ids = row.tag_ids, search = row.search, updated_at = $3, version = version + 1
  from jsonb_to_recordset($2) as ${row} where customers.company_id = $1 and customers.id = row.id`
