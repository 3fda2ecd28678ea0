import { systemAccount } from '#server/billing/account.ts'
import { labelOf } from '#server/billing/invoices.ts'
import { type Asking, takeDue } from '#server/payments/online/askProvider.ts'
import { ProviderError } from '#server/payments/online/provider.ts'
import { findInvoicePayment } from './invoicePayments.ts'
import { platformKeys } from './rails.ts'
import { applyReport } from './takePayment.ts'

const MOST_WAIT_MS = 60 * 60_000

/** Of the index of what waits: pages that the provider is asked about. */
export const dueInvoicePayments = `select company_id, id from invoice_payments
  where rail = 'card' and state in ('opening', 'pending') and next_at <= $1 order by next_at limit 50`

/** Makes the page of a payment, with its id as the idempotency key, or asks what has become of it; no transaction is open meanwhile. */
export async function askPage(asking: Asking, companyId: string, id: string): Promise<void> {
  const { tenant, provider, config } = asking
  const keys = platformKeys(config)
  const known = await tenant(companyId, async (db) => {
    const payment = await findInvoicePayment(db, companyId, id)
    const named = await db.one<{ title: string }>(
      `select companies.name || ' · ' || ${labelOf('invoices')} as title
       from invoices join companies on companies.id = company_id where company_id = $1 and invoices.id = $2`,
      [companyId, payment?.invoice_id ?? null],
    )
    return payment && { payment, title: named?.title ?? '' }
  })
  if (!known || !keys || !['opening', 'pending'].includes(known.payment.state)) return
  const { payment, title } = known
  const { reference, amount, currency, return_url: returnUrl, expires_at } = payment
  const asked =
    reference === null
      ? provider.createPage(keys, {
          id,
          amount,
          currency,
          title,
          returnUrl,
          cancelUrl: returnUrl,
          isHeld: false,
          expiresAt: new Date(expires_at),
        })
      : provider.readPage(keys, reference)
  const answer = await asked.catch((error: unknown) => {
    if (error instanceof ProviderError) return error
    throw error
  })
  await tenant(
    companyId,
    async (db) => {
      const account = systemAccount(db, companyId, asking)
      if (!(answer instanceof ProviderError)) return applyReport(account, payment, answer)
      const isOver = reference === null && (answer.isSure || payment.problem !== '')
      await db.run(
        `update invoice_payments set problem = $3, state = case when $4 then 'failed' else state end, updated_at = $5
         where company_id = $1 and id = $2 and state in ('opening', 'pending')`,
        [companyId, id, answer.message, isOver, asking.now],
      )
    },
    { retries: 3 },
  )
}

/** Asks for one that is due. */
export async function sweepPage(asking: Asking, companyId: string, id: string): Promise<void> {
  const of = { table: 'invoice_payments', states: ['opening', 'pending'], mostMs: MOST_WAIT_MS } as const
  if (await takeDue(asking, companyId, id, of)) await askPage(asking, companyId, id)
}
