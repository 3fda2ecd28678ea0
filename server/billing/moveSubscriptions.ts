import { tellCompany } from '#server/company/tellCompany.ts'
import type { Db } from '#server/db/tenant.ts'
import type { ScheduledJob } from '#server/jobs/scheduledJob.ts'
import { type Account, applyPlan, holdSubscription, logBilling } from './account.ts'
import { followClock } from './followClock.ts'
import { renewFromBalance } from './purchase.ts'

const FIVE_MINUTES_MS = 300_000

/** Moves subscriptions on at their moment; what somebody has paid for or shortened meanwhile is found within five minutes. */
export const movingSubscriptions: ScheduledJob = {
  job: 'billing.move',
  lookMs: FIVE_MINUTES_MS,
  due: `select company_id, case
      when next_at <= $1 then next_at
      when subscriptions.expiry_date > $1 then started_at
      when subscriptions.state = 'grace' then subscriptions.expiry_date + grace_days * interval '24 hours'
      else subscriptions.expiry_date end as at
    from subscriptions join companies on companies.id = company_id
    where (subscriptions.state in ('trial', 'active', 'cancelled_at_end') and subscriptions.expiry_date <= $1)
      or (subscriptions.state = 'grace' and subscriptions.expiry_date + grace_days * interval '24 hours' <= $1)
      or (subscriptions.state in ('grace', 'expired') and subscriptions.expiry_date > $1)
      or (subscriptions.state = 'trial' and not is_demo)
      or next_at <= $1`,
  act: moveSubscription,
}

/** Brings a company to this moment: the plan that begins now, a renewal from the balance, and the state by the clock. Done twice it changes nothing. */
export async function moveSubscription(
  db: Db,
  companyId: string,
  now: Date,
  newId: () => string,
): Promise<void> {
  const account = { db, companyId, now, newId, by: { user_id: null, user_name: 'system' }, ip: '' }
  await beginNextPlan(account)
  await renewFromBalance(account)
  await followClock(account)
}

async function beginNextPlan(account: Account): Promise<void> {
  const { db, companyId, now } = account
  const begun = await db.one<{ id: string }>(
    `update subscriptions set next_version_id = null, next_at = null, version = version + 1, plan_version_id = next_version_id
     where company_id = $1 and next_at <= $2 returning id`,
    [companyId, now],
  )
  if (!begun) return
  const { plan, currency } = await holdSubscription(account)
  await applyPlan(account, plan, currency)
  const changes = { plan: [null, plan.name] }
  await logBilling(account, {
    action: 'billing.plan',
    entity: 'subscriptions',
    entity_id: begun.id,
    changes,
  })
  await tellCompany(account)
}
