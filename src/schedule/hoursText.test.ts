import { expect, test } from 'vitest'
import { sameHours } from './hoursText.ts'

const nine = { from: 540, to: 1080 }
const on = (...days: number[]) => days.map((day) => ({ day, ...nine }))

test('days that follow each other with the same hours stand together, closed ones are left out', () => {
  expect(sameHours([...on(1, 2, 3, 5), { day: 6, from: 600, to: 960 }], 1)).toEqual([
    { days: [0, 1, 2], intervals: [nine] },
    { days: [4], intervals: [nine] },
    { days: [5], intervals: [{ from: 600, to: 960 }] },
  ])
})

test('a week begins with the day of the language', () => {
  expect(sameHours(on(1, 7), 7)).toEqual([{ days: [6, 0], intervals: [nine] }])
  expect(sameHours(on(1, 7), 1)).toEqual([
    { days: [0], intervals: [nine] },
    { days: [6], intervals: [nine] },
  ])
})

test('hours of a day are in its order, whatever order they came in', () => {
  const late = { from: 1140, to: 1320 }
  expect(
    sameHours(
      [
        { day: 2, ...late },
        { day: 2, ...nine },
      ],
      1,
    ),
  ).toEqual([{ days: [1], intervals: [nine, late] }])
})
