import type { BalanceEntry, Invoice } from '#contract/billing.ts'
import type { PlatformInvoice } from '#contract/platformBilling.ts'
import { fold } from '#contract/fold.ts'
import type { Db } from '#server/db/tenant.ts'
import { decodeCursor, pageSize, toPage } from '#server/resource/page.ts'
import { type InvoiceRow, invoiceColumns, labelOf, shownInvoice } from './invoices.ts'

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
const numbered = /^(?:((?:CN)?\d{4})\s*-\s*)?0*(\d{1,9})$/i

const newest = '-created_at'

/** By what the bank calls the payment, by number or by company: each through an index of its own. */
const found = `and invoices.id in (
  select id from invoices where payment_ref = $7
  union all select invoice_id from bank_payments where reference = $7 and undone_at is null
  union all select id from invoices where number = $9::int and ($10::text is null or series = $10)
  union all select id from invoices where company_id = any(array(select search_platform_companies($8, ${MOST_COMPANIES}))))`

interface PlatformRow extends InvoiceRow, Omit<PlatformInvoice, keyof Invoice> {}

/** What the platform's people see besides. */
const ofPlatform = `companies.name as company_name,
  (select rail from invoice_payments payments where payments.company_id = invoices.company_id
     and payment_reference = payment_ref and payments.state = 'paid' limit 1) as rail,
  exists (select from invoice_payments payments join invoice_returns returns on returns.company_id = payments.company_id
     and returns.payment_id = payments.id where payments.company_id = invoices.company_id
     and payment_reference = payment_ref and returns.state = 'pending') as is_going_back,
  (select coalesce(json_agg(json_build_object('id', came.id, 'reference', coalesce(reference, ''), 'amount', came.amount,
       'created_at', to_char(came.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by came.created_at, came.id), '[]')
   from bank_payments came where came.company_id = invoices.company_id and came.invoice_id = invoices.id and undone_at is null) as bank_payments`

/** Invoices of a company as it sees them, the newest first. */
export async function pageOfOwnInvoices(
  db: Db,
  now: Date,
  wanted: Paged & { company_id: string },
): Promise<Page<Invoice>> {
  const { items, next_cursor } = await read<InvoiceRow>(db, now, wanted, invoiceColumns)
  return { items: items.map(shownInvoice), next_cursor }
}

/** Invoices of all companies or of one, in a root transaction, the newest first. */
export async function pageOfInvoices(db: Db, now: Date, wanted: Wanted): Promise<Page<PlatformInvoice>> {
  const { items, next_cursor } = await read<PlatformRow>(db, now, wanted, `${invoiceColumns}, ${ofPlatform}`)
  return { items: items.map(shownToPlatform), next_cursor }
}

function shownToPlatform(row: PlatformRow): PlatformInvoice {
  const { company_id, company_name, rail, is_going_back, bank_payments } = row
  return { ...shownInvoice(row), company_id, company_name, rail, is_going_back, bank_payments }
}

async function read<Row extends InvoiceRow>(
  db: Db,
  now: Date,
  { cursor, limit = pageSize, company_id, state, q = '' }: Wanted,
  columns: string,
): Promise<Page<Row>> {
  const from = decodeCursor(newest, cursor)
  const [, series, number] = numbered.exec(q) ?? []
  const rows = await db.query<Row>(
    `select ${columns}
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
      ...(q === '' ? [] : [q, fold(q), number ?? null, series?.toUpperCase() ?? null]),
    ],
  )
  return toPage(rows, limit, newest, (row) => row.created_at)
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
       ${labelOf('invoices')} as invoice_label
     from balance_entries entries
     left join invoices on invoices.company_id = entries.company_id and invoices.id = invoice_id
     where entries.company_id = $1 and ($2::timestamptz is null or (entries.created_at, entries.id) < ($2, $3::uuid))
     order by entries.created_at desc, entries.id desc limit $4`,
    [companyId, from?.value ?? null, from?.id ?? null, limit + 1],
  )
  return toPage(rows, limit, newest, (row) => row.created_at)
}
