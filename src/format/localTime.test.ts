import { expect, test } from 'vitest'
import { dayAfter, instantAt } from './localTime.ts'

const at = (day: string, time: string, zone: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantAt(day, hour * 60 + minute, zone).toISOString()
}

test('a day and a time on the wall are one instant of their zone', () => {
  expect(at('2026-03-09', '23:30', 'Asia/Tashkent')).toBe('2026-03-09T18:30:00.000Z')
  expect(at('2026-03-09', '23:30', 'America/New_York')).toBe('2026-03-10T03:30:00.000Z')
  expect(at('2026-03-09', '00:05', 'Asia/Kathmandu')).toBe('2026-03-08T18:20:00.000Z')
})

test('on the days on which the clocks change the time is that of its own side of the change', () => {
  expect(at('2026-03-29', '01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z')
  expect(at('2026-03-29', '05:00', 'Europe/Berlin')).toBe('2026-03-29T03:00:00.000Z')
  expect(at('2026-10-25', '05:00', 'Europe/Berlin')).toBe('2026-10-25T04:00:00.000Z')
})

test('a time that the clocks skip comes as much later, one that comes twice is the first of both', () => {
  expect(at('2026-03-29', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(at('2026-10-25', '02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
})

test('days go on over the end of a month and of a year', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
})
