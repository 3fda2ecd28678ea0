import type { Invoice, InvoiceLine } from '#contract/billing.ts'
import { ownCurrency } from '#contract/currencies.ts'
import { dayAt, dayAfter } from '#contract/zonedTime.ts'
import type { Db } from '#server/db/tenant.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import type { Account } from './account.ts'

/** Days in which an invoice is to be paid. */
const DUE_DAYS = 7
/** Before the year in the numbers of credit notes. */
const CREDIT_SERIES = 'CN'

export interface Purpose {
  plan_id: string
  months: number | null
}

export interface NewInvoice {
  kind: Invoice['kind']
  lines: InvoiceLine[]
  currency: string
  time_zone: string
  purpose?: Purpose
  /** What it costs in Stars. */
  stars?: number | null
  reason?: string
  /** Of a credit note: the invoice that it takes back. */
  credits_id?: string
}

/** Writes an invoice with the next number of this year's series, credit notes in their own: what is asked for is open, everything else is paid. */
export async function writeInvoice(account: Account, made: NewInvoice): Promise<string> {
  const { db, companyId, now, newId, by } = account
  const id = newId()
  const today = dayAt(now, made.time_zone)
  const isOpen = made.kind === 'topup'
  await db.run(
    `insert into invoices (company_id, id, series, number, kind, state, currency, amount, lines, purpose, issued_on, due_on, paid_at,
       buyer, seller, reason, made_by, made_by_name, created_at, stars, credits_id)
     select $1, $2, $3, next_invoice_number($3), $4, $5, $6, $7, $8, $9, $10, $11, $12,
       (select json_build_object(
          'legal_name', coalesce(nullif(billing.legal_name, ''), nullif(general.legal_name, ''), companies.name),
          'tax_id', coalesce(nullif(billing.tax_id, ''), general.tax_id, ''),
          'address', coalesce(nullif(billing.address, ''), general.address, ''),
          'email', coalesce(billing.email, general.email), 'bank_details', '')
        from companies left join billing_details billing on billing.company_id = companies.id
        left join general_settings general on general.company_id = companies.id where companies.id = $1),
       (select json_build_object('legal_name', legal_name, 'tax_id', tax_id, 'address', address, 'email', null,
          'bank_details', bank_details) from billing_seller),
       $13, $14, $15, $16, $17, $18`,
    [
      companyId,
      id,
      (made.kind === 'credit' ? CREDIT_SERIES : '') + today.slice(0, 4),
      made.kind,
      isOpen ? 'open' : 'paid',
      made.currency,
      made.lines.reduce((sum, { amount }) => sum + amount, 0),
      JSON.stringify(made.lines),
      made.purpose ?? null,
      today,
      isOpen ? dayAfter(today, DUE_DAYS) : null,
      isOpen ? null : now,
      made.reason ?? '',
      by.user_id,
      by.user_name,
      now,
      made.stars ?? null,
      made.credits_id ?? null,
    ],
  )
  return id
}

/** SQL: how an invoice is called. */
export function labelOf(table: string): string {
  return `${table}.series || '-' || lpad(${table}.number::text, 5, '0')`
}

export interface InvoiceRow extends Omit<Invoice, 'currency'> {
  company_id: string
  currency: string
  show_decimals: boolean
}

/** Columns of an invoice as everybody reads them; `$1` is the company, `$2` the time. */
export const invoiceColumns = `invoices.id, invoices.version, ${labelOf('invoices')} as label, kind, invoices.state,
  invoices.state = 'open' and due_on < $2::date as is_overdue, invoices.currency, show_decimals, amount, paid, credited,
  (select ${labelOf('credits')} from invoices credits where credits.company_id = invoices.company_id and credits.id = invoices.credits_id) as credits_label,
  lines, issued_on::text, due_on::text, paid_at, reason, made_by_name, case paid when 0 then stars end as stars, invoices.created_at,
  invoices.company_id`

/** An invoice on the wire. */
export function shownInvoice({ currency, show_decimals, company_id: _, ...row }: InvoiceRow): Invoice {
  return { ...row, currency: ownCurrency(currency, show_decimals) }
}

/** An invoice of a company; 404 for an unknown one and another company's alike. */
export async function readInvoice(
  { db, companyId, now }: { db: Db; companyId: string; now: Date },
  id: string,
): Promise<Invoice> {
  const row = await db.one<InvoiceRow>(
    `select ${invoiceColumns} from invoices join companies on companies.id = company_id
     where company_id = $1 and invoices.id = $3`,
    [companyId, now, id],
  )
  if (!row) throw notFound()
  return shownInvoice(row)
}

/** An invoice that something is done with: nobody else changes it until the transaction ends; 404 for an unknown one. */
export async function holdInvoice({ db, companyId }: Account, id: string): Promise<HeldInvoice> {
  const row = await db.one<HeldInvoice>(
    `select id, kind, state, currency, amount, paid, credited, payment_ref from invoices
     where company_id = $1 and id = $2 for update`,
    [companyId, id],
  )
  if (!row) throw notFound()
  return row
}

export interface HeldInvoice extends Pick<Invoice, 'id' | 'kind' | 'state' | 'amount' | 'paid' | 'credited'> {
  currency: string
  payment_ref: string | null
}

/** The line of an invoice for money on the balance. */
export const topupLine = (amount: number): InvoiceLine => ({
  kind: 'topup',
  plan: null,
  months: null,
  days: null,
  from: null,
  to: null,
  amount,
})
