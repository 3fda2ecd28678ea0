import { useLingui } from '@lingui/react/macro'
import type { Interval, Weekly } from '#contract/schedule.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { sameHours } from './hoursText.ts'

const DAY_MINUTES = 1440
const MINUTE_MS = 60_000

/** Writes hours: those of a day as "09:00–13:00, 14:00–18:00", those of a week as lines like "Mon–Fri 09:00–18:00". */
export function useHoursText() {
  const { t } = useLingui()
  const format = useFormat()
  const { names } = useDateTexts()
  const clock = (minutes: number) => format.time(new Date(minutes * MINUTE_MS).toISOString(), 'UTC')
  const ofDay = (intervals: readonly Interval[]): string =>
    intervals
      .map(({ from, to }) => (from === 0 && to === DAY_MINUTES ? t`24 hours` : `${clock(from)}–${clock(to)}`))
      .join(', ')
  const nameOf = (day: number | undefined) => names.weekdaysShort[day ?? 0] ?? ''
  const ofDays = (days: readonly number[]) =>
    days.length === 1 ? nameOf(days[0]) : `${nameOf(days[0])}–${nameOf(days.at(-1))}`
  return {
    ofDay,
    ofWeek: (weekly: Weekly): string[] =>
      sameHours(weekly, names.firstDay).map(({ days, intervals }) => `${ofDays(days)} ${ofDay(intervals)}`),
  }
}
