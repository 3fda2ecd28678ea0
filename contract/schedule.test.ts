import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Schedule, type Weekly, schedule as shape, stateAt } from './schedule.ts'
import { dayAfter, dayAt, instantOf, weekdayOf } from './zonedTime.ts'

const MINUTE = 60_000
const DAY = 1440
const closed = { isOpen: false, until: null, next: null }

const every = (from: number, to: number): Weekly => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }))
const weekly = (...hours: [day: number, from: number, to: number][]): Schedule => ({
  weekly: hours.map(([day, from, to]) => ({ day, from, to })),
  exceptions: [],
})
const at = (schedule: Schedule, instant: string, zone = 'UTC') => stateAt(schedule, new Date(instant), zone)
const open = (until: string | null) => ({ isOpen: true, until: until && new Date(until), next: null })
const till = (next: string | null) => ({ isOpen: false, until: null, next: next && new Date(next) })

describe('a schedule is open', () => {
  // 2030-03-14 is a Thursday.
  const day = weekly([4, 540, 1080])

  it('from its first minute to before its last', () => {
    expect(at(day, '2030-03-14T08:59:59.999Z')).toEqual(till('2030-03-14T09:00Z'))
    expect(at(day, '2030-03-14T09:00:00Z')).toEqual(open('2030-03-14T18:00Z'))
    expect(at(day, '2030-03-14T17:59:59.999Z')).toEqual(open('2030-03-14T18:00Z'))
    expect(at(day, '2030-03-14T18:00:00Z')).toEqual(till('2030-03-21T09:00Z'))
  })

  it('by the clock of its zone', () => {
    expect(at(day, '2030-03-14T04:00:00Z', 'Asia/Tashkent')).toEqual(open('2030-03-14T13:00Z'))
  })

  it('over midnight, also from Sunday to Monday, and up to two days on', () => {
    const late = weekly([7, 1080, 1560])
    expect(at(late, '2030-03-18T01:59:00Z')).toEqual(open('2030-03-18T02:00Z'))
    expect(at(late, '2030-03-18T02:00:00Z')).toEqual(till('2030-03-24T18:00Z'))
    expect(at(weekly([7, 0, 2880]), '2030-03-18T23:59:00Z')).toEqual(open('2030-03-19T00:00Z'))
  })

  it('without a break where two times touch, also over midnight, or overlap from one day to the next', () => {
    expect(at(weekly([4, 540, 720], [4, 720, 900]), '2030-03-14T09:00:00Z')).toEqual(
      open('2030-03-14T15:00Z'),
    )
    expect(at(weekly([4, 1200, 1440], [5, 0, 60]), '2030-03-14T20:00:00Z')).toEqual(open('2030-03-15T01:00Z'))
    expect(at(weekly([4, 1200, 1620], [5, 120, 600]), '2030-03-15T00:00:00Z')).toEqual(
      open('2030-03-15T10:00Z'),
    )
  })

  it('always or never', () => {
    expect(at({ weekly: every(0, DAY), exceptions: [] }, '2030-03-14T09:00:00Z')).toEqual(open(null))
    expect(at({ weekly: [], exceptions: [] }, '2030-03-14T09:00:00Z')).toEqual(closed)
  })
})

describe('an exception', () => {
  const hours: Schedule = {
    weekly: every(1080, 1560),
    exceptions: [
      { date: '2030-03-14', is_closed: true, intervals: [] },
      { date: '2030-03-15', is_closed: false, intervals: [{ from: 600, to: 720 }] },
    ],
  }

  it('closes the day on which times begin: those of the day before go on over midnight', () => {
    expect(at(hours, '2030-03-14T01:00:00Z')).toEqual(open('2030-03-14T02:00Z'))
    expect(at(hours, '2030-03-14T20:00:00Z')).toEqual(till('2030-03-15T10:00Z'))
    expect(at(hours, '2030-03-15T01:00:00Z')).toEqual(till('2030-03-15T10:00Z'))
  })

  it('gives the day other times', () => {
    expect(at(hours, '2030-03-15T10:00:00Z')).toEqual(open('2030-03-15T12:00Z'))
    expect(at(hours, '2030-03-15T20:00:00Z')).toEqual(till('2030-03-16T18:00Z'))
  })

  it('counts by the local day', () => {
    const off: Schedule = {
      weekly: every(0, DAY),
      exceptions: [{ date: '2030-01-01', is_closed: true, intervals: [] }],
    }
    expect(at(off, '2029-12-31T19:00:00Z', 'Asia/Tashkent')).toEqual(till('2030-01-01T19:00Z'))
    expect(at(off, '2029-12-31T18:59:00Z', 'Asia/Tashkent')).toEqual(open('2029-12-31T19:00Z'))
  })
})

