import { expect, test } from 'vitest'
import { endOfDay, inAnHour, timesAhead } from './stopTimes.ts'

const now = new Date('2026-03-09T10:07:00Z')

test('the day ends at midnight where the shop is', () => {
  expect(endOfDay(now, 'Asia/Tashkent')).toBe('2026-03-09T19:00:00.000Z')
  expect(endOfDay(now, 'America/New_York')).toBe('2026-03-10T04:00:00.000Z')
  expect(endOfDay(now, 'Asia/Kathmandu')).toBe('2026-03-09T18:15:00.000Z')
})

test('a stop for an hour and the offered moments all lie ahead', () => {
  expect(inAnHour(now)).toBe('2026-03-09T11:07:00.000Z')
  const times = timesAhead(now)
  expect(times).toHaveLength(48)
  expect([times[0], times.at(-1)]).toEqual(['2026-03-09T10:30:00.000Z', '2026-03-10T10:00:00.000Z'])
})
