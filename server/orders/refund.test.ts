import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quote } from '#contract/quote/quote.ts'
import {
  type ReturnedParts,
  type SoldOrder,
  everythingReturned,
  nothingReturned,
  refundOf,
} from './refund.ts'

/** Order A of the money test vectors: pizza 2250, cola 250, delivery 250, two points used, one earned. */
const orderA: SoldOrder = {
  vat_mode: 'included',
  lines: [
    { qty: 2000, gross: 2700, item_discount: 0, total: 2250, vat_amount: 241 },
    { qty: 1000, gross: 300, item_discount: 0, total: 250, vat_amount: 27 },
  ],
  delivery: 250,
  delivery_vat: 27,
  service: 0,
  service_vat: 0,
  total: 2750,
  points_used: 2,
  points_earned: 1,
}
const nothing = nothingReturned(orderA)
const everything = everythingReturned(orderA)
const cola: ReturnedParts = { qty: [0, 1000], delivery: false, service: false }

describe('a refund of a part', () => {
  test('G: the cola of order A gives back its discounted price and its VAT', () => {
    expect(refundOf(orderA, nothing, cola, 10)).toEqual({
      amount: 250,
      vat_amount: 27,
      points_returned: 0,
      points_taken_back: 0,
    })
  })

  test('H: all of order A gives back the money, its VAT and two points, and takes one earned point', () => {
    expect(refundOf(orderA, nothing, everything, 4)).toEqual({
      amount: 2750,
      vat_amount: 295,
      points_returned: 2,
      points_taken_back: 1,
    })
  })

  test('what remains after the cola gives back exactly the rest of the order', () => {
    expect(refundOf(orderA, cola, everything, 10)).toEqual({
      amount: 2500,
      vat_amount: 268,
      points_returned: 2,
      points_taken_back: 1,
    })
  })

  test('one pizza of two gives back half of it, and one of the two points', () => {
    const half: ReturnedParts = { qty: [1000, 1000], delivery: false, service: false }
    expect(refundOf(orderA, nothing, half, 10)).toMatchObject({
      amount: 1375,
      vat_amount: 148,
      points_returned: 1,
    })
  })

  test('points that the customer has spent meanwhile are not taken below zero', () => {
    const rich = { ...orderA, points_earned: 9 }
    expect(refundOf(rich, nothing, everything, 3)).toMatchObject({ points_returned: 2, points_taken_back: 5 })
    expect(refundOf({ ...rich, points_used: 0 }, nothing, everything, 0)).toMatchObject({
      points_taken_back: 0,
    })
  })

  test('VAT on top goes back with its line', () => {
    const onTop: SoldOrder = { ...orderA, vat_mode: 'on_top', total: 3045 }
    expect(refundOf(onTop, nothing, cola, 0).amount).toBe(277)
  })

  test('an order paid with points alone gives the points back and no money', () => {
    const lines = [{ qty: 1000, gross: 500, item_discount: 0, total: 0, vat_amount: 0 }]
    const free = {
      ...orderA,
      lines,
      delivery: 0,
      delivery_vat: 0,
      total: 0,
      points_used: 5,
      points_earned: 0,
    }
    expect(refundOf(free, nothingReturned(free), everythingReturned(free), 0)).toMatchObject({
      amount: 0,
      points_returned: 5,
    })
  })

  test('more than was sold, and taking a return back, are refused', () => {
    const twoColas: ReturnedParts = { ...cola, qty: [0, 2000] }
    expect(() => refundOf(orderA, nothing, twoColas, 0)).toThrow('More is returned than was sold')
    expect(() => refundOf(orderA, cola, nothing, 0)).toThrow('Returned parts only grow')
  })
})

const sold = fc
  .record({
    lines: fc.array(
      fc.record({
        unit_price: fc.nat({ max: 9_999 }),
        qty: fc.integer({ min: 1, max: 9 }).map((n) => n * 1000),
        vat_rate_bp: fc.constantFrom(0, 1000, 1200),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    mode: fc.constantFrom('included' as const, 'on_top' as const),
    code: fc.nat({ max: 20_000 }),
    fee: fc.nat({ max: 900 }),
    requested: fc.nat({ max: 40 }),
    cash_rounding: fc.constantFrom(1, 100),
  })
  .map(({ lines, mode, code, fee, requested, cash_rounding }): SoldOrder => {
    const answer = quote({
      currency_exponent: 2,
      cash_rounding,
      vat: { mode, rounding: 'line' },
      code: { kind: 'amount', value: code },
      lines: lines.map((line) => ({ ...line, modifiers: [] })),
      points: { requested, rate: 100, cap_bp: 5000 },
      delivery: { fee, vat_rate_bp: 1200 },
      accrual: { share_bp: 500, rate: 100 },
    })
    const { delivery, service, total } = answer.totals
    const { delivery_vat, service_vat, points_used, points_earned } = answer
    return {
      vat_mode: mode,
      delivery,
      service,
      total,
      delivery_vat,
      service_vat,
      points_used,
      points_earned,
      lines: answer.lines.map((line, position) => ({ ...line, qty: lines[position]!.qty })),
    }
  })

describe('refunds one after another', () => {
  test('give back exactly what was paid, its VAT and its points, however they are cut', () => {
    fc.assert(
      fc.property(
        sold,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
        (order, cuts) => {
          const steps = cuts.toSorted((a, b) => a - b).map((cut) => partOf(order, cut))
          const all = [nothingReturned(order), ...steps, everythingReturned(order)]
          const refunds = all.slice(1).map((after, index) => refundOf(order, all[index]!, after, 1_000))
          const vat = [...order.lines.map((line) => line.vat_amount), order.delivery_vat, order.service_vat]

          expect(total(refunds.map((refund) => refund.amount))).toBe(order.total)
          expect(total(refunds.map((refund) => refund.vat_amount))).toBe(total(vat))
          expect(total(refunds.map((refund) => refund.points_returned))).toBe(order.points_used)
          expect(total(refunds.map((refund) => refund.points_taken_back))).toBe(order.points_earned)
          for (const refund of refunds) expect(Math.min(...Object.values(refund))).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: 10_000 },
    )
  })
})

function partOf(order: SoldOrder, cut: number): ReturnedParts {
  return {
    qty: order.lines.map((line) => Math.floor(line.qty * cut)),
    delivery: cut > 0.5,
    service: cut > 0.5,
  }
}

function total(values: readonly number[]): number {
  return values.reduce((whole, value) => whole + value, 0)
}
