import type { Body } from '#contract/endpoint.ts'
import type { assignCourier } from '#contract/deliveryCalls.ts'
import type { Order } from '#contract/orders.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { findOpenOrder } from '#server/orders/find.ts'
import { auditOrder } from '#server/orders/history.ts'
import { readOrder } from '#server/orders/read.ts'
import { giveDelivery } from '#server/orders/take.ts'
import { readCouriers } from './couriers.ts'
import { inTurn } from './inTurn.ts'
import { texts } from './texts.ts'

/** Gives a delivery to a courier of its branch, or to the next in turn. */
export async function assign(work: Work, id: string, body: Body<typeof assignCourier>): Promise<Order> {
  const order = await findOpenOrder(work, id, body.version)
  const { items } = await readCouriers(work, { branch_id: order.branch_id })
  const courier =
    body.courier_id === null
      ? inTurn(items, order.courier_id)[0]
      : items.find((one) => one.id === body.courier_id?.toLowerCase())
  if (!courier && body.courier_id === null)
    throw new Refusal(409, 'conflict', texts.nobodyHere, { current: await readOrder(work, id) })
  if (!courier) throw new FieldErrors({ courier_id: [texts.notHere] })
  if (courier.id === order.courier_id) return readOrder(work, id)
  await auditOrder(work, 'orders.assign_courier', id, { courier_id: [order.courier_id, courier.id] })
  return giveDelivery(work, order, courier)
}
