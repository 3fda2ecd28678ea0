import { describe, expect, test } from 'vitest'
import { addYears, makeDay, toDate, toDay, weekdayOf } from './calendarDays.ts'

describe('days of a calendar', () => {
  test.each(['2026-11-20', '2024-02-29', '1985-03-31', '0026-01-01', '9999-12-31'])(
    '%s stays the same day on its way through the calendar',
    (day) => {
      expect(toDay(toDate(day))).toBe(day)
    },
  )

  test.each([
    [2026, 4, 31],
    [2025, 2, 29],
    [2026, 13, 1],
    [2026, 0, 1],
    [2026, 1, 0],
    [0, 1, 1],
  ])('there is no day %i-%i-%i', (year, month, date) => {
    expect(makeDay(year, month, date)).toBeNull()
  })

  test('29 February exists in a leap year', () => {
    expect(makeDay(2028, 2, 29)).toBe('2028-02-29')
  })

  test('a week goes from Monday, the first, to Sunday, the seventh', () => {
    expect(weekdayOf('2026-11-16')).toBe(1)
    expect(weekdayOf('2026-11-22')).toBe(7)
  })

  test('years are added, and 29 February moves on where it is missing', () => {
    expect(addYears('2026-11-20', -100)).toBe('1926-11-20')
    expect(addYears('2024-02-29', 1)).toBe('2025-03-01')
  })
})
