import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schedule as shape, stateAt } from './schedule.ts'
import { dayAfter, dayAt, instantOf, weekdayOf } from './zonedTime.ts'

const MINUTE = 60_000
const DAY = 1440

const zones: [zone: string, change: string][] = [
  ['Europe/Berlin', '2030-03-31'],
  ['Europe/Berlin', '2030-10-27'],
  ['America/New_York', '2030-03-10'],
  ['America/New_York', '2030-11-03'],
  ['Australia/Lord_Howe', '2030-04-07'],
  ['Australia/Lord_Howe', '2030-10-06'],
  ['America/Santiago', '2030-04-07'],
  ['America/Santiago', '2030-09-08'],
  ['Asia/Tashkent', '2030-03-31'],
  ['Asia/Kathmandu', '2030-10-27'],
]

/** The same by looking at each minute of some days: what the clock shows, and where it skips or goes back. */
function oracle(zone: string, around: string) {
  const first = new Map<string, number>()
  const begin = Date.parse(around) - 4 * DAY * MINUTE
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  let wall = ''
  for (let minute = 0; minute < 24 * DAY; minute++) {
    const instant = begin + minute * MINUTE
    const shown = clock.format(instant)
    // Each minute that was skipped stands as much later as the clock has jumped.
    const jump = wall ? (Date.parse(`${shown}Z`) - Date.parse(`${wall}Z`)) / MINUTE - 1 : 0
    for (let skipped = 0; skipped < jump; skipped++) {
      const missing = new Date(Date.parse(`${wall}Z`) + (skipped + 1) * MINUTE).toISOString()
      first.set(missing.slice(0, 16).replace('T', ' '), instant + skipped * MINUTE)
    }
    if (!first.has(shown)) first.set(shown, instant)
    wall = shown
  }
  return (day: string, minutes: number) =>
    first.get(new Date(Date.parse(day) + minutes * MINUTE).toISOString().slice(0, 16).replace('T', ' ')) ??
    Number.NaN
}

const intervals = fc
  .uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 2, maxLength: 6 })
  .map((quarters) => quarters.toSorted((a, b) => a - b))
  .map((quarters) =>
    Array.from({ length: Math.floor(quarters.length / 2) }, (_, nth) => ({
      from: (quarters[2 * nth] ?? 0) * 15,
      to: (quarters[2 * nth + 1] ?? 0) * 15,
    })),
  )

test.each(zones)('in %s around %s it is as a walk through all minutes says', (zone, change) => {
  const expected = oracle(zone, change)
  const first = dayAfter(change, -2)
  fc.assert(
    fc.property(
      fc.array(intervals, { minLength: 7, maxLength: 7 }),
      fc.option(fc.record({ ahead: fc.integer({ min: 0, max: 3 }), intervals: fc.option(intervals) })),
      fc.integer({ min: 0, max: 4 * 96 }),
      fc.integer({ min: 0, max: DAY }),
      (days, exception, quarter, longer) => {
        const hours = days.flatMap((all, day) => all.map((one) => ({ day: day + 1, ...one })))
        // The last one of Saturday goes on over midnight.
        const late = hours.findLast(({ day }) => day === 6)
        if (late) late.to = Math.max(late.to, Math.min(late.from + longer + 1, 2 * DAY))
        const exceptions = exception
          ? [
              {
                date: dayAfter(first, exception.ahead),
                is_closed: exception.intervals === null,
                intervals: exception.intervals ?? [],
              },
            ]
          : []
        const schedule = shape.parse({ weekly: hours, exceptions })
        const now = Date.parse(first) + quarter * 15 * MINUTE
        const spans = Array.from({ length: 19 }, (_, nth) => dayAfter(first, nth - 3)).flatMap((day) => {
          const other = exceptions.find(({ date }) => date === day)
          const all = other ? other.intervals : hours.filter((one) => one.day === weekdayOf(day))
          return all.map(({ from, to }) => [expected(day, from), expected(day, to)] as const)
        })
        const isOpen = (instant: number) => spans.some(([from, to]) => from <= instant && instant < to)
        const state = stateAt(schedule, new Date(now), zone)
        expect(state.isOpen).toBe(isOpen(now))
        const end = Array.from({ length: 8 * DAY }, (_, nth) => now + (nth + 1) * MINUTE).find(
          (instant) => isOpen(instant) !== isOpen(now),
        )
        const told = state.until ?? state.next
        if (end !== undefined) expect(told?.getTime()).toBe(end)
        expect([state.until, state.next].filter(Boolean).length).toBeLessThan(2)
      },
    ),
    { numRuns: 60 },
  )
})

test.each(zones)('in %s around %s each time of a day is one instant, and they go forward', (zone, change) => {
  const expected = oracle(zone, change)
  for (const day of [-1, 0, 1].map((ahead) => dayAfter(change, ahead)))
    for (let minutes = 0; minutes < DAY; minutes += 5) {
      const instant = instantOf(day, minutes, zone)
      expect(instant).toBe(expected(day, minutes))
      expect([day, dayAfter(day, 1)]).toContain(dayAt(new Date(instant), zone))
    }
})
