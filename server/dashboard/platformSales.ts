import type { PlatformDashboard } from '#contract/platformDashboard.ts'
import type { Db } from '#server/db/tenant.ts'
import type { ByKey } from './countPlatformDay.ts'
import type { PlatformDays } from './readPlatformDays.ts'

const FUNNEL_DAYS = 90

type Sales = PlatformDashboard['sales']

/** Who pays the platform, who began to and who has stopped, and how many leads come so far. */
export async function readSales(db: Db, { present, movements }: PlatformDays, now: Date): Promise<Sales> {
  return {
    paying: present.paying,
    mrr: largestFirst(present.mrr),
    days: movements.map(({ day, won, churned }) => ({ day, came: won, gone: churned })),
    funnel: (await readFunnel(db, now))!,
  }
}

/** Sums by currency as a list. */
export const largestFirst = (sums: ByKey) =>
  Object.entries(sums)
    .map(([currency, sum]) => ({ currency, sum }))
    .toSorted((one, other) => other.sum - one.sum || (one.currency < other.currency ? -1 : 1))

/** Of the leads that came lately, how many have a company, and how many of these have ever paid. */
function readFunnel(db: Db, now: Date): Promise<Sales['funnel'] | undefined> {
  return db.one<Sales['funnel']>(
    `select count(*)::int as leads, count(company_id)::int as demos,
       count(*) filter (where exists (select from subscription_periods
         where subscription_periods.company_id = leads.company_id and kind = 'paid'))::int as paid
     from leads where archived_at is null and created_at > $1::timestamptz - interval '${FUNNEL_DAYS} days'`,
    [now],
  )
}
