import * as z from 'zod/mini'
import { day, line } from './fields.ts'
import { dayAfter, dayAt, instantOf, weekdayOf } from './zonedTime.ts'

const DAY_MINUTES = 1440
/** Intervals of one day. */
const MOST_INTERVALS = 6
const MOST_EXCEPTIONS = 100
/** Letters of the reason of an exception. */
export const MOST_NOTE = 60
/** How far ahead the end of the present state is looked for. */
const HORIZON_DAYS = 14
const HORIZON_MS = HORIZON_DAYS * DAY_MINUTES * 60_000

const minutes = {
  from: z.int().check(z.minimum(0), z.maximum(DAY_MINUTES - 1)),
  to: z.int().check(z.minimum(1), z.maximum(2 * DAY_MINUTES)),
}
const isForward = ({ from, to }: Interval) => from < to
/** Whether none begins before another one has ended. */
export const areApart = (intervals: readonly Interval[]) => {
  const inOrder = intervals.toSorted((a, b) => a.from - b.from)
  return inOrder.every(({ from }, at) => at === 0 || (inOrder[at - 1]?.to ?? 0) <= from)
}

/** Minutes of the wall clock from midnight, the end not included; an end past 1440 is on the next day. */
const interval = z.strictObject(minutes).check(z.refine(isForward))
export interface Interval {
  from: number
  to: number
}

/** When something is open in each week; `day` 1 is Monday. Intervals of one day do not overlap, those that touch are one. */
export const weekly = z
  .array(
    z.strictObject({ day: z.int().check(z.minimum(1), z.maximum(7)), ...minutes }).check(z.refine(isForward)),
  )
  .check(
    z.maxLength(7 * MOST_INTERVALS),
    z.refine((all) => [1, 2, 3, 4, 5, 6, 7].every((of) => areApart(all.filter((one) => one.day === of)))),
  )
export type Weekly = z.infer<typeof weekly>

/** A day that is not as its weekday is: closed, or open at other times. Intervals count for the day on which they begin. */
const exception = z
  .strictObject({
    date: day,
    is_closed: z.boolean(),
    intervals: z.array(interval).check(z.maxLength(MOST_INTERVALS), z.refine(areApart)),
    /** Why, in the words of those who wrote it: "New Year". */
    note: z.optional(line(1, MOST_NOTE)),
  })
  .check(z.refine(({ is_closed, intervals }) => is_closed === (intervals.length === 0)))
export type ScheduleException = z.infer<typeof exception>

/** Each date once. */
export const exceptions = z.array(exception).check(
  z.maxLength(MOST_EXCEPTIONS),
  z.refine((all) => new Set(all.map(({ date }) => date)).size === all.length),
)

/** When something is open, by the clock of a zone that is told with each question. */
export const schedule = z.strictObject({ weekly, exceptions })
export type Schedule = z.infer<typeof schedule>

export interface ScheduleState {
  isOpen: boolean
  /** Where it is open: when it closes; null if that is more than 14 days ahead, or never. */
  until: Date | null
  /** Where it is closed: when it opens next; null if that is more than 14 days ahead, or never. */
  next: Date | null
}

/** Hours as a branch has them. */
export interface PlaceHours {
  /** Null is always open, but for the exceptions. */
  weekly: Weekly | null
  exceptions: ScheduleException[]
  time_zone: string
}

/** Open at every minute. */
export const always: Weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 0, to: DAY_MINUTES }))

/** Whether a place is open at an instant, and till when. */
export const placeStateAt = ({ weekly: hours, exceptions, time_zone }: PlaceHours, at: Date): ScheduleState =>
  stateAt({ weekly: hours ?? always, exceptions }, at, time_zone)

/** Why a place is closed the whole of tomorrow as a special day, in the words of those who wrote it, '' without any; null where it is not. */
export function closedTomorrow(
  { exceptions, time_zone }: Pick<PlaceHours, 'exceptions' | 'time_zone'>,
  at: Date,
): string | null {
  const tomorrow = dayAfter(dayAt(at, time_zone), 1)
  const day = exceptions.find(({ date, is_closed }) => date === tomorrow && is_closed)
  return day ? (day.note ?? '') : null
}

/** Whether a schedule is open at an instant by the clock of an IANA zone, and till when. */
export function stateAt(schedule: Schedule, at: Date, zone: string): ScheduleState {
  const now = at.getTime()
  const within = (instant: number) => (instant - now <= HORIZON_MS ? new Date(instant) : null)
  for (const [from, to] of spansFrom(schedule, at, zone)) {
    if (to <= now) continue
    return from <= now
      ? { isOpen: true, until: within(to), next: null }
      : { isOpen: false, until: null, next: within(from) }
  }
  return { isOpen: false, until: null, next: null }
}

/** The times in which it is open, from before the instant to beyond the horizon, in order, those that touch as one. */
function* spansFrom(schedule: Schedule, at: Date, zone: string): Generator<[from: number, to: number]> {
  const today = dayAt(at, zone)
  let last: [number, number] | undefined
  // An interval reaches two days on at most; the last day may be another one than that of the horizon by the clock.
  for (let ahead = -2; ahead <= HORIZON_DAYS + 1; ahead++) {
    for (const [from, to] of spansOf(schedule, dayAfter(today, ahead), zone)) {
      if (last && from <= last[1]) last[1] = Math.max(last[1], to)
      else {
        if (last) yield last
        last = [from, to]
      }
    }
  }
  if (last) yield last
}

/** The hours of a place that begin on a day. */
export const hoursOn = ({ weekly: hours, exceptions }: PlaceHours, date: string): readonly Interval[] =>
  intervalsOf({ weekly: hours ?? always, exceptions }, date)

/** The hours of a day, as they were written for it or for its weekday. */
function intervalsOf({ weekly: hours, exceptions }: Schedule, date: string): readonly Interval[] {
  const exception = exceptions.find((one) => one.date === date)
  const weekday = weekdayOf(date)
  if (exception === undefined) return hours.filter(({ day }) => day === weekday)
  return exception.is_closed ? [] : exception.intervals
}

/** Those that begin on a day; where the clocks skip both ends of one, nothing of it is left. */
function spansOf(schedule: Schedule, date: string, zone: string): [number, number][] {
  return intervalsOf(schedule, date)
    .map(({ from, to }): [number, number] => [instantOf(date, from, zone), instantOf(date, to, zone)])
    .filter(([from, to]) => from < to)
    .toSorted(([a], [b]) => a - b)
}
