import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { orderRow, wholeOrder } from '#src/orders/testOrder.ts'
import { leftMoney, leftParts } from './leftParts.ts'

const line = (id: string, qty: number) => ({ id, qty }) as Order['lines'][number]
const refund = (more: Partial<Order['refunds'][number]>) =>
  ({ lines: [], delivery: false, service: false, ...more }) as Order['refunds'][number]
const order = wholeOrder(orderRow('one', 7, { paid: 1000 }), {
  lines: [line('pizza', 2000), line('cola', 1000)],
})
const withFee = { ...order, totals: { ...order.totals!, delivery: 500 } }
const qty = (shown: Order) => leftParts(shown).lines.map(({ id, left }) => [id, left])

test('a line is there until all of it has gone back', () => {
  const first = refund({ lines: [{ line_id: 'pizza', qty: 1000 }] })
  const second = refund({
    lines: [
      { line_id: 'pizza', qty: 1000 },
      { line_id: 'cola', qty: 500 },
    ],
  })
  expect(qty(order)).toEqual([
    ['pizza', 2000],
    ['cola', 1000],
  ])
  expect(qty({ ...order, refunds: [first] })).toEqual([
    ['pizza', 1000],
    ['cola', 1000],
  ])
  expect(qty({ ...order, refunds: [first, second] })).toEqual([['cola', 500]])
})

test('a fee goes back once, and only where there is one', () => {
  expect(leftParts(order).delivery).toBe(false)
  expect(leftParts(withFee)).toMatchObject({ delivery: true, service: false })
  expect(leftParts({ ...withFee, refunds: [refund({ delivery: true })] }).delivery).toBe(false)
})

test('no more goes back than was paid and has not gone back', () => {
  expect(leftMoney({ ...order, refunded: 400 })).toBe(600)
})
