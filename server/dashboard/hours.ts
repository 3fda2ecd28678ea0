import type { Db, Statement } from '#server/db/tenant.ts'
import type { scopeValues } from '#server/orders/scope.ts'

/** Done orders of an hour or a day; revenue in minor units, less what was returned then. */
export interface Sum {
  orders: number
  revenue: number
}

type Scope = ReturnType<typeof scopeValues>

/** The counted hours, corrected by the orders of events that are not counted yet: what a recount would say now. */
const ofHours = `
  pending as materialized (
    select distinct entity_id as order_id from outbox
    where company_id = $1 and entity = 'orders' and seq > (select seq from rollup_progress where company_id = $1)
  ),
  parts as (
    select day, hour, branch_id, orders, revenue from order_hours
    where company_id = $1 and day between $3 and $4
    union all
    select day, hour, branch_id, -orders, -revenue from counted_orders
    where company_id = $1 and order_id in (select order_id from pending) and day between $3 and $4
    union all
    select day, hour, branch_id, orders, revenue from revenue_parts
    where company_id = $1 and order_id in (select order_id from pending) and day between $3 and $4
  )`

/** The orders themselves, where nothing is counted or one person's alone are seen. */
const ofOrders = `
  parts as (
    select day, hour, branch_id, orders, revenue from revenue_parts
    where company_id = $1 and at >= ($3::date - 2)::timestamptz and day between $3 and $4
      and ($5::uuid is null or operator_id = $5 or accepted_by = $5)
  )`

const sumsOf = (parts: string, by: string) => `with ${parts}
  select ${by}, sum(orders)::int as orders, sum(revenue)::bigint as revenue
  from parts where $2::uuid[] is null or branch_id = any($2)
  group by ${by} having sum(orders) <> 0 or sum(revenue) <> 0`

const statements = {
  hours: { name: 'dashboard_hours', text: sumsOf(ofHours, 'day, hour') },
  hoursOfOrders: { name: 'dashboard_hours_of_orders', text: sumsOf(ofOrders, 'day, hour') },
  days: { name: 'dashboard_days', text: sumsOf(ofHours, 'day') },
  daysOfOrders: { name: 'dashboard_days_of_orders', text: sumsOf(ofOrders, 'day') },
}

/** What was done in each hour of these days that has any; days as YYYY-MM-DD. */
export function readHours(db: Db, scope: Scope, from: string, to: string) {
  return read<Sum & { day: string; hour: number }>(db, scope, [from, to], {
    counted: statements.hours,
    raw: statements.hoursOfOrders,
  })
}

/** What was done on each of these days that has any. */
export function readDays(db: Db, scope: Scope, from: string, to: string) {
  return read<Sum & { day: string }>(db, scope, [from, to], {
    counted: statements.days,
    raw: statements.daysOfOrders,
  })
}

const readState = {
  name: 'dashboard_counted',
  text: 'select is_whole from rollup_state where company_id = $1',
}

async function read<Row>(
  db: Db,
  [companyId, branches, person]: Scope,
  days: [from: string, to: string],
  { counted, raw }: { counted: Statement; raw: Statement },
): Promise<Row[]> {
  const state = await db.one<{ is_whole: boolean }>(readState, [companyId])
  const values = [companyId, branches, ...days]
  return person === null && state?.is_whole
    ? db.query<Row>(counted, values)
    : db.query<Row>(raw, [...values, person])
}
