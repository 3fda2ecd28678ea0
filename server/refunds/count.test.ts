import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from '#contract/quote/money.ts'
import { quote } from '#contract/quote/quote.ts'
import { nothingReturned } from '#server/orders/refund.ts'
import { type CountedRefund, countRefund } from './count.ts'
import type { Sold, SoldRow } from './soldOrder.ts'
import { vatByRate } from './vatParts.ts'

const line = fc.record({
  unit_price: fc.nat({ max: 9_999 }),
  qty: fc.integer({ min: 1, max: 9_999 }),
  vat_rate_bp: fc.constantFrom(0, 1000, 1200),
})

/** An order as the quote of the product counts it. */
const orders = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    mode: fc.constantFrom('included' as const, 'on_top' as const),
    rounding: fc.constantFrom('line' as const, 'order' as const),
    discount: fc.nat({ max: 10_000 }),
    surcharge_bp: fc.oneof(fc.constant(0), fc.integer({ min: -5_000, max: 3_000 })),
    fee: fc.nat({ max: 900 }),
    cash_rounding: fc.constantFrom(1, 100),
  })
  .map(({ lines, mode, rounding, discount, surcharge_bp, fee, cash_rounding }): Sold => {
    const priced = quote({
      currency_exponent: 2,
      cash_rounding,
      surcharge_bp,
      vat: { mode, rounding },
      lines: lines.map((one) => ({ ...one, modifiers: [] })),
      order_discounts: [{ kind: 'percent_bp', value: discount }],
      delivery: { fee, vat_rate_bp: 1200 },
    })
    const { delivery, total, vat } = priced.totals
    const rows = priced.lines.map(
      ({ total: sum, discount: off, surcharge, vat_amount, vat_rate_bp }, at): SoldRow => {
        const qty = lines[at]!.qty
        const free = {
          product_id: null,
          variant_id: null,
          unit_precision: 3,
          surcharge,
          reserved: 0,
          returned_qty: 0,
        }
        const vat = { rate_bp: vat_rate_bp, kind: null, vat_amount }
        return { id: String(at), name: '', qty, total: sum, discount: off, ...vat, ...free }
      },
    )
    const order = {
      vat_mode: mode,
      lines: priced.lines.map((one, at) => ({ ...one, qty: lines[at]!.qty })),
      delivery,
      delivery_vat: vat - sum(rows.map((row) => row.vat_amount)),
      service: 0,
      service_vat: 0,
      total,
      points_used: 0,
      points_earned: 0,
    }
    return { rows, fee: { rate_bp: 1200, kind: null }, order, returned: nothingReturned(order) }
  })

/** Gives an order back in random pieces, of random lines each time, until nothing is left. */
function carve(sold: Sold, paid: number, picks: readonly number[]): CountedRefund[] {
  const refunds: CountedRefund[] = []
  let { returned } = sold
  let left = paid
  const give = (after: typeof returned) => {
    const refund = countRefund({ ...sold, returned }, after, left)
    refunds.push(refund)
    returned = after
    left -= refund.amount
  }
  for (const pick of picks) {
    const at = pick % sold.rows.length
    const rest = sold.rows[at]!.qty - returned.qty[at]!
    const qty = returned.qty.with(at, returned.qty[at]! + Math.ceil((rest * (pick % 7)) / 6))
    give({ ...returned, qty, delivery: returned.delivery || pick % 3 === 0 })
  }
  give({ qty: sold.rows.map((row) => row.qty), delivery: true, service: true })
  return refunds
}

const vatOf = ({ rows, order }: Sold) => sum(rows.map((row) => row.vat_amount)) + order.delivery_vat

describe('an order that is given back in pieces', () => {
  test('gives back what was paid and no unit more, however it is carved up', () => {
    const picks = fc.array(fc.nat({ max: 1_000 }), { maxLength: 12 })
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(orders, picks, fc.oneof(fc.constant(1), share), (sold, order, part) => {
        const { total } = sold.order
        const paid = Math.floor(total * part)

        const refunds = carve(sold, paid, order)

        expect(sum(refunds.map(({ amount }) => amount))).toBe(paid)
        expect(sum(refunds.map(({ returned }) => returned))).toBe(total)
        expect(sum(refunds.map(({ vat_amount }) => vat_amount))).toBe(vatOf(sold))
        const byRate = refunds.flatMap(({ parts }) => vatByRate(sold, parts))
        expect(sum(byRate.map(({ amount }) => amount))).toBe(vatOf(sold))
        for (const [at, row] of sold.rows.entries()) {
          const mine = refunds.flatMap(({ parts }) => parts.lines.filter((one) => one.line_id === String(at)))
          expect(sum(mine.map((one) => one.qty))).toBe(row.qty)
          expect(sum(mine.map((one) => one.total))).toBe(row.total)
          expect(sum(mine.map((one) => one.vat))).toBe(row.vat_amount)
        }
        const fees = refunds.flatMap(({ parts }) => parts.delivery ?? [])
        expect(fees).toEqual([{ total: sold.order.delivery, vat: sold.order.delivery_vat }])
        for (const { amount, returned, vat_amount } of refunds) {
          expect(Math.min(amount, vat_amount)).toBeGreaterThanOrEqual(0)
          expect(returned).toBeGreaterThanOrEqual(amount)
        }
      }),
      { numRuns: 10_000 },
    )
  })
})
