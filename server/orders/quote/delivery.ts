import type { Address } from '#contract/customers.ts'
import type { OrderAddress, OrderDraft, OrderTotals, QuotedDelivery } from '#contract/orders.ts'
import { type Destination, type KnownMethod, type KnownZone, offersFor } from '#server/deliveries/offers.ts'
import { whyNot } from '#server/deliveries/whyNot.ts'
import { nothingBroughtTill, type ZoneHours } from '#server/deliveries/zoneHours.ts'
import { writeMoment } from '#server/format.ts'
import { texts as zoneTexts } from '#server/deliveries/zoneTexts.ts'
import { type TextValues, unknownAt } from '#server/http/answers/refusal.ts'
import { type Work, may } from '#server/http/work.ts'
import { type Problem, soldFor } from './problems.ts'
import type { Branch, Settings } from './settings.ts'

/** How an order is brought. */
export interface Delivering {
  method: KnownMethod
  zone: KnownZone | null
  /** Before anything makes it free. */
  fee: number
  distance_m: number | null
  /** No method goes there. */
  isOutside: boolean
  /** The zone is not known, because nobody has said where the address is. */
  isUnchecked: boolean
}

/** Where a draft goes. */
export type Going = Pick<OrderDraft, 'point' | 'zone_id'>

export const destinationOf = ({ point, zone_id }: Going): Destination => ({
  point: point ?? null,
  zone_id: zone_id ?? null,
})

/** Throws where somebody has named a zone that an order of this draft cannot go to. */
export function requireZone({ zone_id }: Going, methods: readonly KnownMethod[]): void {
  const isKnown = methods.some(({ zones }) => zones.some(({ id }) => id === zone_id))
  if (zone_id !== undefined && !isKnown) throw unknownAt('zone_id')
}

/** Who brings it, for how much; null where the company has no method of delivery. Without a point and a zone nobody knows, and nothing is refused. */
export function deliveringOf(draft: Going, methods: readonly KnownMethod[]): Delivering | null {
  const to = destinationOf(draft)
  const active = methods.filter(({ is_active }) => is_active)
  const [first] = active
  if (!first) return null
  const [offer] = offersFor(active, to)
  const isNamed = to.zone_id !== null
  // A method by zone that comes first would have had a word in it.
  const isUnchecked = !to.point && !isNamed && first.pricing === 'by_zone'
  if (offer) return { ...offer, isOutside: false, isUnchecked }
  return { method: first, zone: null, fee: 0, distance_m: null, isOutside: to.point !== null, isUnchecked }
}

interface Subject {
  delivery: Delivering | null
  settings: Settings
  totals: OrderTotals
  branch: Branch
  /** Of the branch, where nobody knows to which zone the address belongs. */
  zoneHours: readonly ZoneHours[] | null
}

/** What stands in the way of bringing an order; whoever may sell what is stopped may bring it all the same. */
export function findDeliveryProblems(
  work: Work,
  draft: OrderDraft,
  { delivery, settings, totals, branch, zoneHours }: Subject,
): Problem[] {
  if (!delivery || may(work, 'orders.override_stop')) return []
  if (delivery.isOutside)
    return [{ code: 'outside_zone', line: null, field: 'address', text: zoneTexts.outsideZone, values: {} }]
  const at = draft.due_at ? new Date(draft.due_at) : work.now
  if (!delivery.zone) return zoneHours ? problemAnywhere(work, draft, branch, zoneHours, at) : []
  const sum = draft.lines.length > 0 ? soldFor(totals) : undefined
  const reason = whyNot(work, delivery.zone, { at, sum, currency: settings })
  if (!reason) return []
  const field = reason.code === 'min_order' ? 'lines' : draft.due_at ? 'due_at' : 'address'
  return [{ ...reason, line: null, field }]
}

/** Nothing is brought anywhere from the branch: no zone that the address may belong to is delivered to. */
function problemAnywhere(
  work: Work,
  draft: OrderDraft,
  { time_zone }: Branch,
  zones: readonly ZoneHours[],
  at: Date,
): Problem[] {
  const till = nothingBroughtTill(zones, time_zone, at)
  if (till === undefined) return []
  const text = till ? zoneTexts.noneUntil : zoneTexts.noneNow
  const values: TextValues = till ? { when: writeMoment(till, work.now, time_zone, work.language) } : {}
  return [{ code: 'zone_closed', line: null, field: draft.due_at ? 'due_at' : 'address', text, values }]
}

export function toQuotedDelivery({ method, zone, distance_m, isUnchecked }: Delivering): QuotedDelivery {
  return {
    method_id: method.id,
    zone_id: zone?.id ?? null,
    zone_name: zone?.name ?? null,
    free_from: zone?.free_from ?? null,
    min_order: zone?.min_order ?? null,
    eta_min: zone?.eta_min ?? null,
    eta_max: zone?.eta_max ?? null,
    distance_m,
    is_unchecked: isUnchecked,
  }
}

/** What an order's address keeps of how it was brought. */
export function keptOf(delivery: Delivering | null): Omit<OrderAddress, keyof Address> {
  if (!delivery) return {}
  const { zone, distance_m, isUnchecked } = delivery
  return {
    ...(zone && { zone_id: zone.id, zone_name: zone.name }),
    ...(zone?.eta_min && { eta_min: zone.eta_min }),
    ...(zone?.eta_max && { eta_max: zone.eta_max }),
    ...(distance_m !== null && { distance_m }),
    ...(isUnchecked && { is_unchecked: true }),
  }
}

/** What of its zone an order is held to when its lines change. */
export interface DeliveryTerms {
  /** Before anything makes it free; null where it was written by hand. */
  fee: number | null
  free_from: number | null
  min_order: number | null
}

/** The terms as an order keeps them; null where it goes to no zone, and nobody has typed its fee. */
export function termsOf(delivery: Delivering | null, isFeeByHand: boolean): DeliveryTerms | null {
  if (!delivery?.zone) return isFeeByHand ? { fee: null, free_from: null, min_order: null } : null
  const { free_from, min_order } = delivery.zone
  return { fee: isFeeByHand ? null : delivery.fee, free_from, min_order }
}
