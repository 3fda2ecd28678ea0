import { type Account, holdSubscription, type Subscription } from './account.ts'
import { beginNextPlan } from './nextPlan.ts'
import { carryOut } from './purchase.ts'
import { quoteIfPossible } from './quotePurchase.ts'
import { renewalOf } from './renewalTerms.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How often a renewal is tried within the days of grace, the try at the end included. */
const TRIES = 4

/**
 * Renews an ended subscription as its owner wishes, when the balance is enough: by the plan that begins now where one was chosen
 * for later. What cannot be had is tried again as well. Answers the invoice, null where nothing was bought.
 */
export async function renewFromBalance(account: Account): Promise<string | null> {
  await beginNextPlan(account)
  const held = await holdSubscription(account)
  if (!held.is_served) return null
  const isOver = Date.parse(held.expiry_date) <= account.now.getTime()
  if (!held.auto_renew || !isOver || held.is_demo || !['active', 'grace'].includes(held.state)) return null
  const { months } = await renewalOf(account, held)
  const quote = await quoteIfPossible(account, held, { plan_id: held.plan.plan_id, months })
  if (!quote || quote.amount > held.balance) {
    await tryLater(account, held)
    return null
  }
  const invoice = await carryOut(account, held, quote)
  await forgetTries(account)
  return invoice
}

/** Nobody is asked any more: the renewal was made, or is not wished. */
export const forgetTries = ({ db, companyId }: Pick<Account, 'db' | 'companyId'>) =>
  db.run('update subscriptions set renewal_tries = 0, renewal_at = null where company_id = $1', [companyId])

/** The next try, at the hour of the last success; money that comes meanwhile renews at once. */
async function tryLater({ db, companyId, now }: Account, held: Subscription): Promise<void> {
  const last = await db.one<{ tries: number; paid_at: string | null }>(
    `select renewal_tries as tries, (select max(created_at) from subscription_periods
       where company_id = $1 and kind = 'paid') as paid_at
     from subscriptions where company_id = $1`,
    [companyId],
  )
  const tries = (last?.tries ?? 0) + 1
  const at = nextTry(held, tries, last?.paid_at ?? null, now)
  await db.run('update subscriptions set renewal_tries = $2, renewal_at = $3 where company_id = $1', [
    companyId,
    tries,
    at,
  ])
}

/** When it is tried for the next time after so many tries; null after the last one, and where the days of grace are over. */
export function nextTry(
  { expiry_date, grace_days }: Pick<Subscription, 'expiry_date' | 'grace_days'>,
  tries: number,
  paidAt: string | null,
  now: Date,
): Date | null {
  const end = Date.parse(expiry_date)
  const hour = paidAt === null ? 0 : (((Date.parse(paidAt) - end) % DAY_MS) + DAY_MS) % DAY_MS
  for (let turn = tries; turn < TRIES; turn += 1) {
    const days = Math.floor(((turn - 1) * grace_days) / (TRIES - 1))
    const at = end + days * DAY_MS + Math.max(hour, HOUR_MS)
    if (at > now.getTime() && at < end + grace_days * DAY_MS) return new Date(at)
  }
  return null
}
