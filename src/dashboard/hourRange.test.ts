import { expect, test } from 'vitest'
import { hourRange } from './hourRange.ts'

/** Hours of a day: the orders of today (null: not yet) and of a week ago. */
const hoursOf = (...pairs: [today: number | null, before: number][]) =>
  pairs.map(([today, before], hour) => ({
    hour,
    today: today === null ? null : { orders: today },
    week_ago: { orders: before },
  }))

const shown = (...pairs: [today: number | null, before: number][]) =>
  hourRange(hoursOf(...pairs)).map(({ hour }) => hour)

test('hours before the first order of both days are left out', () => {
  expect(shown([0, 0], [0, 0], [1, 0], [0, 2])).toEqual([2, 3])
  expect(shown([0, 0], [0, 3], [1, 0], [1, 2])).toEqual([1, 2, 3])
})

test('hours after the last order of a week ago are left out, but not those that have passed today', () => {
  expect(shown([1, 1], [0, 4], [null, 2], [null, 0], [null, 0])).toEqual([0, 1, 2])
  expect(shown([1, 1], [0, 0], [0, 0], [null, 0])).toEqual([0, 1, 2])
})

test('without an order on either day there is no hour', () => {
  expect(shown([0, 0], [0, 0], [null, 0])).toEqual([])
})

test('a single hour is shown beside the one before it, that of midnight beside the next', () => {
  expect(shown([0, 0], [0, 0], [3, 0], [null, 0])).toEqual([1, 2])
  expect(shown([3, 0], [null, 0])).toEqual([0, 1])
})
