import type { PlatformDashboard } from '#contract/platformDashboard.ts'
import type { Db } from '#server/db/tenant.ts'

const DAYS = 30
const FUNNEL_DAYS = 90

type Sales = PlatformDashboard['sales']

/** Who pays the platform on the day that each company has, who began to and who has stopped, and how many leads come so far. */
export async function readSales(db: Db, now: Date): Promise<Sales> {
  const today = now.toISOString().slice(0, 10)
  const mrr = await db.query<{ currency: string; companies: number; sum: number }>(
    `select currency, count(distinct companies.id)::int as companies, sum(round(price::numeric / months))::bigint as sum
     from subscription_periods join companies on companies.id = company_id
     join subscriptions on subscriptions.company_id = companies.id
     cross join lateral (select ($1::timestamptz at time zone subscriptions.time_zone)::date as today) as own
     where kind = 'paid' and starts <= today and ends > today and companies.state = 'active'
     group by currency order by sum(round(price::numeric / months)) desc, currency`,
    [now],
  )
  return {
    paying: mrr.reduce((sum, { companies }) => sum + companies, 0),
    mrr: mrr.map(({ currency, sum }) => ({ currency, sum })),
    days: await readDays(db, today),
    funnel: (await readFunnel(db, now))!,
  }
}

/** A company comes with its first paid period, and has left with the end of its last one once it is over or closed. */
function readDays(db: Db, today: string): Promise<Sales['days']> {
  return db.query<Sales['days'][number]>(
    `with came as (
       select (created_at at time zone 'UTC')::date as day, count(*)::int as count from subscription_periods p
       where kind = 'paid' and created_at >= ($1::date - ${DAYS - 1})::timestamp at time zone 'UTC' and not exists (
         select from subscription_periods e where e.company_id = p.company_id and e.kind = 'paid'
           and (e.created_at, e.id) < (p.created_at, p.id))
       group by 1
     ), gone as (
       select p.ends as day, count(*)::int as count from subscription_periods p join companies on companies.id = p.company_id
       where kind = 'paid' and p.ends > $1::date - ${DAYS} and p.ends <= $1::date and companies.state in ('expired', 'closed')
         and not exists (select from subscription_periods e where e.company_id = p.company_id and e.ends > p.ends)
       group by 1
     )
     select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(came.count, 0) as came, coalesce(gone.count, 0) as gone
     from generate_series($1::date - ${DAYS - 1}, $1::date, interval '1 day') as days (day)
     left join came on came.day = days.day::date left join gone on gone.day = days.day::date order by days.day`,
    [today],
  )
}

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
