import { expect, test } from 'vitest'
import { grainOf, timeRows } from './timeModel.ts'

test('the table over time has every day once, in order, with a gap where a series has no value', () => {
  const rows = timeRows([
    {
      key: 'now',
      label: 'Revenue',
      points: [
        { time: '2026-07-01', value: 5 },
        { time: '2026-07-03', value: 0 },
      ],
    },
    { key: 'before', label: 'Last year', points: [{ time: '2026-07-02', value: 4 }], isComparison: true },
  ])
  expect(rows).toEqual([
    { time: '2026-07-01', values: [5, null] },
    { time: '2026-07-02', values: [null, 4] },
    { time: '2026-07-03', values: [0, null] },
  ])
})

test('a value between two of the chart is told as exactly as they are, and no more', () => {
  expect(grainOf([4_800_000, 125_500, 0])).toBe(100)
  expect(grainOf([34, 40])).toBe(1)
  expect(grainOf([0, 0])).toBe(1)
})
