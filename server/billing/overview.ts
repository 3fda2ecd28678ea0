import type { Billing, OfferedPlan } from '#contract/billing.ts'
import { topupBounds } from '#contract/billing.ts'
import { ownCurrency } from '#contract/currencies.ts'
import { monthPrice, periodPrice } from '#contract/plans.ts'
import { type Account, readSubscription, type Terms } from './account.ts'
import { readUsage } from './usage.ts'

const DAY_MS = 86_400_000

/** What a company sees of its subscription. */
export async function readBilling(account: Pick<Account, 'db' | 'companyId' | 'now'>): Promise<Billing> {
  const held = await readSubscription(account)
  const { plan, next, next_at, currency, show_decimals, period_months, expiry_date } = held
  const money = ownCurrency(currency, show_decimals)
  return {
    state: held.state,
    expiry_date,
    grace_until: new Date(Date.parse(expiry_date) + held.grace_days * DAY_MS).toISOString(),
    plan: offered(plan, currency),
    next_plan: next && next_at ? { id: next.plan_id, name: next.name, starts_at: next_at } : null,
    is_paid: held.periods.length > 0,
    period_months,
    renewal_price: periodPrice(next ?? plan, currency, period_months) ?? null,
    auto_renew: held.auto_renew,
    balance: held.balance,
    currency: money,
    topup: topupBounds(money),
    usage: await readUsage(account, held),
  }
}

/** The plans that a company can choose from by their present terms, and its own by those that it has. */
export async function readOffers(account: Pick<Account, 'db' | 'companyId' | 'now'>): Promise<OfferedPlan[]> {
  const held = await readSubscription(account)
  const public_ = await account.db.query<Terms>(
    `select plan_versions.* from plans join plan_versions on plan_versions.id = plans.version_id
     where is_public and archived_at is null order by plans.sort`,
  )
  const own = [held.plan, held.next].filter((one) => one !== null)
  const all = public_.map((one) => own.find(({ plan_id }) => plan_id === one.plan_id) ?? one)
  const further = own.filter((one) => !all.some(({ plan_id }) => plan_id === one.plan_id))
  return [...further, ...all]
    .map((terms) => offered(terms, held.currency))
    .filter(({ id, price }) => price !== null || id === held.plan.plan_id)
}

function offered(terms: Terms, currency: string): OfferedPlan {
  const { plan_id, name, periods, features, limits } = terms
  return { id: plan_id, name, periods, features, limits, price: monthPrice(terms, currency) ?? null }
}
