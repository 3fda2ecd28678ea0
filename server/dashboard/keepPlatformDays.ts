import type { Database } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import { repeat } from '#server/jobs/repeat.ts'
import type { Log, Ports } from '#server/ports.ts'
import { countMovements, countPresentDay, dayOf } from './countPlatformDay.ts'

const EVERY_MS = 60_000
/** Days that the charts go back, with the present one; those that are missing are made. */
export const KEPT_DAYS = 90
/** A company is gone when its days of grace are over: so far back it may still turn out. */
export const MOVING_DAYS = 31
/** Companies count by their own clocks, and orders are reopened. */
const OPEN_DAYS = 3
/** For so long a day that was made afterwards is counted again: the hours of its orders may have been behind. */
const NEW_MINUTES = 10

interface Parts {
  database: Database
  ports: Pick<Ports, 'clock'>
  log: Log
}

/** Starts keeping the days of the platform; answers how to stop. */
export function startKeepingDays(parts: Parts): () => Promise<void> {
  const { database, ports } = parts
  const failure = 'The days of the platform could not be counted'
  return repeat(parts, { name: 'platform.days', everyMs: EVERY_MS, failure }, () =>
    database.asRoot((db) => keepPlatformDays(db, ports.clock())),
  )
}

/** Makes the days that are missing, counts the last ones again and the present one anew. */
export async function keepPlatformDays(db: Db, now: Date): Promise<void> {
  const today = dayOf(now)
  const missing = await makeMissing(db, today, now)
  await writePresent(db, today, now)
  await countPastOrders(db, today, now)
  const movements = await countMovements(db, daysBefore(today, missing > 0 ? KEPT_DAYS : MOVING_DAYS), today)
  await db.run(
    `update platform_days set created = each.created, won = each.won, churned = each.churned
     from jsonb_to_recordset($1) as each (day date, created int, won int, churned int)
     where platform_days.day = each.day
       and (platform_days.created, platform_days.won, platform_days.churned) is distinct from (each.created, each.won, each.churned)`,
    [JSON.stringify(movements)],
  )
}

/** The first of so many days that end with this one. */
export const daysBefore = (today: string, days: number) =>
  dayOf(new Date(Date.parse(today) - (days - 1) * 86_400_000))

/** What companies paid a month is known of the past by when the time that they paid for began and ended; answers how many days were made. */
async function makeMissing(db: Db, today: string, now: Date): Promise<number> {
  const missing = await db.query<{ day: string }>(
    `select to_char(days.day, 'YYYY-MM-DD') as day from generate_series($1::date, $2::date - 1, interval '1 day') as days (day)
     where not exists (select from platform_days where platform_days.day = days.day::date) order by days.day`,
    [daysBefore(today, KEPT_DAYS), today],
  )
  if (missing.length === 0) return 0
  return db.run(
    `with turns as (
       select greatest(turn.day, ($1::date[])[1]) as day, currency, sum(turn.one * round(price::numeric / months))::bigint as sum, sum(turn.one) as companies
       from subscription_periods join companies on companies.id = company_id
       cross join lateral (values (starts, 1), (ends, -1)) as turn (day, one)
       where kind = 'paid' and starts <= $2::timestamptz::date group by 1, 2
     ), paid as (
       select days.day, currency, sum(sum)::bigint as sum, sum(companies)::int as companies
       from unnest($1::date[]) as days (day) join turns on turns.day <= days.day group by days.day, currency having sum(companies) > 0
     )
     insert into platform_days (day, mrr, paying, made_at, counted_at)
     select days.day, coalesce(jsonb_object_agg(currency, sum) filter (where currency is not null), '{}'), coalesce(sum(companies), 0), $2, $2
     from unnest($1::date[]) as days (day) left join paid on paid.day = days.day group by days.day
     on conflict do nothing`,
    [missing.map(({ day }) => day), now],
  )
}

async function writePresent(db: Db, today: string, now: Date): Promise<void> {
  const { selling, activated, orders, revenue, paying, mrr, states, countries } = await countPresentDay(
    db,
    now,
  )
  await db.run(
    `insert into platform_days (day, selling, activated, orders, revenue, paying, mrr, states, countries, made_at, counted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
     on conflict (day) do update set selling = excluded.selling, activated = excluded.activated, orders = excluded.orders,
       revenue = excluded.revenue, paying = excluded.paying, mrr = excluded.mrr, states = excluded.states, countries = excluded.countries,
       counted_at = excluded.counted_at`,
    [today, selling, activated, orders, revenue, paying, mrr, states, countries, now],
  )
}

async function countPastOrders(db: Db, today: string, now: Date): Promise<void> {
  await db.run(
    `update platform_days set orders = counted.orders from (
       select days.day, coalesce((select sum(orders) from order_hours where order_hours.day = days.day), 0)::int as orders
       from platform_days as days where days.day < $1::date and days.day >= $1::date - ${KEPT_DAYS}
         and (days.day > $1::date - ${OPEN_DAYS} or days.made_at > $2::timestamptz - interval '${NEW_MINUTES} minutes')) as counted
     where platform_days.day = counted.day and platform_days.orders <> counted.orders`,
    [today, now],
  )
}
