const SLOT_MS = 15 * 60_000
const FIRST_AFTER_MS = 20 * 60_000
const SLOTS = 96

/** Moments that an order may be wanted for: every quarter of an hour of the next day, as ISO instants. */
export function dueSlots(now: Date): string[] {
  const first = Math.ceil((now.getTime() + FIRST_AFTER_MS) / SLOT_MS) * SLOT_MS
  return Array.from({ length: SLOTS }, (_, at) => new Date(first + at * SLOT_MS).toISOString())
}
