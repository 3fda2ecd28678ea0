import type { Endpoint } from '#contract/endpoint.ts'
import type { Context } from '#server/http/route.ts'
import type { Work } from '#server/http/work.ts'
import { type Asking, askingOf } from './askProvider.ts'
import { readKeys } from './keys.ts'
import { ProviderError, type RefundReport } from './provider.ts'
import { noteAnswer } from './providerFaults.ts'
import { failRefund, noteRefund } from './refundReports.ts'
import { systemWork } from './systemWork.ts'

/** The provider forgets idempotency keys after a day: what is not heard of until then a person has to look at. */
const GIVE_UP_MS = 20 * 3_600_000
/** Between two tries, longer each time. */
const LEAST_WAIT_MS = 60_000
const MOST_WAIT_MS = 30 * 60_000

interface Owed {
  id: string
  method_id: string
  amount: number
  currency: string
  payment_reference: string
  turn: number
  asked: number
  created_at: string
}

/** Writes what of a refund goes back through the provider; sent by `sendRefund` once this has committed. */
export async function oweRefund({ db, session, now, newId }: Work, refundId: string): Promise<void> {
  const online = await db.query<{ payment_id: string; amount: number }>(
    `select refund_payments.payment_id, refund_payments.amount from refund_payments
     join payment_attempts on payment_attempts.company_id = $1 and payment_attempts.payment_id = refund_payments.payment_id
     where refund_payments.company_id = $1 and refund_id = $2`,
    [session.company_id, refundId],
  )
  for (const { payment_id, amount } of online)
    await db.run(
      `insert into online_refunds (company_id, id, refund_id, payment_id, amount, next_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $6, $6)`,
      [session.company_id, newId(), refundId, payment_id, amount, now],
    )
}

/** Takes a refund to be sent, for whoever asks first; the next one may ask again after a while. */
const claim = `update online_refunds set asked = online_refunds.asked + 1, updated_at = $3,
    next_at = $3::timestamptz + least($4 * power(2, least(online_refunds.asked, 10)), $5) * interval '1 millisecond'
  from online_refunds as owed
  left join payment_attempts on payment_attempts.company_id = $1 and payment_attempts.payment_id = owed.payment_id
  where owed.company_id = $1 and owed.id = $2 and online_refunds.company_id = $1 and online_refunds.id = $2
    and online_refunds.state = 'pending' and online_refunds.next_at <= $3
  returning online_refunds.id, coalesce(owed.method_id, payment_attempts.method_id) as method_id, online_refunds.amount,
    coalesce(owed.currency, payment_attempts.currency) as currency,
    coalesce(owed.payment_reference, payment_attempts.payment_reference) as payment_reference, online_refunds.turn, online_refunds.asked,
    online_refunds.created_at`

/**
 * Asks the provider for a refund, with id and turn as the idempotency key. A provider that failed may have done it all the same
 * and would repeat its failure for the same key: so a second try looks first whether it is there.
 */
export async function sendRefund(asking: Asking, companyId: string, id: string): Promise<void> {
  const { tenant, config, now } = asking
  const claimed = await tenant(companyId, async (db) => {
    const owed = await db.one<Owed>(claim, [companyId, id, now, LEAST_WAIT_MS, MOST_WAIT_MS])
    return owed && { owed, keys: await readKeys(db, config, companyId, owed.method_id) }
  })
  if (!claimed) return
  const { owed, keys } = claimed
  const answer = keys
    ? await ask(asking, owed, keys).catch((error: unknown) => {
        if (error instanceof ProviderError) return error
        throw error
      })
    : new ProviderError('The method has no keys', true)
  await tenant(
    companyId,
    async (db) => {
      const work = systemWork(db, companyId, asking)
      await mark(work, owed, answer)
      if (keys) await noteAnswer(work, owed.method_id, answer)
    },
    { retries: 3 },
  )
}

async function ask(
  { provider }: Asking,
  { id, payment_reference: paymentReference, amount, currency, turn, asked }: Owed,
  keys: Parameters<Asking['provider']['refund']>[0],
): Promise<RefundReport> {
  const known = asked > 1 ? await provider.readRefunds(keys, paymentReference) : []
  const sent = known.find((one) => one.id === id && one.state !== 'failed')
  return sent ?? provider.refund(keys, { id, key: `${id}-${turn}`, paymentReference, amount, currency })
}

async function mark(work: Work, owed: Owed, answer: RefundReport | ProviderError): Promise<void> {
  if (!(answer instanceof ProviderError)) return noteRefund(work, { ...answer, id: owed.id })
  const isOver = work.now.getTime() - new Date(owed.created_at).getTime() > GIVE_UP_MS
  if (answer.isSure || isOver) return failRefund(work, owed.id, answer.message)
  await work.db.run(`update online_refunds set problem = $3 where company_id = $1 and id = $2`, [
    work.session.company_id,
    owed.id,
    answer.message,
  ])
}

/** Sends what waits of an order at once; what the provider does not take now, the sweep sends later. */
export async function sendRefundsOf(
  call: Pick<Context<Endpoint>, 'tenant' | 'config' | 'now' | 'newId'> & { session: { company_id: string } },
  orderId: string,
): Promise<void> {
  const asking = askingOf(call)
  const { company_id } = call.session
  const waiting = await call.tenant(company_id, (db) =>
    db.query<{ id: string }>(
      `select online_refunds.id from online_refunds join refunds on refunds.company_id = $1 and refunds.id = refund_id
       where online_refunds.company_id = $1 and order_id = $2 and state = 'pending' and next_at <= $3`,
      [company_id, orderId, call.now],
    ),
  )
  for (const { id } of waiting) await sendRefund(asking, company_id, id)
}
