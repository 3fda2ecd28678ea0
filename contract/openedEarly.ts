import { hoursOn, type PlaceHours, placeStateAt, type ScheduleException } from './schedule.ts'
import { dayAt, minuteAt } from './zonedTime.ts'

const STEP_MINUTES = 5

/**
 * The day on which a place that opens later on it opens now, at the last five minutes of the clock: its hours, of which the
 * next ones begin now. Null where it is open, or does not open any more that day.
 */
export function openedEarly(place: PlaceHours, at: Date): ScheduleException | null {
  const { time_zone, exceptions } = place
  const { next } = placeStateAt(place, at)
  const date = dayAt(at, time_zone)
  if (!next || dayAt(next, time_zone) !== date) return null
  const now = minuteAt(at, time_zone)
  const hours = hoursOn(place, date).toSorted((a, b) => a.from - b.from)
  const nth = hours.findIndex(({ from }) => from > now)
  const last = hours[nth - 1]?.to ?? 0
  const begin = Math.max(last, now - (now % STEP_MINUTES))
  const intervals = hours.map(({ from, to }, index) => ({ from: index === nth ? begin : from, to }))
  const { note } = exceptions.find((one) => one.date === date) ?? {}
  return { date, is_closed: false, intervals, ...(note !== undefined && { note }) }
}
