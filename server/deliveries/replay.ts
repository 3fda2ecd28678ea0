import { setImmediate as breath } from 'node:timers/promises'
import { type DeliveryZoneInput, MOST_REPLAYED, REPLAYED_DAYS, replayZone } from '#contract/deliveryZones.ts'
import type { Body, Payload } from '#contract/endpoint.ts'
import { boundsOf } from '#contract/zoneBounds.ts'
import type { Point } from '#contract/zones.ts'
import { notFound, unknownAt } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { type KnownMethod, type KnownZone, type Offer, offersFor } from './offers.ts'

export const replayRoutes: Route[] = [route(replayZone, (context) => replay(workOf(context), context.body))]

/** Everybody else is answered after so many orders. */
const AT_ONCE = 50

async function replay(
  work: Work,
  { id, zone }: Body<typeof replayZone>,
): Promise<Payload<typeof replayZone>> {
  const before = await readEverything(work)
  const after = withDraft(before, id, await draftOf(work, before, id, zone))
  const orders = await readOrders(work)
  const sum = { repriced: 0, lost: 0, revenue: 0 }
  const [now, then] = [nearOnly(before), nearOnly(after)]
  for (const [at, order] of orders.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await breath()
    const was = feeOf(now(order), order.sum)
    if (was === null) continue
    const is = feeOf(then(order), order.sum)
    if (is === null) {
      sum.lost += 1
      sum.revenue -= order.total
    } else if (is !== was) {
      sum.repriced += 1
      sum.revenue += is - was
    }
  }
  return { orders: orders.length, ...sum }
}

interface Order {
  branch_id: string
  point: Point
  /** What a minimum and a sum for free delivery are compared with. */
  sum: number
  total: number
}

/** The deliveries of the last month whose place is known, the latest first. */
function readOrders({ db, session, now }: Work): Promise<Order[]> {
  return db.query<Order>(
    `select branch_id, total, item_total - item_discount - order_discount - code_discount as sum,
       jsonb_build_object('lat', address -> 'point' -> 'lat', 'lng', address -> 'point' -> 'lng') as point
     from orders where company_id = $1 and fulfilment = 'delivery' and address ? 'point' and not is_test and category <> 'cancelled'
       and placed_at > $2::timestamptz - make_interval(days => $3)
       and (cardinality($4::uuid[]) = 0 or branch_id = any($4))
     order by placed_at desc, id desc limit $5`,
    [session.company_id, now, REPLAYED_DAYS, session.branch_ids, MOST_REPLAYED],
  )
}

/** The columns of a zone as `KnownZone` has them, but for its shape. */
const zoneJson = `jsonb_build_object('id', zones.id, 'version', zones.version, 'name', zones.name, 'priority', zones.sort,
  'price', price, 'free_from', free_from, 'min_order', min_order, 'eta_min', eta_min, 'eta_max', eta_max, 'schedule', schedule,
  'closed_until', closed_until, 'branch_id', branch_id, 'time_zone', time_zone,
  'from', case when lat is not null then jsonb_build_object('lat', lat, 'lng', lng) end)`

/** All methods that deliver, with all their active zones. */
function readEverything({ db, session }: Work): Promise<KnownMethod[]> {
  return db.query<KnownMethod>(
    `select id, name, pricing, fee, is_active, coalesce((
        select jsonb_agg(${zoneJson} || jsonb_build_object('shape', shape) order by zones.sort, zones.id)
        from delivery_zones as zones join branches on branches.company_id = $1 and branches.id = branch_id
        where zones.company_id = $1 and zones.method_id = delivery_methods.id and zones.is_active and zones.archived_at is null
      ), '[]') as zones
     from delivery_methods where company_id = $1 and fulfilment = 'delivery' and archived_at is null
     order by is_active desc, sort, id`,
    [session.company_id],
  )
}

type Draft = KnownZone & { method_id: string; is_active: boolean }

interface Known {
  sort: number
  method_id: string
  branch_id: string
}

/** The zone as it would be: behind all others where it is new. */
async function draftOf(
  work: Work,
  methods: readonly KnownMethod[],
  id: string | undefined,
  zone: DeliveryZoneInput,
): Promise<Draft> {
  const { db, session } = work
  const known = await db.one<Known>(
    `select sort, method_id, branch_id from delivery_zones where company_id = $1 and id = $2
       and (cardinality($3::uuid[]) = 0 or branch_id = any($3))`,
    [session.company_id, id ?? null, session.branch_ids],
  )
  if (id !== undefined && !known) throw notFound()
  const branch = await db.one<{ id: string; time_zone: string; lat: number | null; lng: number | null }>(
    `select id, time_zone, lat, lng from branches where company_id = $1 and archived_at is null and ($2::uuid is null or id = $2)
       and (cardinality($3::uuid[]) = 0 or id = any($3))
     order by is_default desc, sort, id limit 1`,
    [session.company_id, zone.branch_id ?? known?.branch_id ?? null, session.branch_ids],
  )
  if (!branch) throw unknownAt('zone.branch_id')
  const method_id = zone.method_id ?? known?.method_id ?? methods[0]?.id
  if (!methods.some((one) => one.id === method_id) || method_id === undefined)
    throw unknownAt('zone.method_id')
  const { lat, lng } = branch
  return {
    ...zone,
    id: id ?? '',
    version: 0,
    priority: known?.sort ?? Number.MAX_SAFE_INTEGER,
    closed_until: null,
    method_id,
    branch_id: branch.id,
    from: lat === null || lng === null ? null : { lat, lng },
    time_zone: branch.time_zone,
  }
}

/** The first active zone of a method makes it deliver by zone. */
function withDraft(methods: readonly KnownMethod[], id: string | undefined, draft: Draft): KnownMethod[] {
  return methods.map((method) => {
    const others = method.zones.filter((zone) => zone.id !== id)
    if (method.id !== draft.method_id || !draft.is_active) return { ...method, zones: others }
    return {
      ...method,
      pricing: method.zones.length === 0 ? 'by_zone' : method.pricing,
      zones: [...others, draft].toSorted((a, b) => a.priority - b.priority),
    }
  })
}

/** What would bring an order from its branch; most zones are left out by their bounds. */
function nearOnly(methods: readonly KnownMethod[]): (order: Order) => Offer | undefined {
  const bounded = methods.map((method) => ({
    method,
    zones: method.zones.map((zone) => ({ zone, bounds: boundsOf(zone.shape) })),
  }))
  return ({ branch_id, point }) => {
    const near = bounded.map(({ method, zones }) => ({
      ...method,
      zones: zones
        .filter(
          ({ zone, bounds }) =>
            zone.branch_id === branch_id &&
            bounds !== null &&
            point.lat >= bounds.south &&
            point.lat <= bounds.north &&
            point.lng >= bounds.west &&
            point.lng <= bounds.east,
        )
        .map(({ zone }) => zone),
    }))
    return offersFor(near, { point, zone_id: null })[0]
  }
}

/** What bringing an order of this sum costs; null where it is not brought. */
function feeOf(offer: Offer | undefined, sum: number): number | null {
  if (!offer) return null
  const { min_order = null, free_from = null } = offer.zone ?? {}
  if (min_order !== null && sum < min_order) return null
  return free_from !== null && sum >= free_from ? 0 : offer.fee
}
