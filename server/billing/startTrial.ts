import { dayAt, dayAfter } from '#contract/zonedTime.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Account, Terms } from './account.ts'
import { applyPlan } from './account.ts'

/** The plan that new companies begin with. */
export async function readDefaultPlan(db: Db): Promise<Terms> {
  const plan = await db.one<Terms>(
    `select plan_versions.* from plans join plan_versions on plan_versions.id = plans.version_id where is_default`,
  )
  if (!plan) throw new Error('There is no plan that companies begin with')
  return plan
}

/** Writes the one subscription of a new company: a trial of the plan, until `expiry`. */
export async function startTrial(
  account: Pick<Account, 'db' | 'companyId' | 'now' | 'newId'>,
  { plan, expiry, time_zone, currency }: { plan: Terms; expiry: Date; time_zone: string; currency: string },
): Promise<void> {
  const { db, companyId, now, newId } = account
  await db.run(
    `insert into subscriptions (company_id, id, expiry_date, started_at, plan_version_id, time_zone)
     values ($1, $2, $3, $4, $5, $6)`,
    [companyId, newId(), expiry, now, plan.id, time_zone],
  )
  const today = dayAt(now, time_zone)
  const last = dayAt(expiry, time_zone)
  await db.run(
    `insert into subscription_periods (company_id, id, kind, starts, ends, plan_version_id, created_at)
     values ($1, $2, 'trial', $3, $4, $5, $6)`,
    [companyId, newId(), today, last > today ? last : dayAfter(today, 1), plan.id, now],
  )
  await applyPlan(account, plan, currency)
}
