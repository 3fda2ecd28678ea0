const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
const DAY_MS = DAY_MINUTES * MINUTE_MS

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What the wall clock of an IANA zone shows at an instant, as if it were UTC: milliseconds of the epoch. */
function wallTime(at: number, zone: string): number {
  let clock = clocks.get(zone)
  if (!clock) {
    const numeric = 'numeric'
    clock = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      era: 'short',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    })
    clocks.set(zone, clock)
  }
  const parts: Record<string, string> = {}
  for (const { type, value } of clock.formatToParts(at)) parts[type] = value
  const read = (type: string) => Number(parts[type])
  const year = parts['era'] === 'BC' ? 1 - read('year') : read('year')
  const wall = new Date(0)
  wall.setUTCFullYear(year, read('month') - 1, read('day'))
  return wall.setUTCHours(read('hour'), read('minute'), read('second'))
}

/** How far the clocks of the zone are before UTC at an instant, in milliseconds. */
const offsetAt = (at: number, zone: string): number => wallTime(at, zone) - Math.floor(at / 1000) * 1000

/** The local day of an instant in a zone, YYYY-MM-DD. */
export const dayAt = (at: Date, zone: string): string => writtenDay(wallTime(at.getTime(), zone))

/** The day that many days later, YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string => writtenDay(Date.parse(day) + days * DAY_MS)

const writtenDay = (wall: number): string => new Date(wall).toISOString().slice(0, 10)

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7

/**
 * The instant at which the wall clock of a zone shows so many minutes after midnight of a day (1500 is 01:00 of the next
 * one), in milliseconds of the epoch. A time that the clocks skip is as much later as they skip; of one that they show
 * twice it is the first.
 */
export function instantOf(day: string, minutes: number, zone: string): number {
  const wall = Date.parse(day) + minutes * MINUTE_MS
  const before = wall - offsetAt(wall - DAY_MS, zone)
  const after = wall - offsetAt(wall + DAY_MS, zone)
  if (before === after) return before
  const isShown = (at: number) => at + offsetAt(at, zone) === wall
  return isShown(before) || !isShown(after) ? before : after
}

/** Whether the wall clock of a zone, which went back, shows at an instant what it has shown before. */
export function isShownAgain(at: number, zone: string): boolean {
  const wall = wallTime(at, zone)
  const first = wall - offsetAt(wall - DAY_MS, zone)
  return first < at && wallTime(first, zone) === wall
}
