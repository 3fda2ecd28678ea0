import { type CountKey, countKeys } from '#contract/company.ts'
import { daysBetween } from '#contract/billingDays.ts'
import { dayAt } from '#contract/zonedTime.ts'
import type { Db } from '#server/db/tenant.ts'
import type { ScheduledJob } from '#server/jobs/scheduledJob.ts'
import { type Account, isServed, readSubscription, type Subscription, systemAccount } from './account.ts'
import { leaveNotices, NEAR } from './limitNotices.ts'
import { renewalOf } from './renewalTerms.ts'
import { keepNews, tellBilling } from './tellBilling.ts'
import { usedBy } from './usage.ts'

const FIVE_MINUTES_MS = 300_000
/** Nobody is written to before this hour of the company's day. */
const FIRST_HOUR = 9
/** Where the platform keeps no schedule of reminders. */
const usualDays = [7, 3, 1, 0]

/** The days before an end on which companies are reminded, by the platform's schedules. */
const daysBefore = `coalesce((select array_agg(distinct day) from schedules, unnest(days_before) as day
  where kind = 'billing_reminders' and archived_at is null), '{${usualDays.join()}}')`
/** Days from today to the last day of the subscription, by the company's clock. */
const daysLeft = `((expiry - interval '1 second') at time zone zone)::date - ($1::timestamptz at time zone zone)::date`

/** Tells of ends that come near and of limits: what is due is looked for, what was told stands in a row. */
export const remindingCompanies: ScheduledJob = {
  job: 'billing.remind',
  lookMs: FIVE_MINUTES_MS,
  due: `select company_id, $1::timestamptz - interval '5 minutes' as at
    from (select company_id, subscriptions.expiry_date as expiry, subscriptions.time_zone as zone
      from subscriptions join companies on companies.id = company_id
      where subscriptions.expiry_date > $1 and subscriptions.expiry_date < $1::timestamptz + interval '32 days'
        and subscriptions.state in ('trial', 'active') and ${isServed}) as ending
    where extract(hour from $1::timestamptz at time zone zone) >= ${FIRST_HOUR} and ${daysLeft} = any(${daysBefore})
      and not exists (select from billing_news told where told.company_id = ending.company_id and kind = 'expires'
        and subject = ((expiry - interval '1 second') at time zone zone)::date || ' ' || (${daysLeft}))
    union
    select company_counters.company_id, $1::timestamptz - interval '5 minutes'
    from company_counters join companies on companies.id = company_counters.company_id
    join subscriptions on subscriptions.company_id = companies.id
    cross join lateral (values ${countKeys.map((key) => `('${key}', ${usedColumn(key)})`).join(', ')}) as counted (key, used)
    cross join lateral (select (plan_limits ->> key)::int as most) as bound
    cross join lateral (select case when used >= most then 100 else ${NEAR} end as percent,
      ${periodOf('key')} as period) as of
    where companies.state in ('demo', 'active') and ${isServed} and most > 0 and used * 100 >= most * ${NEAR}
      and not exists (select from billing_news told where told.company_id = companies.id and told.kind = 'limit'
        and subject in (key || ' ' || period || ' 100', key || ' ' || period || ' ' || percent))`,
  act: (db, companyId, now, newId) => remind(systemAccount(db, companyId, { now, newId })),
}

function usedColumn(key: CountKey): string {
  const month = `date_trunc('month', $1::timestamptz at time zone subscriptions.time_zone)::date`
  return key === 'orders' ? `case when month = ${month} then month_orders else 0 end` : key
}

/** Orders are counted by months, everything else for as long as is paid for. */
function periodOf(key: string): string {
  return `case ${key} when 'orders' then to_char($1::timestamptz at time zone subscriptions.time_zone, 'YYYY-MM')
    else to_char(subscriptions.expiry_date at time zone subscriptions.time_zone, 'YYYY-MM-DD') end`
}

/** Tells a company what is to be told now; done twice it tells nothing more. */
export async function remind(account: Account): Promise<void> {
  const held = await readSubscription(account)
  if (!held.is_served) return
  await remindOfEnd(account, held)
  await remindOfLimits(account, held)
}

async function remindOfEnd(account: Account, held: Subscription): Promise<void> {
  const { expiry_date, time_zone, today, state, auto_renew } = held
  const left = Date.parse(expiry_date) - account.now.getTime()
  if (left <= 0 || (state !== 'trial' && state !== 'active')) return
  const last = dayAt(new Date(Date.parse(expiry_date) - 1000), time_zone)
  const days = daysBetween(today, last)
  if (!(await readDays(account.db)).includes(days)) return
  const news = { kind: 'expires', subject: `${last} ${days}`, details: { days, date: expiry_date } } as const
  const { price } = await renewalOf(account, held)
  // What renews itself needs nobody.
  const isCovered = auto_renew && !held.is_demo && price !== undefined && price <= held.balance
  if (isCovered) await keepNews(account, news)
  else await tellBilling(account, news)
}

async function readDays(db: Db): Promise<number[]> {
  const row = await db.one<{ days: number[] }>(`select ${daysBefore} as days`)
  return row?.days ?? usualDays
}

async function remindOfLimits(account: Account, held: Subscription): Promise<void> {
  const { limits } = held.plan
  const used = await usedBy(account, held)
  for (const key of countKeys) {
    const limit = limits[key]
    if (limit === null || limit === 0 || used[key] * 100 < limit * NEAR) continue
    const period = key === 'orders' ? held.today.slice(0, 7) : held.ends
    const subject = (percent: number) => `${key} ${period} ${percent}`
    const percent = used[key] >= limit ? 100 : NEAR
    const isPast = await account.db.one(
      `select 1 from billing_news where company_id = $1 and kind = 'limit' and subject = $2`,
      [account.companyId, subject(100)],
    )
    if (isPast) continue
    const details = { key, used: used[key], limit }
    const told = await tellBilling(account, { kind: 'limit', subject: subject(percent), details })
    if (told !== undefined) await leaveNotices(account, told, key)
  }
}
