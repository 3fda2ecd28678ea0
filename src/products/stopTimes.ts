import { wallClock } from '#src/format/days.ts'

const SLOT_MS = 15 * 60_000
const SLOTS_OF_A_DAY = 96
const HOUR_MS = 3_600_000

/** In an hour, as an ISO instant. */
export const inAnHour = (now: Date): string => new Date(now.getTime() + HOUR_MS).toISOString()

/** The next midnight of a time zone, as an ISO instant. */
export function endOfDay(now: Date, zone: string | undefined): string {
  const slots = slotsAfter(now)
  const midnight = slots.find((slot) => {
    const { hour, minute } = wallClock(slot, zone)
    return hour === 0 && minute === 0
  })
  // A night on which the clocks are put forward may have no midnight.
  return midnight ?? slots.at(-1) ?? now.toISOString()
}

/** Moments of the next day, half an hour apart, as ISO instants. */
export const timesAhead = (now: Date): string[] => slotsAfter(now).filter((_, at) => at % 2 === 1)

function slotsAfter(now: Date): string[] {
  const first = Math.floor(now.getTime() / SLOT_MS) + 1
  return Array.from({ length: SLOTS_OF_A_DAY }, (_, at) => new Date((first + at) * SLOT_MS).toISOString())
}
