import { tellCompany } from '#server/company/tellCompany.ts'
import { type Account, applyPlan, holdSubscription, logBilling, type Terms } from './account.ts'
import { settleFrozen } from './freeze.ts'
import { tellBilling } from './tellBilling.ts'
import { notFound } from '#server/http/answers/refusal.ts'

/** Gives a company the present terms of any plan for nothing, by the platform's people: its days and what was paid for them stay. */
export async function givePlan(
  account: Account,
  { plan_id, reason }: { plan_id: string; reason: string },
): Promise<void> {
  const { db, companyId } = account
  const held = await holdSubscription(account)
  const plan = await db.one<Terms>(
    `select plan_versions.* from plan_versions join plans on plans.version_id = plan_versions.id
     where plans.id = $1 and archived_at is null`,
    [plan_id],
  )
  if (!plan) throw notFound()
  await applyPlan(account, plan, held.currency)
  await db.run(
    `update subscriptions set next_version_id = null, next_at = null, changed_on = null, before_version_id = null,
       before_next_version_id = null, before_next_at = null,
       version = version + 1 where company_id = $1`,
    [companyId],
  )
  const after = await holdSubscription(account)
  await settleFrozen(account, after, false)
  const changes = { plan: [held.plan.name, plan.name], reason: [null, reason] }
  await logBilling(
    account,
    { action: 'billing.plan', entity: 'companies', entity_id: companyId, changes },
    true,
  )
  const details = { plan: plan.name, date: held.expiry_date }
  await tellBilling(account, {
    kind: 'changed',
    subject: `${plan.id} ${held.expiry_date} ${after.version}`,
    details,
  })
  await tellCompany(account)
}
