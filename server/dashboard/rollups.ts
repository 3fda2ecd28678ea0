import type { Db } from '#server/db/tenant.ts'

const EVENTS_AT_ONCE = 1000
const ORDERS_AT_ONCE = 10_000
const columns = 'company_id, order_id, part_id, branch_id, day, hour, orders, revenue, sale_no'
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

interface State {
  seq: number | null
  event_seq: number
  is_whole: boolean
  time_zone: string
  day_start: number
}

/** What an order, a refund or a reopening adds to an hour of a branch. */
interface Part {
  day: string
  hour: number
  branch_id: string
  /** 1 of the first sale of an order, 0 of all else. */
  orders: number
  revenue: number
}

const readState =
  'select seq, event_seq, is_whole, time_zone, day_start from rollup_state where company_id = $1'

/** Whether there was nothing left to count, or another process is counting. */
export type Counted = 'all' | 'some' | 'busy'

/**
 * Counts the company's next events into its hours, in the order of the outbox and each once: an order's old part is
 * taken out and its present one put in, whatever has become of it. What cannot be followed is counted anew.
 */
export async function countEvents(db: Db, companyId: string): Promise<Counted> {
  const state = await lock(db, companyId)
  if (!state) return 'busy'
  if (!state.is_whole) {
    await countAnew(db, companyId, state)
    return 'all'
  }
  const events = await db.query<{ seq: number; entity: string; entity_id: string }>(
    `select seq, entity, entity_id from outbox where company_id = $1 and seq > $2 order by seq limit ${EVENTS_AT_ONCE}`,
    [companyId, state.seq],
  )
  const last = events.at(-1)
  if (!last) return 'all'
  const ids = events.filter(({ entity }) => entity === 'orders').map(({ entity_id }) => entity_id)
  await countOrders(db, companyId, [...new Set(ids)])
  await db.run('update rollup_progress set seq = $2 where company_id = $1', [companyId, last.seq])
  return events.length < EVENTS_AT_ONCE ? 'all' : 'some'
}

/** Counts every order of the company anew; false when another process is counting. */
export async function recount(db: Db, companyId: string): Promise<boolean> {
  const state = await lock(db, companyId)
  if (state) await countAnew(db, companyId, state)
  return state !== undefined
}

async function lock(db: Db, companyId: string): Promise<State | undefined> {
  const own = [companyId]
  await db.run('insert into rollup_progress (company_id) values ($1) on conflict do nothing', own)
  const free = await db.one('select 1 from rollup_progress where company_id = $1 for update skip locked', own)
  return free ? db.one<State>(readState, own) : undefined
}

/** What is committed after the state was read may be counted here already; its event then changes nothing. */
async function countAnew(db: Db, companyId: string, state: State): Promise<void> {
  await db.run('delete from counted_orders where company_id = $1', [companyId])
  await db.run('delete from order_hours where company_id = $1', [companyId])
  for (let after: string | undefined = FIRST_ID; after;) after = await takeOrders(db, companyId, after)
  await db.run(
    `insert into counted_orders (${columns}) select ${columns} from revenue_changes where company_id = $1`,
    [companyId],
  )
  await db.run(
    `insert into order_hours (company_id, day, hour, branch_id, orders, revenue)
     select company_id, day, hour, branch_id, sum(orders), sum(revenue) from counted_orders
     where company_id = $1 group by company_id, day, hour, branch_id`,
    [companyId],
  )
  await db.run('update rollup_progress set seq = $2, time_zone = $3, day_start = $4 where company_id = $1', [
    companyId,
    state.event_seq,
    state.time_zone,
    state.day_start,
  ])
}

/** Takes the next done orders by their ids; answers the last one, or undefined after all. */
async function takeOrders(db: Db, companyId: string, after: string): Promise<string | undefined> {
  const taken = await db.one<{ last: string }>(
    `with taken as (
       insert into counted_orders (${columns})
       select company_id, order_id, order_id, branch_id, day, hour, (sale_no = 1)::int, revenue, sale_no from done_orders
       where company_id = $1 and order_id > $2 order by order_id limit ${ORDERS_AT_ONCE} returning order_id
     )
     select order_id as last from taken order by order_id desc limit 1`,
    [companyId, after],
  )
  return taken?.last
}

async function countOrders(db: Db, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await db.query<Part>(
    'delete from counted_orders where company_id = $1 and order_id = any($2) returning day, hour, branch_id, orders, revenue',
    [companyId, ids],
  )
  const present = await db.query<Part>(
    `insert into counted_orders (${columns}) select ${columns} from revenue_parts
     where company_id = $1 and order_id = any($2) returning day, hour, branch_id, orders, revenue`,
    [companyId, ids],
  )
  const changes = changesOf(gone, present)
  if (changes.length === 0) return
  await db.run(
    `insert into order_hours (company_id, day, hour, branch_id, orders, revenue)
     select $1, day, hour, branch_id, 0, 0
     from jsonb_to_recordset($2) as change (day date, hour smallint, branch_id uuid) on conflict do nothing`,
    [companyId, JSON.stringify(changes)],
  )
  await db.run(
    `update order_hours set orders = order_hours.orders + change.orders, revenue = order_hours.revenue + change.revenue
     from jsonb_to_recordset($2) as change (day date, hour smallint, branch_id uuid, orders int, revenue bigint)
     where company_id = $1 and order_hours.day = change.day and order_hours.hour = change.hour
       and order_hours.branch_id = change.branch_id`,
    [companyId, JSON.stringify(changes)],
  )
  const days = [...new Set(changes.map(({ day }) => day))]
  await db.run(
    'delete from order_hours where company_id = $1 and day = any($2) and orders = 0 and revenue = 0',
    [companyId, days],
  )
}

/** What the hours gain and lose together; those that stay as they are are left out. */
function changesOf(gone: readonly Part[], present: readonly Part[]) {
  const changes = new Map<string, Part>()
  const add = ({ day, hour, branch_id, orders, revenue }: Part, sign: 1 | -1) => {
    const key = `${day} ${hour} ${branch_id}`
    const change = changes.get(key) ?? { day, hour, branch_id, orders: 0, revenue: 0 }
    changes.set(key, {
      ...change,
      orders: change.orders + sign * orders,
      revenue: change.revenue + sign * revenue,
    })
  }
  for (const part of gone) add(part, -1)
  for (const part of present) add(part, 1)
  return [...changes.values()].filter(({ orders, revenue }) => orders !== 0 || revenue !== 0)
}
