import type { Body, Payload } from '#contract/endpoint.ts'
import type { previewOrderAddress, setOrderAddress } from '#contract/orderPlace.ts'
import type { Order } from '#contract/orders.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import { say } from '#server/http/answers/language.ts'
import type { Work } from '#server/http/work.ts'
import { isZoneAsRead } from '#server/deliveries/holdZone.ts'
import { type FoundOrder, findOpenOrder } from './find.ts'
import { announce, record } from './history.ts'
import { seesMoneyOf } from './mask.ts'
import { type AskedPlace, planAddress, refusalOf } from './planAddress.ts'
import { readOrder } from './read.ts'
import { dueOf } from './requirements.ts'
import { texts } from './texts.ts'
import { searchText } from './writeOrder.ts'
import { writePrices } from './writePrices.ts'

/** What another address would make of an order; why it would be refused stands in it. */
export async function previewAddress(
  work: Work,
  id: string,
  asked: AskedPlace,
): Promise<Payload<typeof previewOrderAddress>> {
  const order = await findOpenOrder(work, id, undefined)
  const plan = await planAddress(work, order, asked)
  const { total, delivery } = plan.priced.totals
  const refusal = refusalOf(work, plan)
  return {
    ...(seesMoneyOf(work, order.courier_id) && {
      total: { before: order.total, after: total },
      delivery_fee: { before: order.delivery, after: delivery },
      due: dueOf({ ...order, total }),
    }),
    is_fee_by_hand: plan.isFeeByHand,
    delivery: plan.delivery,
    refusal: refusal && say(refusal, {}, work.language),
    notices: plan.notices,
    needs_reason: plan.needsReason,
  }
}

/** Writes where an open delivery goes, at the fee of its zone or one by hand; the stock and what was paid stay. */
export async function setAddress(work: Work, id: string, body: Body<typeof setOrderAddress>): Promise<Order> {
  const { version, address, zone_id, delivery_fee, expected_total, override_reason: reason } = body
  const order = await findOpenOrder(work, id, version)
  const plan = await planHeld(work, order, {
    ...(address.point && { point: address.point }),
    ...(zone_id !== undefined && { zone_id }),
    ...(delivery_fee !== undefined && { delivery_fee }),
  })
  const refusal = refusalOf(work, plan)
  if (refusal) throw new FieldErrors({ address: [refusal] })
  if (plan.needsReason && reason === undefined)
    throw new FieldErrors({ override_reason: [texts.reasonNeeded] })
  const { priced, terms, kept, missed } = plan
  const { total, delivery } = priced.totals
  if (expected_total !== undefined && expected_total !== total)
    throw new Refusal(409, 'price_changed', texts.priceChanged, { current: await readOrder(work, id) })
  const place = address.text
  await writePrices(work, order, priced, {
    address: { ...address, ...kept },
    place,
    search: searchText({ ...order, place }, priced.lines),
    delivery_terms: terms,
  })
  // What the address says is nowhere but in the order: who may not see contacts reads its history, too.
  await record(work, id, 'edited', {
    address: true,
    ...(order.address?.zone_id !== kept.zone_id && {
      zone: [order.address?.zone_name ?? null, kept.zone_name ?? null],
    }),
    ...(order.delivery !== delivery && { delivery_fee: [order.delivery, delivery] }),
    ...(order.total !== total && { total: [order.total, total] }),
    ...(missed !== null && { below_minimum: missed }),
    ...(reason !== undefined && { reason }),
  })
  const current = await readOrder(work, id)
  await announce(work, current, 'order.updated')
  return current
}

/** Its zone stays as it is counted until the order is written. */
async function planHeld(work: Work, order: FoundOrder, asked: AskedPlace) {
  const plan = await planAddress(work, order, asked)
  const isAsRead = plan.zone === null || (await isZoneAsRead(work, plan.zone))
  return isAsRead ? plan : planAddress(work, order, asked)
}
