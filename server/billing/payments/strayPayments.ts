import { listStrayPayments, settleStrayPayment, type StrayPayment } from '#contract/invoicePayments.ts'
import type { Account } from '#server/billing/account.ts'
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
       said_amount, said_currency, next_at, expires_at, created_at, updated_at)
     select $1, $2, $3, $4, 'review', $5, $6, '', $7, $8, $9, $10, $10, $10, $10
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
    ],
  )
}

/** Calls of the platform's people about payments that fitted no invoice. */
export const strayPaymentRoutes: Route[] = [
  route(listStrayPayments, async ({ db, query: { cursor, limit = pageSize } }) => {
    const from = decodeCursor(newest, cursor)
    const rows = await db.query<StrayPayment>(
      `select payments.id, payments.company_id, rail,
         case companies.state when 'closed' then buyer ->> 'legal_name' else companies.name end as company_name, companies.state = 'closed' as is_closed, payments.amount, payments.currency, said_amount,
         said_currency, series || '-' || lpad(number::text, 5, '0') as invoice_label,
         coalesce(payment_reference, reference, '') as reference, payments.created_at
       from invoice_payments payments
       join invoices on invoices.company_id = payments.company_id and invoices.id = invoice_id
       join companies on companies.id = payments.company_id
       where payments.state = 'review' and ($1::timestamptz is null or (payments.created_at, payments.id) < ($1, $2::uuid))
       order by payments.created_at desc, payments.id desc limit $3`,
      [from?.value ?? null, from?.id ?? null, limit + 1],
    )
    return toPage(rows, limit, newest, (row) => row.created_at)
  }),
  route(settleStrayPayment, async ({ db, session, params: { id }, body: { note }, now, newId, ip }) => {
    const settled = await db.one<{ name: string; reference: string | null }>(
      `update invoice_payments payments set state = 'settled', note = $2, settled_by_name = $3, updated_at = $4
       from companies where payments.id = $1 and payments.state = 'review' and companies.id = company_id
       returning name, payment_reference as reference`,
      [id, note, session.user_name, now],
    )
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
