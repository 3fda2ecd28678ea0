import type { Db } from '#server/db/tenant.ts'

/** Sums or numbers by a key: a currency, a state, a country. */
export type ByKey = Record<string, number>

/** What is counted of the present day alone. */
export interface PresentDay {
  selling: number
  activated: number
  orders: number
  revenue: ByKey
  paying: number
  mrr: ByKey
  states: ByKey
  countries: ByKey
}

/** Companies that signed up, paid for the first time, and paid once and are gone. */
export interface Movement {
  day: string
  created: number
  won: number
  churned: number
}

/** The day by UTC, `YYYY-MM-DD`. */
export const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** What the companies sell on this day, what they pay on the day that each has, and how they stand, counted anew from the hours, the paid periods and the companies. */
export async function countPresentDay(db: Db, now: Date): Promise<PresentDay> {
  const day = [dayOf(now)]
  const sold = await db.query<{ currency: string; selling: number; orders: number; sum: number }>(
    `select currency, count(*)::int as selling, sum(orders)::int as orders, sum(revenue)::bigint as sum
     from (select company_id, sum(orders) as orders, sum(revenue) as revenue from order_hours where day = $1 group by company_id) as sold
     join companies on companies.id = company_id group by currency order by sum(orders) desc, currency`,
    day,
  )
  const first = await db.one<{ activated: number }>(
    `select count(distinct company_id)::int as activated from order_hours where day = $1 and orders > 0 and not exists (
       select from order_hours as before where before.company_id = order_hours.company_id and before.day < $1 and before.orders > 0)`,
    day,
  )
  const paid = await db.query<{ currency: string; companies: number; sum: number }>(
    `select currency, count(distinct companies.id)::int as companies, sum(round(price::numeric / months))::bigint as sum
     from subscription_periods join companies on companies.id = company_id
     join subscriptions on subscriptions.company_id = companies.id
     cross join lateral (select ($1::timestamptz at time zone subscriptions.time_zone)::date as today) as own
     where kind = 'paid' and starts <= today and ends > today and companies.state = 'active'
     group by currency order by sum(round(price::numeric / months)) desc, currency`,
    [now],
  )
  return {
    selling: sumOf(sold.map(({ selling }) => selling)),
    activated: first!.activated,
    orders: sumOf(sold.map(({ orders }) => orders)),
    revenue: Object.fromEntries(sold.map(({ currency, sum }) => [currency, sum])),
    paying: sumOf(paid.map(({ companies }) => companies)),
    mrr: Object.fromEntries(paid.map(({ currency, sum }) => [currency, sum])),
    states: await countCompanies(db, 'state'),
    countries: await countCompanies(db, 'country'),
  }
}

/** Companies are of every state, and in a country unless they are closed. */
async function countCompanies(db: Db, column: 'state' | 'country'): Promise<ByKey> {
  const rows = await db.query<{ key: string; count: number }>(
    `select ${column} as key, count(*)::int from companies ${column === 'country' ? "where state <> 'closed'" : ''}
     group by ${column} order by count(*) desc, ${column}`,
  )
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}

/** Each day from one to another. A company is won with its first paid period, and has left with the end of its last one once it is over or closed. */
export function countMovements(db: Db, from: string, to: string): Promise<Movement[]> {
  return db.query<Movement>(
    `with made as (
       select (created_at at time zone 'UTC')::date as day, count(*)::int as count from companies
       where created_at >= $1::date::timestamp at time zone 'UTC' group by 1
     ), came as (
       select (created_at at time zone 'UTC')::date as day, count(*)::int as count from subscription_periods p
       where kind = 'paid' and created_at >= $1::date::timestamp at time zone 'UTC' and not exists (
         select from subscription_periods e where e.company_id = p.company_id and e.kind = 'paid'
           and (e.created_at, e.id) < (p.created_at, p.id))
       group by 1
     ), gone as (
       select p.ends as day, count(*)::int as count from subscription_periods p join companies on companies.id = p.company_id
       where kind = 'paid' and p.ends >= $1::date and p.ends <= $2::date and companies.state in ('expired', 'closed')
         and not exists (select from subscription_periods e where e.company_id = p.company_id and e.ends > p.ends)
       group by 1
     )
     select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(made.count, 0) as created, coalesce(came.count, 0) as won,
       coalesce(gone.count, 0) as churned
     from generate_series($1::date, $2::date, interval '1 day') as days (day)
     left join made on made.day = days.day::date left join came on came.day = days.day::date left join gone on gone.day = days.day::date
     order by days.day`,
    [from, to],
  )
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
