import type { Weekly } from '#contract/dictionary.ts'
import { wallClock } from '#src/format/days.ts'

const SLOT_MS = 15 * 60_000
const FIRST_AFTER_MS = 20 * 60_000
const SLOTS = 96
const LOOKED_AT = 7 * SLOTS
const DAY_MINUTES = 1440

/** The branch that an order is wanted from: when it is open, by the clock of its place. */
interface Place {
  weekly: Weekly | null
  time_zone: string
}

/** Moments that an order may be wanted for: the next 96 quarters of an hour at which the branch is open, as ISO instants. */
export function dueSlots(now: Date, place?: Place): string[] {
  const first = Math.ceil((now.getTime() + FIRST_AFTER_MS) / SLOT_MS) * SLOT_MS
  const slots = Array.from({ length: LOOKED_AT }, (_, at) => new Date(first + at * SLOT_MS).toISOString())
  return slots.filter((slot) => isOpenAt(slot, place)).slice(0, SLOTS)
}

/** Hours that reach over midnight count beyond 1440 minutes of the day on which they begin. */
function isOpenAt(instant: string, place: Place | undefined): boolean {
  if (!place?.weekly) return true
  const clock = wallClock(instant, place.time_zone)
  const minute = clock.hour * 60 + clock.minute
  const weekday = new Date(`${clock.day}T00:00:00Z`).getUTCDay() || 7
  const dayBefore = weekday === 1 ? 7 : weekday - 1
  return place.weekly.some(
    ({ day, from, to }) =>
      (day === weekday && minute >= from && minute < to) || (day === dayBefore && minute + DAY_MINUTES < to),
  )
}
