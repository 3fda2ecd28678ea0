import type { BalanceEntry, Invoice } from '#contract/billing.ts'
import { fold } from '#contract/fold.ts'
import type { Db } from '#server/db/tenant.ts'
import { decodeCursor, pageSize, toPage } from '#server/resource/page.ts'
import { type InvoiceRow, invoiceColumns, shownInvoice } from './invoices.ts'

interface Page<Item> {
  items: Item[]
  next_cursor: string | null
}

interface Paged {
  cursor?: string | undefined
  limit?: number | undefined
}

interface Wanted extends Paged {
  company_id?: string | undefined
  state?: string | undefined
  q?: string | undefined
}

/** Of companies whose names are typed; who types more of a name finds fewer. */
const MOST_COMPANIES = 200
const numbered = /^(?:(\d{4})\s*-\s*)?0*(\d{1,9})$/

const newest = '-created_at'

/** By what the bank calls the payment, by number or by company: each through an index of its own. */
const found = `and invoices.id in (
  select id from invoices where payment_ref = $7
  union all select id from invoices where number = $9::int and ($10::text is null or series = $10)
  union all select id from invoices where company_id = any(array(select search_platform_companies($8, ${MOST_COMPANIES}))))`

/** Invoices of a company, or (in a root transaction) of all, the newest first. */
export async function pageOfInvoices(
  db: Db,
  now: Date,
  { cursor, limit = pageSize, company_id, state, q = '' }: Wanted,
): Promise<Page<Invoice & { company_id: string; company_name: string }>> {
  const from = decodeCursor(newest, cursor)
  const [, series, number] = numbered.exec(q) ?? []
  const rows = await db.query<InvoiceRow & { company_name: string }>(
    `select ${invoiceColumns}, companies.name as company_name
     from invoices join companies on companies.id = company_id
     where ($1::uuid is null or company_id = $1) and ($3::text is null or invoices.state = $3)
       and ($4::timestamptz is null or (invoices.created_at, invoices.id) < ($4, $5::uuid))
       ${q === '' ? '' : found}
     order by invoices.created_at desc, invoices.id desc limit $6`,
    [
      company_id ?? null,
      now,
      state ?? null,
      from?.value ?? null,
      from?.id ?? null,
      limit + 1,
      ...(q === '' ? [] : [q, fold(q), number ?? null, series ?? null]),
    ],
  )
  const { items, next_cursor } = toPage(rows, limit, newest, (row) => row.created_at)
  return {
    items: items.map((row) => ({
      ...shownInvoice(row),
      company_id: row.company_id,
      company_name: row.company_name,
    })),
    next_cursor,
  }
}

/** Every change of a company's balance, the newest first. */
export async function pageOfBalance(
  db: Db,
  companyId: string,
  { cursor, limit = pageSize }: Paged,
): Promise<Page<BalanceEntry>> {
  const from = decodeCursor(newest, cursor)
  const rows = await db.query<BalanceEntry>(
    `select entries.id, entries.amount, entries.balance, entries.kind, entries.reason, entries.made_by_name, entries.created_at,
       series || '-' || lpad(number::text, 5, '0') as invoice_label
     from balance_entries entries
     left join invoices on invoices.company_id = entries.company_id and invoices.id = invoice_id
     where entries.company_id = $1 and ($2::timestamptz is null or (entries.created_at, entries.id) < ($2, $3::uuid))
     order by entries.created_at desc, entries.id desc limit $4`,
    [companyId, from?.value ?? null, from?.id ?? null, limit + 1],
  )
  return toPage(rows, limit, newest, (row) => row.created_at)
}
