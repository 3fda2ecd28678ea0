import type { Order } from '#contract/orders.ts'
import { requireRoomForCash } from '#server/deliveries/cashLedger.ts'
import { teamName } from '#server/deliveries/deliveryColumn.ts'
import { texts as deliveryTexts } from '#server/deliveries/texts.ts'
import { giveTo } from '#server/deliveries/write.ts'
import { Refusal, notFound } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { announce, record } from './history.ts'
import { type FoundOrder, findOpenOrder } from './find.ts'
import { readOrder } from './read.ts'
import { everyOrder } from './scope.ts'
import { texts } from './texts.ts'

/** Makes a delivery the caller's own, unless somebody else has taken it or it is not offered to the caller any more. */
export async function takeDelivery(work: Work, id: string): Promise<Order> {
  const { session, now } = work
  const order = await findToTake(work, id)
  const offer = await readOffer(work, id)
  const holder = order.courier_id ?? offer?.courier_id ?? session.user_id
  if (holder !== session.user_id) throw await takenBy(work, id)
  if (order.courier_id !== null) return readOrder(work, id)
  if (offer && new Date(offer.offered_until) <= now)
    throw new Refusal(409, 'conflict', deliveryTexts.offerOver, { current: await readOrder(work, id) })
  return giveDelivery(work, order, { id: session.user_id, name: session.user_name })
}

/** To whom the delivery of an order is offered, after the order has been locked. */
const readOffer = ({ db, session }: Work, id: string) =>
  db.one<{ courier_id: string; offered_until: string }>(
    `select courier_id, offered_until from deliveries where company_id = $1 and order_id = $2 and state = 'offered'`,
    [session.company_id, id],
  )

/** Gives a delivery in progress, which the caller has locked, to somebody; whoever had it has it no longer. */
export async function giveDelivery(
  work: Work,
  order: FoundOrder,
  courier: { id: string; name: string },
): Promise<Order> {
  const { db, session, now } = work
  const before = await readOrder(work, order.id)
  await requireRoomForCash(work, order, courier.id)
  const touched = await db.run(
    `update orders set courier_id = $4, version = version + 1, updated_at = $5
     where company_id = $1 and id = $2 and version = $3 and fulfilment = 'delivery' and category = 'in_progress'`,
    [session.company_id, order.id, order.version, courier.id, now],
  )
  if (touched === 0) throw new Refusal(409, 'conflict', texts.notToTake, { current: before })
  await giveTo(work, order.id, courier.id)
  const { courier_name = null, state: from = 'unassigned' } = activeOf(before) ?? {}
  await record(work, order.id, 'delivery', {
    courier: [courier_name, courier.name],
    state: [from, 'assigned'],
  })
  const current = await readOrder(work, order.id, everyOrder(session))
  await announce(work, current, 'order.updated')
  return current
}

/** The attempt that is not ended. */
const activeOf = ({ delivery }: Order) =>
  delivery?.state === 'delivered' || delivery?.state === 'failed' ? null : delivery

/** The order within the courier's sight; of one that somebody else has, they are told who. */
async function findToTake(work: Work, id: string): Promise<FoundOrder> {
  try {
    return await findOpenOrder(work, id, undefined)
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) throw await takenBy(work, id)
    throw error
  }
}

/** Who has a delivery of the caller's branches, or may take it; 404 for any other order. */
async function takenBy({ db, session }: Work, id: string): Promise<Refusal> {
  const taken = await db.one<{ name: string; is_offered: boolean }>(
    `select ${teamName('$1', 'deliveries.courier_id')} as name, state = 'offered' as is_offered
     from orders join deliveries on deliveries.company_id = orders.company_id and deliveries.order_id = orders.id
     where orders.company_id = $1 and orders.id = $2 and fulfilment = 'delivery' and category = 'in_progress'
       and state not in ('delivered', 'failed') and deliveries.courier_id is not null
       and (cardinality($3::uuid[]) = 0 or branch_id = any ($3))`,
    [session.company_id, id, session.branch_ids],
  )
  if (!taken) return notFound()
  const text = taken.is_offered ? deliveryTexts.offeredTo : deliveryTexts.takenBy
  return new Refusal(409, 'conflict', text, { values: { name: taken.name } })
}
