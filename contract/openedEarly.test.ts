import { describe, expect, test } from 'vitest'
import { openedEarly } from './openedEarly.ts'
import { placeStateAt, type PlaceHours, type Weekly } from './schedule.ts'

const every = (...hours: [from: number, to: number][]): Weekly =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((day) => hours.map(([from, to]) => ({ day, from, to })))
const place = (weekly: Weekly | null, exceptions: PlaceHours['exceptions'] = [], time_zone = 'UTC') => ({
  weekly,
  exceptions,
  time_zone,
})
const early = (hours: PlaceHours, at: string) => openedEarly(hours, new Date(at))

describe('a place that opens later in the day', () => {
  const shop = place(every([540, 780], [900, 1320]))

  test('opens now, at the last five minutes of the clock', () => {
    expect(early(shop, '2030-03-14T08:13:59Z')).toEqual({
      date: '2030-03-14',
      is_closed: false,
      intervals: [
        { from: 490, to: 780 },
        { from: 900, to: 1320 },
      ],
    })
  })

  test('ends its break, but not before it has begun', () => {
    const intervals = (at: string) => early(shop, at)?.intervals.map(({ from }) => from)
    expect(intervals('2030-03-14T14:20:00Z')).toEqual([540, 860])
    expect(intervals('2030-03-14T13:01:00Z')).toEqual([540, 780])
    expect(early(place(every([540, 783], [900, 1320])), '2030-03-14T13:04:00Z')?.intervals[1]?.from).toBe(783)
  })

  test('is open from then on until it closes as on other days', () => {
    for (const at of ['2030-03-14T00:00:00Z', '2030-03-14T08:59:59Z', '2030-03-14T14:59:00Z']) {
      const day = early(shop, at)
      expect(placeStateAt({ ...shop, exceptions: day ? [day] : [] }, new Date(at)).isOpen).toBe(true)
    }
  })

  test('by the clock of its zone, where another day may be', () => {
    const there = place(every([540, 1320]), [], 'Asia/Tashkent')
    expect(early(there, '2030-03-13T22:02:00Z')).toMatchObject({
      date: '2030-03-14',
      intervals: [{ from: 180, to: 1320 }],
    })
  })

  test('on a special day with what is written to it', () => {
    const day = {
      date: '2030-03-14',
      is_closed: false,
      intervals: [{ from: 720, to: 900 }],
      note: 'Nowruz',
    }
    expect(early(place(every([540, 1320]), [day]), '2030-03-14T10:00:00Z')).toEqual({
      ...day,
      intervals: [{ from: 600, to: 900 }],
    })
  })
})

test.each([
  ['is open', place(every([540, 1320])), '2030-03-14T10:00:00Z'],
  ['is always open', place(null), '2030-03-14T10:00:00Z'],
  ['has closed for the day', place(every([540, 1320])), '2030-03-14T22:00:00Z'],
  ['is still open from yesterday', place(every([1080, 1560])), '2030-03-14T01:00:00Z'],
  [
    'has a day off',
    place(every([540, 1320]), [{ date: '2030-03-14', is_closed: true, intervals: [] }]),
    '2030-03-14T08:00:00Z',
  ],
  ['never opens', place([]), '2030-03-14T08:00:00Z'],
])('a place that %s cannot open early', (_what, hours, at) => {
  expect(early(hours, at)).toBeNull()
})