it('what comes more than 14 days ahead is not told', () => {
  const only = (date: string): Schedule => ({
    weekly: [],
    exceptions: [{ date, is_closed: false, intervals: [{ from: 540, to: 600 }] }],
  })
  expect(at(only('2030-03-28'), '2030-03-14T09:00:00Z')).toEqual(till('2030-03-28T09:00Z'))
  expect(at(only('2030-03-28'), '2030-03-14T08:59:00Z')).toEqual(closed)
  const shut = { date: '2030-03-28', is_closed: true, intervals: [] }
  const always = { weekly: every(0, DAY), exceptions: [shut] }
  expect(at(always, '2030-03-14T00:00:00Z')).toEqual(open('2030-03-28T00:00Z'))
  expect(at(always, '2030-03-13T23:59:00Z')).toEqual(open(null))
})

describe('where the clocks change', () => {
  // Berlin, Sunday 2030-03-31: 02:00 is 03:00. Sunday 2030-10-27: 03:00 is 02:00 again.
  it('a time that is skipped is as much later, one that comes twice is its first', () => {
    const night = weekly([7, 150, 240])
    expect(at(night, '2030-03-31T01:00:00Z', 'Europe/Berlin')).toEqual(till('2030-03-31T01:30Z'))
    expect(at(night, '2030-03-31T01:30:00Z', 'Europe/Berlin')).toEqual(open('2030-03-31T02:00Z'))
    expect(at(night, '2030-10-27T00:30:00Z', 'Europe/Berlin')).toEqual(open('2030-10-27T03:00Z'))
    expect(at(weekly([7, 60, 150]), '2030-10-27T00:29:00Z', 'Europe/Berlin')).toEqual(
      open('2030-10-27T00:30Z'),
    )
  })

  it('a day of 23 and one of 25 hours are whole days', () => {
    const sunday = weekly([7, 0, DAY])
    expect(at(sunday, '2030-03-30T23:00:00Z', 'Europe/Berlin')).toEqual(open('2030-03-31T22:00Z'))
    expect(at(sunday, '2030-10-26T22:00:00Z', 'Europe/Berlin')).toEqual(open('2030-10-27T23:00Z'))
  })
})

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

describe('a schedule is not', () => {
  const wrong: [what: string, schedule: object][] = [
    [
      'of times that overlap inside a day',
      {
        weekly: [
          { day: 1, from: 540, to: 700 },
          { day: 1, from: 699, to: 800 },
        ],
      },
    ],
    ['of one that ends before it begins', { weekly: [{ day: 1, from: 600, to: 600 }] }],
    ['of one that ends after two days', { weekly: [{ day: 1, from: 600, to: 2881 }] }],
    ['of an eighth day', { weekly: [{ day: 8, from: 0, to: 1 }] }],
    ['of parts of minutes', { weekly: [{ day: 1, from: 0.5, to: 10 }] }],
    ['of a day that there is not', { exceptions: [{ date: '2030-02-30', is_closed: true, intervals: [] }] }],
    [
      'closed and open on one day',
      { exceptions: [{ date: '2030-02-20', is_closed: true, intervals: [{ from: 1, to: 2 }] }] },
    ],
    ['open at no time of a day', { exceptions: [{ date: '2030-02-20', is_closed: false, intervals: [] }] }],
    [
      'of one day twice',
      { exceptions: [1, 2].map(() => ({ date: '2030-02-20', is_closed: true, intervals: [] })) },
    ],
  ]
  it.each(wrong)('%s', (_, parts) => {
    expect(shape.safeParse({ weekly: [], exceptions: [], ...parts }).success).toBe(false)
  })

  it('refused for times that touch, or reach into the next day', () => {
    const hours = [
      { day: 1, from: 540, to: 720 },
      { day: 1, from: 720, to: 1500 },
      { day: 2, from: 0, to: 600 },
    ]
    expect(shape.safeParse({ weekly: hours, exceptions: [] }).success).toBe(true)
  })
})
