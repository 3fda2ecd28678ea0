import { wallClock } from './days.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The instant at which the wall clock of a zone shows a day (YYYY-MM-DD) and so many minutes after its midnight; of a time that the clocks skip, as much later. */
export function instantAt(day: string, minutes: number, zone?: string): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS
  const [earlier, later] = [shown - DAY_MS, shown + DAY_MS]
    .map((near) => new Date(shown - aheadAt(near, zone)))
    .toSorted((a, b) => a.getTime() - b.getTime()) as [Date, Date]
  return shownAt(earlier, zone) === shown ? earlier : later
}

/** The day so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** What the wall clock shows, read as if it were UTC. */
function shownAt(instant: Date, zone?: string): number {
  const { day, hour, minute } = wallClock(instant, zone)
  return Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * MINUTE_MS
}

/** How far the zone is ahead of UTC. */
function aheadAt(time: number, zone?: string): number {
  return shownAt(new Date(time), zone) - Math.floor(time / MINUTE_MS) * MINUTE_MS
}
