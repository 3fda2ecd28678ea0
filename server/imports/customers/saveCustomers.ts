import { reserve } from '#server/http/counters.ts'
import { searchText } from '#server/customers/searchText.ts'
import type { Scope } from '#server/imports/dataset.ts'
import type { PlannedCustomer } from './planCustomers.ts'

/** Writes customers as planned, in two statements; unchanged ones are left alone. */
export async function saveCustomers(scope: Scope, planned: readonly PlannedCustomer[]): Promise<void> {
  const { db, companyId, now } = scope
  const created = rowsOf(planned, 'created')
  const updated = rowsOf(planned, 'updated')
  if (updated.size > 0) await db.run(update, [companyId, toJson(updated), now])
  if (created.size === 0) return
  await db.run(insert, [companyId, toJson(created), now])
  await reserve(db, companyId, 'customers', created.size)
}

/** A customer that stands in the file under two numbers is written once, with what both rows say. */
function rowsOf(planned: readonly PlannedCustomer[], wanted: PlannedCustomer['kind']) {
  return new Map(
    planned.filter(({ kind }) => kind === wanted).map(({ values }) => [values.id, values] as const),
  )
}

const toJson = (rows: ReturnType<typeof rowsOf>) =>
  JSON.stringify([...rows.values()].map((values) => ({ ...values, search: searchText(values) })))

const row = `row (id uuid, name text, phone text, note text, is_blacklisted boolean, blacklist_reason text, birthday date,
  language text, has_consent boolean, addresses jsonb, tag_ids uuid[], search text)`

const insert = `insert into customers (company_id, id, name, phone, note, is_blacklisted, blacklist_reason, birthday, language,
    has_consent, consent_at, consent_way, addresses, tag_ids, search, created_at, updated_at)
  select $1, id, name, phone, note, is_blacklisted, blacklist_reason, birthday, language,
    has_consent, case when has_consent then $3::timestamptz end, case when has_consent then 'file' end,
    addresses, tag_ids, search, $3, $3 from jsonb_to_recordset($2) as ${row}`

const update = `update customers set name = row.name, note = row.note, is_blacklisted = row.is_blacklisted, blacklist_reason = row.blacklist_reason,
    birthday = row.birthday, language = row.language, has_consent = row.has_consent,
    consent_at = case when customers.has_consent = row.has_consent then customers.consent_at else $3::timestamptz end,
    consent_way = case when customers.has_consent = row.has_consent then customers.consent_way else 'file' end, addresses = row.addresses,
    tag_ids = row.tag_ids, search = row.search, updated_at = $3, version = version + 1
  from jsonb_to_recordset($2) as ${row} where customers.company_id = $1 and customers.id = row.id`
