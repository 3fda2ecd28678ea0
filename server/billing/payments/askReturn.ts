import { systemAccount } from '#server/billing/account.ts'
import { botApiOf } from '#server/bot/botApiOf.ts'
import type { Asking } from '#server/payments/online/askProvider.ts'
import { ProviderError } from '#server/payments/online/provider.ts'
import { BotApiError } from '#server/telegram/botApiError.ts'
import { findInvoicePayment, type InvoicePayment } from './invoicePayments.ts'
import { platformKeys } from './rails.ts'
import { noteReturn, type Said } from './returns.ts'

const LEAST_WAIT_MS = 60_000
const MOST_WAIT_MS = 30 * 60_000
/** The provider forgets idempotency keys after a day: what is not heard of until then a person has to look at. */
const GIVE_UP_MS = 20 * 3_600_000

/** Of the index of what waits: money that is asked back. */
export const dueReturns = `select company_id, id from invoice_returns
  where state = 'pending' and next_at <= $1 order by next_at limit 50`

interface Owed {
  id: string
  payment_id: string
  amount: number
  asked: number
  created_at: string
}

type Heard = Pick<Said, 'state' | 'reference' | 'said'>

/** Asks for money of a payment to go back, with the return's id as the idempotency key; a second try looks first whether it has. No transaction is open meanwhile. */
export async function askReturn(asking: Asking, companyId: string, id: string): Promise<void> {
  const { tenant, now } = asking
  const known = await tenant(companyId, async (db) => {
    const owed = await db.one<Owed>(
      `update invoice_returns set asked = asked + 1, updated_at = $3,
         next_at = $3::timestamptz + least($4 * power(2, least(asked, 10)), $5) * interval '1 millisecond'
       where company_id = $1 and id = $2 and state = 'pending' and next_at <= $3
       returning id, payment_id, amount, asked, created_at`,
      [companyId, id, now, LEAST_WAIT_MS, MOST_WAIT_MS],
    )
    const payment = owed && (await findInvoicePayment(db, companyId, owed.payment_id))
    return payment && { owed, payment }
  })
  if (!known) return
  const { owed, payment } = known
  const heard = await (payment.rail === 'card' ? askCard : askStars)(asking, owed, payment)
  const isLate = now.getTime() - Date.parse(owed.created_at) > GIVE_UP_MS
  await tenant(
    companyId,
    async (db) => {
      const account = systemAccount(db, companyId, asking)
      const about = { kind: 'refund', id, amount: owed.amount } as const
      if (typeof heard !== 'string') return noteReturn(account, payment, { ...about, ...heard })
      if (isLate)
        return noteReturn(account, payment, { ...about, state: 'failed', reference: '', said: heard })
      await db.run(
        `update invoice_returns set problem = $3 where company_id = $1 and id = $2 and state = 'pending'`,
        [companyId, id, heard],
      )
    },
    { retries: 3 },
  )
}

/** What has become of it, or in words why nobody knows. */
async function askCard(
  { provider, config }: Asking,
  { id, amount, asked }: Owed,
  { payment_reference, currency }: InvoicePayment,
): Promise<Heard | string> {
  const keys = platformKeys(config)
  const paymentReference = payment_reference ?? ''
  if (!keys) return 'The platform has no keys'
  try {
    const known = asked > 1 ? await provider.readRefunds(keys, paymentReference) : []
    const sent = known.find((one) => one.id === id)
    const { state, reference, said } =
      sent ?? (await provider.refund(keys, { id, key: id, paymentReference, amount, currency }))
    return state === 'pending' ? said : { state, reference, said }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return error.isSure ? { state: 'failed', reference: '', said: error.message } : error.message
  }
}

/** Stars go back to the account that they came from; done twice the messenger says so. */
async function askStars(
  { config }: Asking,
  _owed: Owed,
  { payment_reference, payer_id }: InvoicePayment,
): Promise<Heard | string> {
  const reference = payment_reference ?? ''
  const api = await botApiOf(config)
  if (!api || payer_id === null) return 'The platform has no bot'
  try {
    await api.refundStars(payer_id, reference)
    return { state: 'done', reference, said: '' }
  } catch (error) {
    if (!(error instanceof BotApiError)) throw error
    if (/CHARGE_ALREADY_REFUNDED/.test(error.message)) return { state: 'done', reference, said: '' }
    return error.fault === 'refused' ? { state: 'failed', reference: '', said: error.message } : error.message
  }
}
