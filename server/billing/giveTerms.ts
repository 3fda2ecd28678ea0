import { countKeys } from '#contract/company.ts'
import type { changeCompanyTerms } from '#contract/companyMoney.ts'
import type { Body } from '#contract/endpoint.ts'
import type { PlanLimits } from '#contract/plans.ts'
import { tellCompany } from '#server/company/tellCompany.ts'
import { staleVersion } from '#server/http/answers/refusal.ts'
import { forgetSessions } from '#server/http/admission/sessions.ts'
import { type Account, applyPlan, holdSubscription, logBilling, type Subscription } from './account.ts'
import { followClock } from './followClock.ts'
import { settleFrozen } from './freeze.ts'
import { readBilling } from './overview.ts'

const DAY_MS = 86_400_000

/** Gives a company limits and days of grace of its own. A lower limit puts nothing to rest, it lets nothing more be added; a higher one wakes what rests. */
export async function giveTerms(
  account: Account,
  { limits, grace_days, version, reason }: Body<typeof changeCompanyTerms>,
): Promise<void> {
  const { db, companyId } = account
  const before = await holdSubscription(account)
  const written = await db.run(
    'update companies set limit_overrides = $2, grace_days = $3 where id = $1 and revision = $4',
    [companyId, limits, grace_days, version],
  )
  if (written === 0) throw staleVersion(await readBilling(account))
  const held = await holdSubscription(account)
  await applyPlan(account, held.plan, held.currency)
  await settleFrozen(account, held, false)
  await reviveGrace(account, held)
  await followClock(account)
  const changes = {
    ...changedLimits(before.plan.limits, held.plan.limits),
    ...(before.grace_days !== grace_days && { grace_days: [before.grace_days, grace_days] }),
    reason: [null, reason],
  }
  const entry = { action: 'billing.terms', entity: 'companies', entity_id: companyId, changes }
  await logBilling(account, entry, true)
  // The days of grace are remembered with each session.
  await forgetSessions(db, '')
  await tellCompany(account)
}

/** More days of grace than have passed: what was paid for and is over works on, as it does in them; the clock says the rest. */
async function reviveGrace({ db, companyId, now }: Account, held: Subscription): Promise<void> {
  const end = Date.parse(held.expiry_date) + held.grace_days * DAY_MS
  if (held.state !== 'expired' || held.is_demo || now.getTime() >= end) return
  await db.run("update subscriptions set state = 'active', version = version + 1 where company_id = $1", [
    companyId,
  ])
  await db.run("update companies set state = 'active' where id = $1 and state = 'expired'", [companyId])
}

/** What binds now in place of what did, by what is counted. */
const changedLimits = (before: PlanLimits, after: PlanLimits) =>
  Object.fromEntries(
    countKeys.flatMap((key) => (before[key] === after[key] ? [] : [[key, [before[key], after[key]]]])),
  )
