import type { Body } from '#contract/endpoint.ts'
import type { previewOrderAddress } from '#contract/orderPlace.ts'
import type { OrderAddress, QuotedDelivery } from '#contract/orders.ts'
import { readMethods } from '#server/deliveries/readMethods.ts'
import { whyNot } from '#server/deliveries/whyNot.ts'
import { texts as zoneTexts } from '#server/deliveries/zoneTexts.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { say } from '#server/http/answers/language.ts'
import { type Work, may, requirePermission } from '#server/http/work.ts'
import {
  type Delivering,
  type DeliveryTerms,
  deliveringOf,
  destinationOf,
  keptOf,
  requireZone,
  termsOf,
  toQuotedDelivery,
} from '#server/orders/quote/delivery.ts'
import { type Priced, price } from '#server/orders/quote/price.ts'
import { soldFor } from '#server/orders/quote/problems.ts'
import { readSettings } from '#server/orders/quote/settings.ts'
import type { FoundOrder } from './find.ts'
import { readLines } from './planLines.ts'
import { readOrder } from './read.ts'
import { texts } from './texts.ts'

/** Where an order shall go, and for how much. */
export type AskedPlace = Body<typeof previewOrderAddress>

/** What another address makes of an open delivery, before anything is written. */
export interface PlannedAddress {
  priced: Priced
  terms: DeliveryTerms | null
  /** What its address keeps of how it is brought. */
  kept: ReturnType<typeof keptOf>
  delivery: Pick<QuotedDelivery, 'zone_id' | 'zone_name' | 'eta_min' | 'eta_max' | 'is_unchecked'> | null
  zone: Delivering['zone']
  isFeeByHand: boolean
  /** No zone is there; only some may bring it all the same. */
  isOutside: boolean
  needsReason: boolean
  /** What it is written in spite of, in words. */
  notices: string[]
  /** The minimum of its zone, where the order is below it. */
  missed: number | null
}

/** Counts what an order would be with another address, and refuses what cannot be. */
export async function planAddress(work: Work, order: FoundOrder, asked: AskedPlace): Promise<PlannedAddress> {
  requirePermission(work, 'customers.contacts')
  if (order.fulfilment !== 'delivery') throw new Refusal(409, 'conflict', texts.addressOfDelivery)
  const { delivery_fee: typed } = asked
  if (typeof typed === 'number') requirePermission(work, 'orders.create')
  const [settings, methods, lines] = await Promise.all([
    readSettings(work),
    readMethods(work, 'delivery', [order.branch_id], destinationOf(asked)),
    readLines(work, order.id),
  ])
  const isSame = typed === undefined && isSamePlace(asked, order.address)
  if (!isSame) requireZone(asked, methods)
  const delivery = isSame ? null : deliveringOf(asked, methods)
  const byHand = typed === undefined && isFeeByHand(order) ? order.delivery : typed
  const fee = delivery ? feeOf(delivery, byHand) : agreedFee(order, byHand)
  const { discount, surcharge_bp } = order
  const withFee = (way: typeof fee) => price(lines, { settings: order, discount, surcharge_bp, ...way })
  const counted = withFee(fee)
  const taken = order.paid - order.refunded
  const isLess = counted.totals.total < Math.min(taken, order.total)
  // What was paid for the way is not given back because the address says so.
  const priced = isLess && typeof byHand !== 'number' ? withFee({ delivery: order.delivery }) : counted
  if (priced.totals.total < Math.min(taken, order.total))
    throw new Refusal(409, 'conflict', texts.belowPaid, { current: await readOrder(work, order.id) })
  if (order.returned > 0 && priced.totals.total !== order.total)
    throw new Refusal(409, 'conflict', texts.feeWasRefunded, { current: await readOrder(work, order.id) })
  const isOutside = delivery?.isOutside ?? false
  const zone = delivery?.zone ?? null
  const sum = soldFor(priced.totals)
  const at = new Date(order.due_at ?? order.placed_at)
  const currency = { currency: order.currency, show_decimals: settings.show_decimals }
  const reason = zone && whyNot(work, zone, { at, sum, currency })
  return {
    priced,
    terms: delivery ? termsOf(delivery, typeof byHand === 'number') : agreedTerms(order, byHand),
    kept: isSame ? keptFrom(order.address) : keptOf(delivery),
    delivery: isSame ? quotedFrom(order.address) : delivery && quotedFrom(toQuotedDelivery(delivery)),
    zone,
    isFeeByHand: typeof byHand === 'number',
    isOutside,
    needsReason: isOutside || (typeof typed === 'number' && typed !== order.delivery),
    notices: reason ? [say(reason.text, reason.values, work.language)] : [],
    missed: zone?.min_order != null && sum < zone.min_order ? zone.min_order : null,
  }
}

/** Why this person may not write it. */
export const refusalOf = (work: Work, { isOutside }: PlannedAddress) =>
  isOutside && !may(work, 'orders.override_stop') ? zoneTexts.outsideZone : null

type Typed = number | null | undefined

const feeOf = ({ fee, zone }: Delivering, byHand: Typed) =>
  typeof byHand === 'number' ? { delivery: byHand } : { delivery: fee, free_from: zone?.free_from ?? null }

/** Where nothing but words change, and where nothing is brought any more, what was agreed on stays. */
const agreedFee = ({ delivery }: FoundOrder, byHand: Typed) => ({ delivery: byHand ?? delivery })

const agreedTerms = ({ delivery_terms: terms }: FoundOrder, byHand: Typed) =>
  terms && typeof byHand === 'number' ? { ...terms, fee: null } : terms

/** A fee that the place does not tell. Of an address that nobody has looked at any fee is one by hand. */
const isFeeByHand = ({ delivery_terms: terms, address, delivery }: FoundOrder): boolean =>
  terms ? terms.fee === null : address?.is_unchecked === true && delivery > 0

function isSamePlace({ point, zone_id }: AskedPlace, known: OrderAddress | null): boolean {
  if (!known) return false
  const isSamePoint = point?.lat === known.point?.lat && point?.lng === known.point?.lng
  return isSamePoint && (zone_id === known.zone_id || (point !== undefined && zone_id === undefined))
}

function keptFrom(known: OrderAddress | null): PlannedAddress['kept'] {
  if (!known) return {}
  const { text: _t, point: _p, flat: _f, entrance: _e, floor: _l, intercom: _i, comment: _c, ...kept } = known
  return kept
}

type Quoted = { [Key in keyof NonNullable<PlannedAddress['delivery']>]?: QuotedDelivery[Key] | null }

function quotedFrom(known: Quoted | null): PlannedAddress['delivery'] {
  const { zone_id = null, zone_name = null, eta_min = null, eta_max = null } = known ?? {}
  return { zone_id, zone_name, eta_min, eta_max, is_unchecked: known?.is_unchecked ?? false }
}
