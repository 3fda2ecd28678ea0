import type { Payload } from '#contract/endpoint.ts'
import type { DeliveryOffer, listMyDeliveries } from '#contract/deliveryCalls.ts'
import type { Order } from '#contract/orders.ts'
import { inOrderOfWay } from '#contract/way.ts'
import { metresBetween, type Point } from '#contract/zones.ts'
import type { Work } from '#server/http/work.ts'
import { readOrder } from '#server/orders/read.ts'
import { dueSum } from '#server/orders/row.ts'
import { readPlace } from './places.ts'

/** Nobody carries more. */
const MOST = 30

const isSeen = `category = 'in_progress' and (cardinality($3::uuid[]) = 0 or orders.branch_id = any ($3))`
const ofMine = `from deliveries
     join orders on orders.company_id = deliveries.company_id and orders.id = deliveries.order_id
     join branches on branches.company_id = orders.company_id and branches.id = orders.branch_id
     where deliveries.company_id = $1 and deliveries.courier_id = $2 and ${isSeen}`
const places = `orders.address -> 'point' as point,
       case when branches.lat is not null then json_build_object('lat', branches.lat, 'lng', branches.lng) end as branch`

interface Places {
  id: string
  /** Where the order goes. */
  point: Point | null
  branch: Point | null
}

/** What the caller brings in the order of the way, and what they may take. */
export async function readMine(work: Work): Promise<Payload<typeof listMyDeliveries>> {
  const items: Order[] = []
  for (const id of await readWay(work)) items.push(await readOrder(work, id))
  return { items, offers: await readOffers(work) }
}

/** First what is at the door, then what is on its way, from where the courier is or the branch; what waits to be picked up last. */
async function readWay(work: Work): Promise<string[]> {
  const { db, session, now } = work
  const rows = await db.query<Places & { state: string; is_late: boolean }>(
    `select orders.id, state, due_sort < $4 as is_late, ${places} ${ofMine}
       and state not in ('delivered', 'failed') and orders.courier_id = $2
     order by state in ('arriving', 'on_the_way') desc, state = 'arriving' desc, due_sort, orders.id limit ${MOST}`,
    [session.company_id, session.user_id, session.branch_ids, now],
  )
  const isOn = ({ state }: { state: string }) => state === 'on_the_way'
  const on = rows.filter(isOn)
  const from = on.length > 1 ? ((await readPlace(work, session.user_id)) ?? on[0]?.branch ?? null) : null
  const after = rows.filter((row) => !isOn(row) && row.state !== 'arriving')
  return [...rows.filter(({ state }) => state === 'arriving'), ...inOrderOfWay(on, from), ...after].map(
    ({ id }) => id,
  )
}

/** What is offered to the caller, what ends first at the top, with what decides whether to take it and no more. */
async function readOffers(work: Work): Promise<DeliveryOffer[]> {
  const { db, session, now } = work
  const rows = await db.query<Places & Omit<DeliveryOffer, 'order' | 'distance_m'>>(
    `select orders.id, offered_until, ${dueSum} as due, payment_kind, ${places} ${ofMine}
       and state = 'offered' and offered_until > $4
     order by offered_until, orders.id limit ${MOST}`,
    [session.company_id, session.user_id, session.branch_ids, now],
  )
  const offers: DeliveryOffer[] = []
  for (const { id, point, branch, ...offer } of rows) {
    const distance_m = point && branch ? Math.round(metresBetween(branch, point)) : null
    offers.push({ ...offer, distance_m, order: await readOrder(work, id) })
  }
  return offers
}
