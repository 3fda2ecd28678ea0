import type { SlotWish } from '#contract/orderSlots.ts'
import type { Point } from '#contract/zones.ts'
import { texts } from '#server/branches/texts.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'

/** The place that an address of a call names, with both coordinates or with none. */
export function toPoint({ lat, lng }: Pick<SlotWish, 'lat' | 'lng'>): { point?: Point } {
  if (lat !== undefined && lng !== undefined) return { point: { lat, lng } }
  if (lat === lng) return {}
  throw new FieldErrors({ [lat === undefined ? 'lat' : 'lng']: [texts.bothNeeded] })
}
