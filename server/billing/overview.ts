import type { Billing, OfferedPlan } from '#contract/billing.ts'
import { topupBounds } from '#contract/billing.ts'
import { ownCurrency } from '#contract/currencies.ts'
import { monthPrice } from '#contract/plans.ts'
import { type Account, type Discount, readSubscription, type Terms } from './account.ts'
import { renewalOf } from './renewalTerms.ts'
import { readUsage } from './usage.ts'

const DAY_MS = 86_400_000

/** What a company sees of its subscription; `rails` are the ways to pay besides a bank transfer. */
export async function readBilling(
  account: Pick<Account, 'db' | 'companyId' | 'now'>,
  rails: Billing['rails'] = [],
): Promise<Billing> {
  const held = await readSubscription(account)
  const { plan, next, next_at, currency, show_decimals, expiry_date } = held
  const money = ownCurrency(currency, show_decimals)
  const renewal = await renewalOf(account, held)
  return {
    state: held.state,
    expiry_date,
    grace_until: new Date(Date.parse(expiry_date) + held.grace_days * DAY_MS).toISOString(),
    plan: offered(plan, currency),
    next_plan: next && next_at ? { id: next.plan_id, name: next.name, starts_at: next_at } : null,
    has_frozen: await hasFrozen(account),
    is_paid: held.periods.length > 0,
    period_months: renewal.months,
    renewal_price: renewal.price ?? null,
    renewal_periods: renewal.terms.periods,
    auto_renew: held.auto_renew,
    discount: held.discount && { bp: held.discount.bp, plan: await discountedPlan(account, held.discount) },
    balance: held.balance,
    currency: money,
    rails,
    topup: topupBounds(money),
    usage: await readUsage(account, held),
  }
}

async function hasFrozen({ db, companyId }: Pick<Account, 'db' | 'companyId'>): Promise<boolean> {
  const row = await db.one(
    `select 1 from branches where company_id = $1 and frozen_at is not null
     union all select 1 from employees where company_id = $1 and frozen_at is not null limit 1`,
    [companyId],
  )
  return row !== undefined
}

/** Name of the only plan that a discount is on. */
async function discountedPlan(
  { db }: Pick<Account, 'db'>,
  { plan_id }: Discount,
): Promise<Record<string, string> | null> {
  if (plan_id === null) return null
  const plan = await db.one<{ name: Record<string, string> }>('select name from plans where id = $1', [
    plan_id,
  ])
  return plan?.name ?? null
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
