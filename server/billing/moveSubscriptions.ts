import type { Db } from '#server/db/tenant.ts'
import type { ScheduledJob } from '#server/jobs/scheduledJob.ts'
import { type Account, holdSubscription, isServed, systemAccount } from './account.ts'
import { followClock } from './followClock.ts'
import { beginNextPlan } from './nextPlan.ts'
import { tellPaid } from './orderMoney.ts'
import { renewFromBalance } from './renewal.ts'

const FIVE_MINUTES_MS = 300_000

/** Moves subscriptions on at their moment; what somebody has paid for or shortened meanwhile is found within five minutes. */
export const movingSubscriptions: ScheduledJob = {
  job: 'billing.move',
  lookMs: FIVE_MINUTES_MS,
  due: `select company_id, case
      when next_at <= $1 then next_at
      when renewal_at <= $1 then renewal_at
      when subscriptions.expiry_date > $1 then started_at
      when subscriptions.state = 'grace' then subscriptions.expiry_date + grace_days * interval '24 hours'
      else subscriptions.expiry_date end as at
    from subscriptions join companies on companies.id = company_id
    where ${isServed} and ((subscriptions.state in ('trial', 'active', 'cancelled_at_end') and subscriptions.expiry_date <= $1)
      or (subscriptions.state = 'grace' and subscriptions.expiry_date + grace_days * interval '24 hours' <= $1)
      or (subscriptions.state in ('grace', 'expired') and subscriptions.expiry_date > $1)
      or (subscriptions.state = 'trial' and not is_demo)
      or next_at <= $1 or renewal_at <= $1)`,
  act: moveSubscription,
}

/** Brings a company to this moment: the plan that begins now, a renewal from the balance, and the state by the clock. Done twice it changes nothing; one that is blocked or closes waits. */
export async function moveSubscription(
  db: Db,
  companyId: string,
  now: Date,
  newId: () => string,
): Promise<void> {
  const account = systemAccount(db, companyId, { now, newId })
  if (!(await holdSubscription(account)).is_served) return
  await beginNextPlan(account)
  await renewAndTell(account)
  await followClock(account)
}

/** Renews from the balance where it is time and there is enough, and tells the company of what was bought. */
export async function renewAndTell(account: Account): Promise<void> {
  const id = await renewFromBalance(account)
  if (id === null) return
  const { companyId, db } = account
  const invoice = await db.one<{ amount: number }>(
    'select amount from invoices where company_id = $1 and id = $2',
    [companyId, id],
  )
  await tellPaid(account, id, invoice?.amount ?? 0)
}
