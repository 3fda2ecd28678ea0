import { tellCompany } from '#server/company/tellCompany.ts'
import { type Account, applyPlan, holdSubscription, logBilling } from './account.ts'
import { settleFrozen } from './freeze.ts'
import { tellBilling } from './tellBilling.ts'

/** Begins the plan that was chosen for later, where its time has come; done twice it changes nothing. */
export async function beginNextPlan(account: Account): Promise<void> {
  const { db, companyId, now } = account
  const begun = await db.one<{ id: string }>(
    `update subscriptions set next_version_id = null, next_at = null, version = version + 1, plan_version_id = next_version_id
     where company_id = $1 and next_at <= $2 returning id`,
    [companyId, now],
  )
  if (!begun) return
  const held = await holdSubscription(account)
  const { plan, currency, expiry_date, version } = held
  await applyPlan(account, plan, currency)
  await settleFrozen(account, held, true)
  const changes = { plan: [null, plan.name] }
  await logBilling(account, {
    action: 'billing.plan',
    entity: 'subscriptions',
    entity_id: begun.id,
    changes,
  })
  const details = { plan: plan.name, date: expiry_date }
  await tellBilling(account, { kind: 'changed', subject: `${plan.id} ${expiry_date} ${version}`, details })
  await tellCompany(account)
}
