import { expect, test } from 'vitest'
import { filterCount, sheetFiltersOf } from './useCustomerSearch.ts'

test('both ends of a range count as one filter, and what was emptied as none', () => {
  expect(filterCount({})).toBe(0)
  expect(filterCount({ orders_min: 1, orders_max: 5, consent: 'yes' })).toBe(2)
  expect(filterCount({ spent_min: 0, blacklist: undefined })).toBe(1)
  expect(filterCount({ last_order_from: '2026-01-01', last_order_to: '2026-01-31' })).toBe(1)
})

test('segment, tag and search are no filters of the sheet', () => {
  expect(sheetFiltersOf({ segment: 'new', orders_min: 0, blacklist: 'no' })).toEqual({
    orders_min: 0,
    blacklist: 'no',
  })
})
