import type { Work } from '#server/http/work.ts'
import { type FoundOrder, findOrder } from '#server/orders/find.ts'
import { dueOf } from '#server/orders/requirements.ts'
import { applyReport } from './applyReport.ts'
import { type Attempt, findAttempt } from './attempts.ts'
import type { Asking } from './askProvider.ts'
import { readKeys } from './keys.ts'
import { openCaptureFailed } from './captureFailed.ts'
import { type PageReport, ProviderError, type ProviderKeys } from './provider.ts'
import { systemWork } from './systemWork.ts'

/** How often it is looked whether money that waits for its order is still held. */
const LOOK_MS = 60 * 60_000

/** What is to become of money that is held. */
interface Wanted {
  attempt: Attempt
  keys: ProviderKeys | undefined
  wanted: 'capture' | 'void' | null
  /** What is to be taken of it as the order is now. */
  taken: number
}

/**
 * Takes the money that is held for an order, or lets it go, as its order stands. What is wanted is in the row before the provider is
 * asked; a try after the first one looks first what has become of it, for the provider repeats a failure to the same key.
 */
export async function moveHold(asking: Asking, companyId: string, id: string): Promise<void> {
  const { tenant } = asking
  const known = await tenant(companyId, (db) => want(asking, systemWork(db, companyId, asking), id))
  if (!known?.keys) return
  const { attempt, keys, wanted, taken } = known
  const setAmount = () =>
    tenant(companyId, (db) =>
      db.run(
        `update payment_attempts set amount = $3 where company_id = $1 and id = $2 and state = 'authorized'`,
        [companyId, id, taken],
      ),
    )
  const answer = await ask(asking, keys, known, setAmount).catch((error: unknown) => {
    if (error instanceof ProviderError) return error
    throw error
  })
  await tenant(
    companyId,
    async (db) => {
      const work = systemWork(db, companyId, asking)
      if (!(answer instanceof ProviderError))
        return applyReport(work, (await findAttempt(work, id)) ?? attempt, answer)
      await noteFailure(work, attempt, wanted, answer)
    },
    { retries: 3 },
  )
}

/** Decides by the order what is wanted, and writes it down. */
async function want({ config }: Asking, work: Work, id: string): Promise<Wanted | undefined> {
  const { db, session, now } = work
  const found = await findAttempt(work, id)
  if (!found) return undefined
  const order = await findOrder(work, found.order_id)
  const wanted = wishFor(order)
  const taken =
    wanted === 'capture' ? Math.min(found.held_amount ?? found.amount, dueOf(order)) : found.amount
  // What was asked for before may have been done for that sum: it stays until the provider says that it was not.
  const amount = found.wanted === null ? taken : found.amount
  const held = await db.one<{ asked: number }>(
    `update payment_attempts set wanted_at = case when wanted is not distinct from $3 then wanted_at else $5 end, wanted = $3, amount = $4, updated_at = $5,
       asked = asked + 1, next_at = case when $3::text is null then $6 else next_at end
     where company_id = $1 and id = $2 and state = 'authorized' returning asked`,
    [session.company_id, id, wanted, amount, now, new Date(now.getTime() + LOOK_MS)],
  )
  const keys = await readKeys(db, config, session.company_id, found.method_id)
  return held && { attempt: { ...found, amount, asked: held.asked }, keys, wanted, taken }
}

/** An order that is accepted is paid; of one that is cancelled, or paid in another way, the money is let go. */
function wishFor(order: FoundOrder): Wanted['wanted'] {
  if (order.category === 'cancelled' || dueOf(order) <= 0) return 'void'
  return order.category === 'new' ? null : 'capture'
}

async function ask(
  { provider }: Asking,
  keys: ProviderKeys,
  { attempt, wanted, taken }: Wanted,
  setAmount: () => Promise<unknown>,
): Promise<PageReport> {
  const { id, reference, payment_reference: payment, amount, currency, asked, wanted: before } = attempt
  const look = () =>
    reference === null ? provider.readPayment(keys, payment ?? '') : provider.readPage(keys, reference)
  if (wanted === null || payment === null || before !== null) {
    const report = await look()
    if (wanted === null || report.state !== 'authorized') return report
    if (taken !== amount) await setAmount()
    return act(report.paymentReference ?? payment ?? '')
  }
  return act(payment)

  async function act(paymentReference: string): Promise<PageReport> {
    const key = `${id}-${wanted}-${asked}`
    const asking =
      wanted === 'capture'
        ? provider.capture(keys, { key, paymentReference, amount: taken, currency })
        : provider.release(keys, { key, paymentReference })
    return asking.catch(async (error: unknown) => {
      if (!(error instanceof ProviderError) || !error.isSure) throw error
      // Refused because it has happened already, or has run out: then that is what is told.
      const report = await look()
      if (report.state === 'authorized') throw error
      return report
    })
  }
}

/** What is refused for certain a person has to see; all else is asked again. */
async function noteFailure(
  work: Work,
  attempt: Attempt,
  wanted: Wanted['wanted'],
  { isSure, message }: ProviderError,
): Promise<void> {
  const { db, session, now } = work
  await db.run(
    `update payment_attempts set problem = $3, updated_at = $4 where company_id = $1 and id = $2 and state = 'authorized'`,
    [session.company_id, attempt.id, message, now],
  )
  if (isSure && wanted === 'capture') await openCaptureFailed(work, attempt, message)
}
