import { currencyOf } from '#contract/currencies.ts'
import type { Address } from '#contract/customers.ts'
import { fold } from '#contract/fold.ts'
import type { Tone } from '#contract/fields.ts'
import type { Weekly } from '#contract/schedule.ts'
import { type Point, type Polygon, type Shape, findZone, metresBetween } from '#contract/zones.ts'
import { boundsOf } from '#contract/zoneBounds.ts'
import { insertRows } from '#server/db/insertRows.ts'
import type { Making } from './making.ts'

/** A zone around a branch; fees and sums in whole units of the currency. */
export interface DemoZone {
  name: string
  branch: 'first' | 'second'
  colour: Tone
  /** Metres from the branch, all around it, or one radius. */
  reach: readonly number[] | number
  price: number | readonly (readonly [upto_m: number, fee: number])[]
  free_from?: number
  min_order?: number
  eta: readonly [from: number, to: number]
  /** Left out, as long as the branch is open. */
  weekly?: Weekly
}

const METRES_OF_DEGREE = 111_195
/** Turns that never come back to the same direction. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5))
const FARTHEST_M = 4200

/** A place so far from another one. */
function away({ lat, lng }: Point, metres: number, angle: number): Point {
  const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000
  const narrow = Math.cos((lat * Math.PI) / 180)
  return {
    lat: round(lat + (metres * Math.cos(angle)) / METRES_OF_DEGREE),
    lng: round(lng + (metres * Math.sin(angle)) / (METRES_OF_DEGREE * narrow)),
  }
}

/** Where the n-th customer of a branch lives. */
const homeOf = (branch: Point, n: number): Point =>
  away(branch, 300 + FARTHEST_M * Math.sqrt((n * 0.7548) % 1) * 0.93, n * GOLDEN)

function shapeOf(centre: Point, reach: DemoZone['reach']): Shape {
  if (typeof reach === 'number') return { kind: 'circle', centre, radius_m: reach }
  const points = reach.map((metres, at) => away(centre, metres, (at * 2 * Math.PI) / reach.length))
  return { kind: 'polygon', points } satisfies Polygon
}

/** Zones around the branches, and where in them the orders went. */
export async function makeZones(making: Making): Promise<void> {
  const { db, companyId, shop, currency, startedAt, newId } = making
  const unit = 10 ** currencyOf(currency).exponent
  const method = await db.one<{ id: string }>(
    `update delivery_methods set pricing = 'by_zone' where company_id = $1 and kind = 'own_courier' returning id`,
    [companyId],
  )
  const branches = await db.query<Point & { id: string }>(
    'select id, lat, lng from branches where company_id = $1 order by is_default desc, sort',
    [companyId],
  )
  const rows = shop.zones.map((zone, at) => {
    const branch = branches[zone.branch === 'first' ? 0 : 1]!
    const shape = shapeOf({ lat: branch.lat, lng: branch.lng }, zone.reach)
    const { price } = zone
    return {
      company_id: companyId,
      id: newId(),
      method_id: method?.id,
      branch_id: branch.id,
      name: zone.name,
      colour: zone.colour,
      shape,
      ...boundsOf(shape),
      price:
        typeof price === 'number'
          ? { kind: 'fixed', fee: price * unit }
          : { kind: 'steps', steps: price.map(([upto_m, fee]) => ({ upto_m, fee: fee * unit })) },
      free_from: zone.free_from ? zone.free_from * unit : null,
      min_order: zone.min_order ? zone.min_order * unit : null,
      eta_min: zone.eta[0],
      eta_max: zone.eta[1],
      schedule: zone.weekly ? { weekly: zone.weekly, exceptions: [] } : null,
      is_active: true,
      sort: at + 1,
      search: fold(zone.name),
      version: 1,
      created_at: startedAt,
      updated_at: startedAt,
    }
  })
  await insertRows(db, 'delivery_zones', rows)
  await placeOrders(making, branches)
}

/** The addresses of customers and of what was delivered get a place, orders the zone that it is in. */
async function placeOrders(
  { db, companyId }: Making,
  branches: readonly (Point & { id: string })[],
): Promise<void> {
  const orders = await db.query<{
    id: string
    number: number
    branch_id: string
    address: Address
    is_last: boolean
  }>(
    `select id, number, branch_id, address,
       category in ('new', 'in_progress') and row_number() over (partition by category order by number desc) = 1 as is_last
     from orders where company_id = $1 and address is not null`,
    [companyId],
  )
  const zones = await db.query<{
    id: string
    branch_id: string
    name: string
    shape: Shape
    priority: number
  }>(
    'select id, branch_id, name, shape, sort as priority from delivery_zones where company_id = $1 order by sort',
    [companyId],
  )
  const placed = orders.map(({ id, number, branch_id, address, is_last }) => {
    // Somebody has still to look where that is.
    if (is_last) return { id, address: { ...address, is_unchecked: true } }
    const branch = branches.find((one) => one.id === branch_id)!
    const point = homeOf(branch, number)
    const zone = findZone(
      zones.filter((one) => one.branch_id === branch_id),
      point,
    )
    const distance_m = Math.round(metresBetween(branch, point))
    return {
      id,
      address: { ...address, point, ...(zone && { zone_id: zone.id, zone_name: zone.name }), distance_m },
    }
  })
  await db.run(
    `update orders set address = given.address from jsonb_to_recordset($2) as given (id uuid, address jsonb)
     where company_id = $1 and orders.id = given.id`,
    [companyId, JSON.stringify(placed)],
  )
  const customers = await db.query<{ id: string; addresses: Address[] }>(
    `select id, addresses from customers where company_id = $1 and addresses <> '[]' order by id`,
    [companyId],
  )
  const homes = customers.map(({ id, addresses }, at) => ({
    id,
    addresses: addresses.map((address) => ({ ...address, point: homeOf(branches[0]!, at) })),
  }))
  await db.run(
    `update customers set addresses = given.addresses from jsonb_to_recordset($2) as given (id uuid, addresses jsonb)
     where company_id = $1 and customers.id = given.id`,
    [companyId, JSON.stringify(homes)],
  )
}
