import { expect, test } from 'vitest'
import { isOnSaleFor, stoppedTill } from './onSale.ts'

const [soon, later] = ['2026-03-09T10:00:00.000Z', '2026-03-09T12:00:00.000Z']
const centre = { branch_id: 'centre', until: soon }
const airport = { branch_id: 'airport', until: later }

test('a product stopped in one branch is on sale for whoever works in another', () => {
  const product = { is_on_sale: true, stops: [centre] }
  expect(isOnSaleFor(product, [])).toBe(true)
  expect(isOnSaleFor(product, ['centre'])).toBe(false)
  expect(isOnSaleFor(product, ['centre', 'airport'])).toBe(true)
  expect(isOnSaleFor({ is_on_sale: false, stops: [] }, ['airport'])).toBe(false)
})

test('a stop lasts as long as its last branch, or till somebody ends it', () => {
  const sold = { is_on_sale: true, stopped_until: null }
  expect(stoppedTill({ ...sold, stops: [centre, airport] })).toBe(later)
  expect(stoppedTill({ ...sold, stops: [centre, { branch_id: 'airport', until: null }] })).toBeNull()
  expect(stoppedTill({ is_on_sale: false, stopped_until: soon, stops: [airport] })).toBe(soon)
})
