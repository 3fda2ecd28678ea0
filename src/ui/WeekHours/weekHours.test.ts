import { describe, expect, test } from 'vitest'
import {
  copyDay,
  findOverlaps,
  flattenWeek,
  foldWeek,
  isPastMidnight,
  isWholeDay,
  suggestInterval,
  type HoursInterval,
  type WeekHoursValue,
} from './weekHours.ts'

const hours = (text: string): HoursInterval => {
  const [from = '', to = ''] = text.split('-')
  return { from, to }
}
const week = (...days: string[]): WeekHoursValue =>
  Array.from({ length: 7 }, (_, day) => (days[day] ?? '').split(' ').filter(Boolean).map(hours))
const overlapsOf = (...days: string[]) => findOverlaps(week(...days)).map((places) => [...places])
const none = [[], [], [], [], [], [], []]

describe('hours past midnight', () => {
  test('end on the next day when the end is not after the start', () => {
    expect(isPastMidnight(hours('18:00-02:00'))).toBe(true)
    expect(isPastMidnight(hours('09:00-18:00'))).toBe(false)
  })

  test('midnight itself still belongs to the day', () => {
    expect(isPastMidnight(hours('18:00-00:00'))).toBe(false)
    expect(isPastMidnight(hours('00:00-00:00'))).toBe(false)
  })

  test('24 hours are written with the same start and end', () => {
    expect(isWholeDay(hours('00:00-00:00'))).toBe(true)
    expect(isWholeDay(hours('08:00-08:00'))).toBe(true)
    expect(isWholeDay(hours('08:00-20:00'))).toBe(false)
  })
})

describe('a week as rows of minutes', () => {
  test('counts from Monday as the first, and past midnight beyond 1440', () => {
    expect(flattenWeek(week('09:00-13:00 14:00-18:00', '', '18:00-02:00', '00:00-00:00'))).toEqual([
      { day: 1, from: 540, to: 780 },
      { day: 1, from: 840, to: 1080 },
      { day: 3, from: 1080, to: 1560 },
      { day: 4, from: 0, to: 1440 },
    ])
  })

  test('comes back the same', () => {
    const value = week('09:00-13:00 14:00-18:00', '', '18:00-02:00', '00:00-00:00', '', '', '20:00-20:00')
    expect(foldWeek(flattenWeek(value))).toEqual(value)
  })

  test('a stretch of more than 24 hours is read as two', () => {
    expect(flattenWeek(foldWeek([{ day: 7, from: 600, to: 2400 }]))).toEqual([
      { day: 1, from: 0, to: 960 },
      { day: 7, from: 600, to: 1440 },
    ])
  })

  test('is read in the order of the day', () => {
    const rows = [
      { day: 2, from: 840, to: 1080 },
      { day: 2, from: 540, to: 780 },
    ]
    expect(foldWeek(rows)[1]).toEqual([hours('09:00-13:00'), hours('14:00-18:00')])
  })
})

describe('overlapping hours', () => {
  test('are found inside a day, both of them', () => {
    expect(overlapsOf('09:00-13:00 12:59-18:00')[0]).toEqual([0, 1])
  })

  test('hours that only touch do not overlap', () => {
    expect(overlapsOf('09:00-13:00 13:00-18:00')).toEqual(none)
    expect(overlapsOf('20:00-04:00', '04:00-08:00')).toEqual(none)
    expect(overlapsOf('00:00-00:00', '00:00-00:00')).toEqual(none)
  })

  test('are found between a night and the next morning', () => {
    expect(overlapsOf('20:00-04:00', '03:00-08:00').slice(0, 2)).toEqual([[0], [0]])
  })

  test('are found between Sunday night and Monday morning', () => {
    const found = overlapsOf('03:00-08:00', '', '', '', '', '', '20:00-04:00')
    expect(found[0]).toEqual([0])
    expect(found[6]).toEqual([0])
  })

  test('24 hours leave no room beside them', () => {
    expect(overlapsOf('00:00-00:00 09:00-10:00')[0]).toEqual([0, 1])
    expect(overlapsOf('08:00-08:00', '07:00-09:00').slice(0, 2)).toEqual([[0], [0]])
  })

  test('the same hours twice overlap', () => {
    expect(overlapsOf('09:00-10:00 09:00-10:00')[0]).toEqual([0, 1])
  })

  test('every day around the clock is no overlap', () => {
    expect(overlapsOf(...Array<string>(7).fill('06:00-06:00'))).toEqual(none)
  })
})

describe('filling in', () => {
  test('one day is copied to the named ones only, a closed day as well', () => {
    const copied = copyDay(week('09:00-18:00', '', '10:00-11:00'), 0, [1, 6])
    expect(copied).toEqual(week('09:00-18:00', '09:00-18:00', '10:00-11:00', '', '', '', '09:00-18:00'))
    expect(copyDay(copied, 3, [0])[0]).toEqual([])
  })

  test('further hours come after a break of an hour', () => {
    expect(suggestInterval([hours('09:00-13:00')])).toEqual(hours('14:00-18:00'))
    expect(suggestInterval([hours('09:00-20:00')])).toEqual(hours('21:00-00:00'))
  })

  test('a day that is full gets no further hours', () => {
    expect(suggestInterval([hours('09:00-22:30')])).toBeNull()
    expect(suggestInterval([hours('18:00-02:00')])).toBeNull()
    expect(suggestInterval([hours('00:00-00:00')])).toBeNull()
  })
})
