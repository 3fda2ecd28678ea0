import type { ZonePrice } from '#contract/deliveryZones.ts'
import { type Schedule, type ScheduleState, stateAt } from '#contract/schedule.ts'
import { type Point, type Shape, metresBetween, zonesAt } from '#contract/zones.ts'

/** An active zone with what an order needs to know of it. */
export interface KnownZone {
  id: string
  version: number
  name: string
  priority: number
  shape: Shape
  price: ZonePrice
  free_from: number | null
  min_order: number | null
  eta_min: number | null
  eta_max: number | null
  schedule: Schedule | null
  closed_until: string | null
  branch_id: string
  /** Where its branch stands; null where that is not on the map. */
  from: Point | null
  time_zone: string
}

/** A method of one fulfilment; of its zones those that may hold the place. */
export interface KnownMethod {
  id: string
  name: Record<string, string>
  pricing: 'flat' | 'by_zone'
  fee: number
  is_active: boolean
  /** How much longer the way by road is than the straight line, in hundredths. */
  road_factor: number
  zones: KnownZone[]
}

/** One way to bring an order to a place. */
export interface Offer {
  method: KnownMethod
  /** Null where the method goes anywhere. */
  zone: KnownZone | null
  /** Before anything makes it free. */
  fee: number
  distance_m: number | null
}

/** Where something is brought: a point decides; where it is in nothing that is drawn, districts that somebody has named; without one any zone. */
export interface Destination {
  point: Point | null
  zone_id: string | null
}

/** All that would bring it, the one that does first. */
export function offersFor(methods: readonly KnownMethod[], to: Destination): Offer[] {
  return methods
    .filter(({ is_active }) => is_active)
    .flatMap((method): Offer[] => {
      if (method.pricing === 'flat') return [{ method, zone: null, fee: method.fee, distance_m: null }]
      return zonesOf(method, to).map((zone) => {
        const straight = to.point && zone.from ? metresBetween(zone.from, to.point) : null
        const distance_m = straight === null ? null : Math.round((straight * method.road_factor) / 100)
        return { method, zone, fee: feeOf(zone.price, distance_m), distance_m }
      })
    })
}

function zonesOf({ zones }: KnownMethod, { point, zone_id }: Destination): KnownZone[] {
  const drawn = point ? zonesAt(zones, point) : []
  const isNamed = ({ id, shape }: KnownZone) => id === zone_id && (!point || shape.kind === 'districts')
  return drawn.length > 0 ? drawn : zones.filter(isNamed)
}

/** Where nobody knows how far it is, it counts as far. */
export function feeOf(price: ZonePrice, distance_m: number | null): number {
  if (price.kind === 'fixed') return price.fee
  const step = price.steps.find(({ upto_m }) => distance_m !== null && distance_m <= upto_m)
  return (step ?? price.steps.at(-1))?.fee ?? 0
}

const always: ScheduleState = { isOpen: true, until: null, next: null }

/** Whether a zone is delivered to at an instant, till when, or when it is again; null where nobody knows. */
export function zoneStateAt(
  { schedule, closed_until, time_zone }: Pick<KnownZone, 'schedule' | 'closed_until' | 'time_zone'>,
  at: Date,
): ScheduleState {
  const end = closed_until === null ? at : new Date(Math.max(Date.parse(closed_until), at.getTime()))
  const isClosed = end > at
  const state = schedule ? stateAt(schedule, end, time_zone) : always
  if (!isClosed && state.isOpen) return state
  return { isOpen: false, until: null, next: state.isOpen ? end : state.next }
}
