import { expect, test } from 'vitest'
import { colourIndexes, countPoints } from './series.ts'

const days = ['1', '2', '3']
const series = (values: (number | null)[], isComparison = false) => ({
  key: 'a',
  label: 'A',
  values,
  isComparison,
})

test('a point counts when any series has a value there, zero too', () => {
  expect(countPoints(days, [series([null, 0, null]), series([5, null, null])])).toBe(2)
  expect(countPoints(days, [series([5])])).toBe(1)
})

test('an earlier period is shown while the present one has hardly begun', () => {
  expect(countPoints(days, [series([1, 2, 3], true), series([4, null, null])])).toBe(3)
})

test('an earlier period takes no colour from the others', () => {
  expect(colourIndexes([series([]), series([], true), series([])])).toEqual([0, null, 1])
})
