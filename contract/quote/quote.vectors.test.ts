import { describe, expect, test } from 'vitest'

import { type QuoteInput, quote } from './quote.ts'
import type { QuoteLine } from './quoteLine.ts'

const included = { mode: 'included', rounding: 'line' } as const
const onTop = { mode: 'on_top', rounding: 'line' } as const

function line(unit_price: number, rest: Partial<QuoteLine> = {}): QuoteLine {
  return { unit_price, modifiers: [], qty: 1000, vat_rate_bp: 0, ...rest }
}

function order(lines: QuoteLine[], rest: Partial<QuoteInput> = {}): QuoteInput {
  return { currency_exponent: 2, vat: included, lines, ...rest }
}

const pizzaOrder = order(
  [
    line(1200, { modifiers: [{ price_delta: 150, qty: 1000 }], qty: 2000, vat_rate_bp: 1200 }),
    line(300, { vat_rate_bp: 1200 }),
  ],
  {
    code: { kind: 'percent_bp', value: 1000 },
    points: { requested: 2, rate: 100, cap_bp: 3000 },
    delivery: { fee: 250, vat_rate_bp: 1200 },
    accrual: { share_bp: 500, rate: 100 },
  },
)

describe('the money test vectors', () => {
  test('A: a code, points and delivery with 12 % VAT inside the prices', () => {
    const answer = quote(pizzaOrder)

    expect(answer.lines.map((line) => line.gross)).toEqual([2700, 300])
    expect(answer.lines.map((line) => line.discount)).toEqual([450, 50])
    expect(answer.lines.map((line) => line.total)).toEqual([2250, 250])
    expect(answer.lines.map((line) => line.vat_amount)).toEqual([241, 27])
    expect(answer.delivery_vat).toBe(27)
    expect(answer.totals).toEqual({
      items: 3000,
      item_discount: 0,
      order_discount: 0,
      code_discount: 300,
      points: 200,
      delivery: 250,
      service: 0,
      surcharge: 0,
      vat: 295,
      rounding: 0,
      total: 2750,
    })
    expect([answer.points_used, answer.points_earned]).toEqual([2, 1])
  })

  test('B: an order discount over three equal lines with 10 % VAT on top', () => {
    const lines = [1, 2, 3].map(() => line(333, { vat_rate_bp: 1000 }))
    const input = order(lines, { order_discounts: [{ kind: 'amount', value: 100 }] })

    const answer = quote({ ...input, currency_exponent: 0, vat: onTop })

    expect(answer.lines.map((line) => line.total)).toEqual([299, 300, 300])
    expect(answer.lines.map((line) => line.vat_amount)).toEqual([30, 30, 30])
    expect([answer.totals.vat, answer.totals.total]).toEqual([90, 989])
  })

  test('C: cheese by weight is rounded half up, and so is its VAT', () => {
    const answer = quote(order([line(1290, { qty: 347, vat_rate_bp: 1000 })]))

    expect(answer.lines[0]).toMatchObject({ gross: 448, total: 448, vat_amount: 41 })
  })

  test('D: a fixed code above the items is limited to them and never touches the delivery', () => {
    const delivery = { fee: 300, vat_rate_bp: 0 }
    const answer = quote(order([line(1000)], { code: { kind: 'amount', value: 1500 }, delivery }))

    expect([answer.totals.code_discount, answer.totals.total]).toEqual([1000, 300])
  })

  test('E: a free-delivery code makes the delivery free and is used once', () => {
    const delivery = { fee: 300, free_from: 2000, vat_rate_bp: 0 }
    const answer = quote(order([line(1000)], { code: { kind: 'free_delivery' }, delivery }))

    expect([answer.totals.delivery, answer.totals.total, answer.is_code_used]).toEqual([0, 1000, true])
  })

  test('F: half of a price in a currency of three decimals', () => {
    const input = order([line(1250)], { order_discounts: [{ kind: 'percent_bp', value: 5000 }] })
    const answer = quote({ ...input, currency_exponent: 3 })

    expect(answer.totals.total).toBe(625)
    expect((answer.totals.total / 10 ** answer.currency_exponent).toFixed(3)).toBe('0.625')
  })
})
