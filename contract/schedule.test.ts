import { describe, expect, it } from 'vitest'
import { closedTomorrow, type Schedule, type Weekly, schedule as shape, stateAt } from './schedule.ts'

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

describe('a place says why it is closed tomorrow', () => {
  const off = { date: '2031-01-01', is_closed: true, intervals: [] }
  const why = (instant: string, exceptions: Schedule['exceptions'], time_zone = 'UTC') =>
    closedTomorrow({ exceptions, time_zone }, new Date(instant))

  it('in the words of its day off, by the clock of its zone', () => {
    const noted = [{ ...off, note: 'New Year' }]
    expect(why('2030-12-31T23:59:59Z', noted)).toBe('New Year')
    expect(why('2030-12-31T18:59:00Z', noted, 'Asia/Tashkent')).toBe('New Year')
    expect(why('2030-12-31T19:00:00Z', noted, 'Asia/Tashkent')).toBeNull()
    expect(why('2030-12-30T23:59:59Z', noted)).toBeNull()
  })

  it('without words where none were written, and not for other hours', () => {
    expect(why('2030-12-31T12:00:00Z', [off])).toBe('')
    const short = { ...off, is_closed: false, intervals: [{ from: 600, to: 720 }] }
    expect(why('2030-12-31T12:00:00Z', [short])).toBeNull()
  })
})
