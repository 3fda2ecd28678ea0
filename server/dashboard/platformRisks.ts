import { defaultCurrencyCode } from '#contract/currencies.ts'
import { type CompanyRisk, type PlatformDashboard, QUIET_DAYS } from '#contract/platformDashboard.ts'
import { ending } from '#server/companies/ending.ts'
import type { Db } from '#server/db/tenant.ts'

const MOST = 10

/** SQL over `companies` at the time $1. */
const conditions: Record<CompanyRisk, string> = {
  ending,
  unrenewed:
    'companies.id = any(array(select company_id from subscriptions where renewal_at is not null and renewal_tries > 0))',
  quiet: `companies.state = 'active' and (last_order_on < $1::timestamptz::date - ${QUIET_DAYS}
    or last_order_on is null and companies.created_at < $1::timestamptz - make_interval(days => ${QUIET_DAYS}))`,
}
const kinds = Object.entries(conditions)

// Plans are compared by their price in one currency, where they have one.
const dearestFirst = `left join plans on plans.id = companies.plan_id left join lateral (select (price ->> 'amount')::bigint as amount
    from jsonb_array_elements(plans.prices) as price where price ->> 'currency' = '${defaultCurrencyCode}') as priced on true
  order by priced.amount desc nulls last, plan_price desc, companies.expiry_date, companies.id limit ${MOST}`

// Each kind finds its companies through an index of its own.
const found = kinds.map(
  ([, condition]) => `(select companies.id from (
    select * from companies where state in ('demo', 'active') and closes_at is null and ${condition}) as companies ${dearestFirst})`,
)

const risks = `select companies.id, companies.name, currency, plan_price as price, companies.expiry_date,
    to_char(last_order_on, 'YYYY-MM-DD') as last_order_on,
    array_remove(array[${kinds.map(([kind, condition]) => `case when ${condition} then '${kind}' end`).join(', ')}], null) as reasons
  from (select * from companies where id in (${found.join(' union all ')})) as companies ${dearestFirst}`

/** Companies whose money is at risk, the dearest first: their term ends within a week or is over, their renewal fails, or they pay and have sold nothing for a week. */
export const readRisks = (db: Db, now: Date): Promise<PlatformDashboard['risks']> => db.query(risks, [now])
