import { type DeliverySettings, deliverySettings } from '#contract/courierCash.ts'
import type { Courier } from '#contract/deliveryCalls.ts'
import type { Fulfilment } from '#contract/pipeline.ts'
import type { Work } from '#server/http/work.ts'
import { announce, record } from '#server/orders/history.ts'
import { readSettings } from '#server/resource/settings.ts'
import { hasRoomForCash } from './cashLedger.ts'
import { readCouriers } from './couriers.ts'
import { teamName } from './deliveryColumn.ts'
import { byDistance, inTurn } from './inTurn.ts'
import { tellManagers } from './news.ts'
import { giveTo, takeBack } from './write.ts'

const MINUTE_MS = 60_000

interface Dispatched {
  id: string
  branch_id: string
  currency: string
  total: number
  paid: number
  refunded: number
  returned: number
}

/** Gives or offers a delivery that was just accepted to a courier who can take it, where the company wants that. The caller announces the order. */
export async function dispatch(work: Work, order: Dispatched & { fulfilment: Fulfilment }): Promise<void> {
  if (order.fulfilment !== 'delivery') return
  const settings = await readSettings(work.db, work.session.company_id, deliverySettings)
  const next = await findNext(work, order, settings, [])
  if (!next) return
  const state = await giveOrOffer(work, order.id, next, settings)
  await record(work, order.id, 'delivery', {
    courier: [null, next.name],
    state: ['unassigned', state],
    by_itself: true,
  })
}

/** Offers what is offered to the next courier who has not been asked; where nobody is left it waits for whoever takes it, and managers are told. The caller holds the order. */
export async function passOn(work: Work, orderId: string): Promise<void> {
  const { db, session, now } = work
  const offer = await db.one<Dispatched & { asked: string[]; courier_id: string; courier_name: string }>(
    `select orders.id, branch_id, currency, total, paid, refunded, returned, asked, deliveries.courier_id,
       ${teamName('$1', 'deliveries.courier_id')} as courier_name
     from deliveries join orders on orders.company_id = deliveries.company_id and orders.id = deliveries.order_id
     where deliveries.company_id = $1 and order_id = $2 and state = 'offered'`,
    [session.company_id, orderId],
  )
  if (!offer) return
  const settings = await readSettings(db, session.company_id, deliverySettings)
  const next = await findNext(work, offer, settings, offer.asked)
  const state = next ? await giveOrOffer(work, orderId, next, settings) : 'unassigned'
  if (!next) {
    await takeBack(work, [orderId])
    await tellManagers(work, orderId, offer.courier_id, offer.courier_id)
  }
  await record(work, orderId, 'delivery', {
    courier: [offer.courier_name, next?.name ?? null],
    state: ['offered', state],
    by_itself: true,
  })
  const [order] = await db.query<{ id: string; version: number; branch_id: string }>(
    `update orders set version = version + 1, updated_at = $3 where company_id = $1 and id = $2 returning id, version, branch_id`,
    [session.company_id, orderId, now],
  )
  if (order) await announce(work, order, 'order.updated')
}

/** Who gets it next, of those who were not asked: in turn or the nearest, if they may take more cash. */
async function findNext(
  work: Work,
  order: Dispatched,
  { assigning }: DeliverySettings,
  asked: readonly string[],
): Promise<Courier | undefined> {
  if (assigning === 'manual') return undefined
  const queue = inTurn((await readCouriers(work, { branch_id: order.branch_id })).items)
  for (const courier of assigning === 'nearest' ? byDistance(queue) : queue)
    if (!asked.includes(courier.id) && (await hasRoomForCash(work, order, courier.id))) return courier
  return undefined
}

/** Only who has taken an order has it: an offer alone stands with the delivery. */
async function giveOrOffer(
  work: Work,
  orderId: string,
  courier: Courier,
  { offer_min }: DeliverySettings,
): Promise<'offered' | 'assigned'> {
  const { db, session, now } = work
  if (offer_min !== null) {
    await giveTo(work, orderId, courier.id, new Date(now.getTime() + offer_min * MINUTE_MS))
    return 'offered'
  }
  await db.run('update orders set courier_id = $3 where company_id = $1 and id = $2', [
    session.company_id,
    orderId,
    courier.id,
  ])
  await giveTo(work, orderId, courier.id)
  return 'assigned'
}
