import { type PlaceHours, placeStateAt } from '#contract/schedule.ts'

const SLOT_MS = 15 * 60_000
const FIRST_AFTER_MS = 20 * 60_000
const SLOTS = 96
const LOOKED_AT = 7 * SLOTS

/** Moments that an order may be wanted for: the next 96 quarters of an hour at which the branch is open, as ISO instants. */
export function dueSlots(now: Date, place?: PlaceHours): string[] {
  const slots: string[] = []
  let slot = Math.ceil((now.getTime() + FIRST_AFTER_MS) / SLOT_MS) * SLOT_MS
  const end = slot + LOOKED_AT * SLOT_MS
  while (slot < end && slots.length < SLOTS) {
    const state = place ? placeStateAt(place, new Date(slot)) : { isOpen: true, until: null, next: null }
    const change = Math.min(end, (state.until ?? state.next)?.getTime() ?? end)
    for (; slot < change; slot += SLOT_MS) if (state.isOpen) slots.push(new Date(slot).toISOString())
  }
  return slots.slice(0, SLOTS)
}
