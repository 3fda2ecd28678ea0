import { type UsualDay, usualDay } from '#contract/stageDay.ts'
import { type Route, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { inScope, scopeValues } from '#server/orders/scope.ts'

const ofLastDays = `${inScope} and not orders.is_test and placed_at >= $5::timestamptz - interval '30 days'`

const readArrivals = {
  name: 'usual_arrivals',
  text: `select extract(hour from placed_at at time zone time_zone)::int as hour, fulfilment, count(*)::int as orders
    from orders join companies on companies.id = orders.company_id
    where ${ofLastDays}
    group by 1, 2 order by 1, 2`,
}

const readDays = {
  name: 'usual_days',
  text: `select least(30, count(distinct (placed_at at time zone time_zone)::date))::int as days
    from orders join companies on companies.id = orders.company_id
    where ${ofLastDays}`,
}

/** An order is in a stage from the event before until the one that says where it went; a thousand orders are enough. */
const readStays = {
  name: 'usual_stays',
  text: `with latest as (
      select company_id, id, placed_at from orders
      where ${ofLastDays} and done_at is not null
      order by placed_at desc limit 1000
    ), left_at as (
      select data -> 'stage_id' ->> 0 as stage_id, created_at,
        coalesce(lag(created_at) over (partition by order_id order by created_at, order_events.id), placed_at) as entered_at
      from latest join order_events on order_events.company_id = latest.company_id and order_id = latest.id
      where jsonb_typeof(data -> 'stage_id') = 'array'
    )
    select stages.id as stage_id, greatest(1, round((percentile_cont(0.5) within group (
      order by extract(epoch from left_at.created_at - entered_at)) / 60)::numeric))::int as minutes
    from left_at join stages on stages.company_id = $1 and stages.id::text = left_at.stage_id
    group by stages.id order by stages.id`,
}

/** `GET /app/dictionaries/stages/usual-day` */
export const usualDayRoute: Route = route(usualDay, (context) => readUsualDay(workOf(context)))

/** Of the orders that the person sees. */
async function readUsualDay({ db, session, now }: Work): Promise<UsualDay> {
  const values = [...scopeValues(session), now]
  const arrivals = await db.query<UsualDay['arrivals'][number]>(readArrivals, values)
  const counted = await db.one<{ days: number }>(readDays, values)
  const stays = await db.query<UsualDay['stays'][number]>(readStays, values)
  return { days: counted?.days ?? 0, arrivals, stays }
}
