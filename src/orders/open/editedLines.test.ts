import { expect, test } from 'vitest'
import type { OrderLine } from '#contract/orders.ts'
import { stepOf } from '#src/orders/measured.ts'
import { addLines, editedLines, isSameLines, setQty, toEdited } from './editedLines.ts'

const line = (id: string, qty: number, more: Partial<OrderLine> = {}): OrderLine => ({
  id,
  product_id: id,
  variant_id: `variant ${id}`,
  name: id,
  options: [],
  sku: null,
  unit_name: 'pc',
  unit_precision: 0,
  station_id: null,
  qty,
  unit_price: 1000,
  discount: 0,
  vat_rate_bp: 0,
  vat_amount: 0,
  total: qty,
  comment: '',
  ...more,
})
const before = [line('plov', 2000), line('tea', 1000, { comment: 'hot' })]

test('an order that is only looked at has nothing to save', () => {
  expect(isSameLines(before, toEdited(before))).toBe(true)
  expect(isSameLines(before, setQty(toEdited(before), 0, 3000))).toBe(false)
})

test('what is counted down to nothing leaves the order, wishes stay with their line', () => {
  expect(editedLines(setQty(toEdited(before), 0, 0))).toEqual([
    { variant_id: 'variant tea', qty: 1000, comment: 'hot' },
  ])
})

test('what is added joins its line, or becomes a new one', () => {
  const added = (id: string) => ({
    variant_id: `variant ${id}`,
    product_id: id,
    name: id,
    options: [],
    qty: 1000,
    comment: '',
  })
  const lines = addLines(toEdited(before), [added('tea'), added('bread')])
  expect(lines.map(({ name, qty, unit_price }) => [name, qty, unit_price])).toEqual([
    ['plov', 2000, 1000],
    ['tea', 2000, 1000],
    ['bread', 1000, null],
  ])
})

test('pieces change by one, what is weighed by a tenth', () => {
  const cheese = line('cheese', 2000, { unit_name: 'kg', unit_precision: 3 })
  expect(toEdited([...before, cheese]).map(stepOf)).toEqual([1000, 1000, 100])
})
