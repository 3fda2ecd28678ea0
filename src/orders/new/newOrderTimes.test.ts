import { expect, test } from 'vitest'
import { dueSlots } from './newOrderTimes.ts'

const now = new Date('2026-11-24T05:10:00Z')
const tashkent = 'Asia/Tashkent'
const everyDay = (from: number, to: number) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }))
const first = (weekly: ReturnType<typeof everyDay> | null, at = now) =>
  dueSlots(at, { weekly, exceptions: [], time_zone: tashkent })

test('a branch without hours takes orders for any quarter of the next day', () => {
  const slots = first(null)
  expect(slots).toHaveLength(96)
  expect([slots[0], slots.at(-1)]).toEqual(['2026-11-24T05:30:00.000Z', '2026-11-25T05:15:00.000Z'])
})

test('times to be ready by lie in the hours of the branch, by its own clock', () => {
  const slots = first(everyDay(10 * 60, 12 * 60))
  expect(slots.slice(0, 7)).toEqual([
    '2026-11-24T05:30:00.000Z',
    '2026-11-24T05:45:00.000Z',
    '2026-11-24T06:00:00.000Z',
    '2026-11-24T06:15:00.000Z',
    '2026-11-24T06:30:00.000Z',
    '2026-11-24T06:45:00.000Z',
    '2026-11-25T05:00:00.000Z',
  ])
})

test('hours that reach over midnight belong to the evening on which they begin', () => {
  const tuesdays = [{ day: 2, from: 20 * 60, to: 26 * 60 }]
  const slots = first(tuesdays)
  expect([slots[0], slots.at(-1)]).toEqual(['2026-11-24T15:00:00.000Z', '2026-11-24T20:45:00.000Z'])
})

test('a branch that does not open this week offers no time', () => {
  expect(first([])).toEqual([])
})

test('a day on which the branch is closed, or open at other hours, offers those of that day', () => {
  const exceptions = [
    { date: '2026-11-24', is_closed: true, intervals: [] },
    { date: '2026-11-25', is_closed: false, intervals: [{ from: 840, to: 870 }] },
  ]
  const slots = dueSlots(now, { weekly: everyDay(600, 660), exceptions, time_zone: tashkent })
  expect(slots.slice(0, 3)).toEqual([
    '2026-11-25T09:00:00.000Z',
    '2026-11-25T09:15:00.000Z',
    '2026-11-26T05:00:00.000Z',
  ])
})
