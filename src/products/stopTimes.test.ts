import { expect, test } from 'vitest'
import { endOfBusinessDay, firstTime, inAnHour, instantOf, isWithinReach } from './stopTimes.ts'

const now = new Date('2026-03-09T10:07:00Z')
const at = (text: string) => new Date(text)

test('the day ends at midnight where the shop is, when its days begin there', () => {
  expect(endOfBusinessDay(now, 'Asia/Tashkent', 0)).toBe('2026-03-09T19:00:00.000Z')
  expect(endOfBusinessDay(now, 'America/New_York', 0)).toBe('2026-03-10T04:00:00.000Z')
  expect(endOfBusinessDay(now, 'Asia/Kathmandu', 0)).toBe('2026-03-09T18:15:00.000Z')
})

test('the night of a bar belongs to the day before: its day ends when the next one begins', () => {
  expect(endOfBusinessDay(at('2026-03-09T18:00:00Z'), 'Asia/Tashkent', 300)).toBe('2026-03-10T00:00:00.000Z')
  // Half past midnight in Tashkent: the stop lasts till five of the same morning.
  expect(endOfBusinessDay(at('2026-03-09T19:30:00Z'), 'Asia/Tashkent', 300)).toBe('2026-03-10T00:00:00.000Z')
  expect(endOfBusinessDay(at('2026-03-10T00:00:00Z'), 'Asia/Tashkent', 300)).toBe('2026-03-11T00:00:00.000Z')
})

test('a day ends at its own time also in the night of a clock change', () => {
  expect(endOfBusinessDay(at('2026-03-28T22:00:00Z'), 'Europe/Berlin', 300)).toBe('2026-03-29T03:00:00.000Z')
  expect(endOfBusinessDay(at('2026-10-24T22:30:00Z'), 'Europe/Berlin', 150)).toBe('2026-10-25T00:30:00.000Z')
  expect(endOfBusinessDay(at('2026-03-28T23:30:00Z'), 'Europe/Berlin', 150)).toBe('2026-03-29T01:30:00.000Z')
})

test('a stop for an hour and the time to begin with lie ahead', () => {
  expect(inAnHour(now)).toBe('2026-03-09T11:07:00.000Z')
  expect(firstTime(now, 'Asia/Tashkent')).toEqual({ day: '2026-03-09', time: '17:00' })
  expect(firstTime(at('2026-03-09T17:40:00Z'), 'Asia/Tashkent')).toEqual({ day: '2026-03-10', time: '00:00' })
})

test('a set time is that of the zone; half of one is none', () => {
  expect(instantOf({ day: '2026-03-10', time: '08:15' }, 'Asia/Tashkent')).toBe('2026-03-10T03:15:00.000Z')
  expect(instantOf({ day: null, time: '08:15' }, 'Asia/Tashkent')).toBeNull()
  expect(instantOf({ day: '2026-03-10', time: null }, 'Asia/Tashkent')).toBeNull()
})

test('a stop lasts at most as long as the server takes it', () => {
  expect(isWithinReach('2026-03-09T10:08:00.000Z', now)).toBe(true)
  expect(isWithinReach('2026-03-09T10:07:00.000Z', now)).toBe(false)
  expect(isWithinReach('2027-03-10T10:07:00.000Z', now)).toBe(true)
  expect(isWithinReach('2027-03-10T10:08:00.000Z', now)).toBe(false)
})
