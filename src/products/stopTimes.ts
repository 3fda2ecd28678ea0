import { LONGEST_STOP_DAYS } from '#contract/products.ts'
import { wallClock } from '#src/format/days.ts'
import { dayAfter, instantAt } from '#src/format/localTime.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A day (YYYY-MM-DD) and a time (HH:MM) on the wall; null while one is not readable. */
export interface LocalTime {
  day: string | null
  time: string | null
}

/** In an hour, as an ISO instant. */
export const inAnHour = (now: Date): string => new Date(now.getTime() + HOUR_MS).toISOString()

/** When the business day ends, which begins so many minutes after midnight in a time zone; an ISO instant. */
export function endOfBusinessDay(now: Date, zone: string | undefined, dayStart: number): string {
  const { day } = wallClock(now, zone)
  const today = instantAt(day, dayStart, zone)
  return (today > now ? today : instantAt(dayAfter(day, 1), dayStart, zone)).toISOString()
}

/** A time to begin with: the full hour in about two hours. */
export function firstTime(now: Date, zone: string | undefined): LocalTime {
  const { day, hour } = wallClock(new Date(now.getTime() + 2 * HOUR_MS), zone)
  return { day, time: `${String(hour).padStart(2, '0')}:00` }
}

/** The instant of a local time, as ISO text. */
export function instantOf({ day, time }: LocalTime, zone: string | undefined): string | null {
  const [hour, minute] = (time ?? '').split(':').map(Number)
  if (day === null || hour === undefined || minute === undefined) return null
  return instantAt(day, hour * 60 + minute, zone).toISOString()
}

/** Whether a stop may last till then. */
export function isWithinReach(until: string, now: Date): boolean {
  const ahead = Date.parse(until) - now.getTime()
  return ahead > 0 && ahead <= LONGEST_STOP_DAYS * DAY_MS
}
