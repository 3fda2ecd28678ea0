import { toMinutes, toTime } from '#src/ui/TimeField/timeText.ts'

/** Opening hours of one stretch, HH:MM; an end at or before the start is on the next day. */
export interface HoursInterval {
  from: string
  to: string
}

/** Seven days, Monday first, each with its stretches; a closed day has none. */
export type WeekHoursValue = readonly (readonly HoursInterval[])[]

/** One stretch of a week in minutes since its day's midnight; `day` is 1 for Monday to 7, `to` may pass 1440. */
export interface WeekMinutes {
  day: number
  from: number
  to: number
}

const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = 7 * DAY_MINUTES

/** True where a stretch ends on the next day; one that ends at midnight does not. */
export function isPastMidnight({ from, to }: HoursInterval): boolean {
  return toMinutes(to) <= toMinutes(from) && toMinutes(to) > 0
}

/** True where a stretch lasts 24 hours. */
export function isWholeDay({ from, to }: HoursInterval): boolean {
  return from === to
}

/** Writes a week as rows of minutes, as timetables are stored. */
export function flattenWeek(week: WeekHoursValue): WeekMinutes[] {
  return week.flatMap((intervals, index) =>
    intervals.map((interval) => ({ day: index + 1, ...minutesOf(interval) })),
  )
}

/** Reads the rows of a stored timetable; a stretch of more than 24 hours becomes two that touch. */
export function foldWeek(rows: readonly WeekMinutes[]): WeekHoursValue {
  const parts = rows.flatMap((row) =>
    row.to - row.from <= DAY_MINUTES
      ? [row]
      : [
          { ...row, to: DAY_MINUTES },
          { day: (row.day % 7) + 1, from: 0, to: row.to - DAY_MINUTES },
        ],
  )
  return Array.from({ length: 7 }, (_, index) =>
    parts
      .filter((row) => row.day === index + 1)
      .sort((a, b) => a.from - b.from)
      .map(({ from, to }) => ({ from: toTime(from), to: toTime(to) })),
  )
}

/** The stretches that overlap another one, of the next day and of next Monday as well: for each day their places. */
export function findOverlaps(week: WeekHoursValue): ReadonlySet<number>[] {
  const stretches = week.flatMap((intervals, day) =>
    intervals.map((interval, place) => {
      const { from, to } = minutesOf(interval)
      return { day, place, from: day * DAY_MINUTES + from, to: day * DAY_MINUTES + to }
    }),
  )
  const overlapping = stretches.filter((one) =>
    stretches.some((other) => other !== one && doOverlap(one, other)),
  )
  return week.map((_, day) => new Set(overlapping.filter((one) => one.day === day).map((one) => one.place)))
}

/** Gives one day's hours to other days, which are counted from 0 for Monday. */
export function copyDay(week: WeekHoursValue, source: number, targets: readonly number[]): WeekHoursValue {
  const hours = week[source] ?? []
  return week.map((intervals, day) => (targets.includes(day) ? hours : intervals))
}

/** A further stretch after a break of an hour, four hours long or until midnight; null where the day is full. */
export function suggestInterval(intervals: readonly HoursInterval[]): HoursInterval | null {
  const end = Math.max(...intervals.map((interval) => minutesOf(interval).to))
  const from = end + 60
  if (from > DAY_MINUTES - 60) return null
  return { from: toTime(from), to: toTime(Math.min(from + 240, DAY_MINUTES)) }
}

function minutesOf({ from, to }: HoursInterval): { from: number; to: number } {
  const start = toMinutes(from)
  const end = toMinutes(to)
  return { from: start, to: end <= start ? end + DAY_MINUTES : end }
}

type Stretch = { from: number; to: number }

function doOverlap(one: Stretch, other: Stretch): boolean {
  return [-WEEK_MINUTES, 0, WEEK_MINUTES].some(
    (shift) => one.from < other.to + shift && other.from + shift < one.to,
  )
}
