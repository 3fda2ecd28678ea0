import { expect, test } from 'vitest'
import { vatPeriods } from './vatPeriods.ts'

test('the months and quarters of a day end on their last day, also around the new year and in a leap year', () => {
  expect(vatPeriods('2028-02-29')).toEqual({
    thisMonth: { from: '2028-02-01', to: '2028-02-29' },
    lastMonth: { from: '2028-01-01', to: '2028-01-31' },
    thisQuarter: { from: '2028-01-01', to: '2028-03-31' },
    lastQuarter: { from: '2027-10-01', to: '2027-12-31' },
  })
  expect(vatPeriods('2026-12-31').thisQuarter).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(vatPeriods('2026-01-01').lastMonth).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})
