import { listStrayPayments, settleStrayPayment, type StrayPayment } from '#contract/invoicePayments.ts'
import type { Account } from '#server/billing/account.ts'
import { labelOf } from '#server/billing/invoices.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import { audit } from '#server/http/audit/audit.ts'
import { type Route, route } from '#server/http/route.ts'
import { decodeCursor, pageSize, toPage } from '#server/resource/page.ts'
import type { InvoicePayment } from './invoicePayments.ts'
import type { Came } from './takePayment.ts'

const newest = '-created_at'

/** Keeps a second payment of the same link for a person to look at, once. */
export async function keepStray(account: Account, payment: InvoicePayment, came: Came): Promise<void> {
  const { db, companyId, now, newId } = account
  await db.run(
    `insert into invoice_payments (company_id, invoice_id, rail, id, state, amount, currency, return_url, payment_reference,
       said_amount, said_currency, next_at, expires_at, created_at, updated_at, payer_id)
     select $1, $2, $3, $4, 'review', $5, $6, '', $7, $8, $9, $10, $10, $10, $10, $11
     where not exists (select from invoice_payments where company_id = $1 and invoice_id = $2 and payment_reference = $7)`,
    [
      companyId,
      payment.invoice_id,
      payment.rail,
      newId(),
      payment.amount,
      payment.currency,
      came.paymentReference,
      came.amount,
      came.currency,
      now,
      came.payerId ?? null,
    ],
  )
}

/** Payments that fit nothing, and money that went back, told by the provider or not covered. */
const waiting = `with waiting as (
    select company_id, id, 'stray' as kind, id as payment_id, said_amount, said_currency, 0::bigint as missing, payment_reference, created_at
    from invoice_payments where state = 'review'
    union all
    select returns.company_id, returns.id, case returns.state when 'failed' then 'refund_failed' else returns.kind end, payment_id,
      returns.amount, currency, missing, coalesce(returns.reference, payment_reference), returns.created_at
    from invoice_returns returns
    join invoice_payments paid on paid.company_id = returns.company_id and paid.id = payment_id
    where is_open)
  select waiting.id, waiting.kind, waiting.company_id, rail,
    case companies.state when 'closed' then buyer ->> 'legal_name' else companies.name end as company_name,
    companies.state = 'closed' as is_closed, payments.amount, payments.currency, waiting.said_amount, waiting.said_currency, missing,
    ${labelOf('invoices')} as invoice_label, coalesce(waiting.payment_reference, reference, '') as reference, waiting.created_at
  from waiting
  join invoice_payments payments on payments.company_id = waiting.company_id and payments.id = payment_id
  join invoices on invoices.company_id = payments.company_id and invoices.id = invoice_id
  join companies on companies.id = payments.company_id
  where $1::timestamptz is null or (waiting.created_at, waiting.id) < ($1, $2::uuid)
  order by waiting.created_at desc, waiting.id desc limit $3`

interface Settled {
  name: string
  reference: string | null
}

const settlePayment = `update invoice_payments payments set state = 'settled', note = $2, settled_by_name = $3, updated_at = $4
  from companies where payments.id = $1 and payments.state = 'review' and companies.id = company_id
  returning name, payment_reference as reference`

const settleReturn = `update invoice_returns returns set is_open = false, note = $2, settled_by_name = $3, updated_at = $4
  from companies where returns.id = $1 and is_open and companies.id = company_id
  returning name, reference`

/** Calls of the platform's people about payments that fitted no invoice. */
export const strayPaymentRoutes: Route[] = [
  route(listStrayPayments, async ({ db, query: { cursor, limit = pageSize } }) => {
    const from = decodeCursor(newest, cursor)
    const rows = await db.query<StrayPayment>(waiting, [from?.value ?? null, from?.id ?? null, limit + 1])
    return toPage(rows, limit, newest, (row) => row.created_at)
  }),
  route(settleStrayPayment, async ({ db, session, params: { id }, body: { note }, now, newId, ip }) => {
    const said = [id, note, session.user_name, now]
    const settled =
      (await db.one<Settled>(settlePayment, said)) ?? (await db.one<Settled>(settleReturn, said))
    if (!settled) throw notFound()
    const changes = { payment_ref: [null, settled.reference], reason: [null, note] }
    const entry = {
      action: 'billing.settle',
      entity: 'invoice_payments',
      entity_id: id,
      entity_name: settled.name,
      changes,
    }
    await audit(db, session, entry, now, newId, ip)
    return {}
  }),
]
