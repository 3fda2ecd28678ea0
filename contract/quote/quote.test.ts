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

describe('the order of discounts', () => {
  test('a line discount comes before the order discount, and that before the code', () => {
    const answer = quote(
      order([line(1000, { line_discount: { kind: 'percent_bp', value: 1000 } })], {
        order_discounts: [{ kind: 'percent_bp', value: 1000 }],
        code: { kind: 'percent_bp', value: 1000 },
      }),
    )

    expect(answer.totals).toMatchObject({
      item_discount: 100,
      order_discount: 90,
      code_discount: 81,
      total: 729,
    })
    expect(answer.lines[0]).toMatchObject({ gross: 1000, item_discount: 100, discount: 271, total: 729 })
  })

  test('order promotions count one after another on what the one before has left', () => {
    const order_discounts = [
      { kind: 'percent_bp', value: 5000 },
      { kind: 'amount', value: 300 },
      { kind: 'amount', value: 900 },
    ] as const
    expect(quote(order([line(1000)], { order_discounts })).totals).toMatchObject({
      order_discount: 1000,
      total: 0,
    })
  })

  test('a code with a largest discount stops there', () => {
    const code = { kind: 'percent_bp', value: 5000, max_discount: 120 } as const
    expect(quote(order([line(1000)], { code })).totals).toMatchObject({ code_discount: 120, total: 880 })
  })

  test('a code that brings nothing is not used up', () => {
    const delivery = { fee: 300, free_from: 1000, vat_rate_bp: 0 }
    expect(quote(order([line(1000)], { code: { kind: 'free_delivery' }, delivery })).is_code_used).toBe(false)
    expect(quote(order([line(0)], { code: { kind: 'amount', value: 100 } })).is_code_used).toBe(false)
  })

  test('points pay whole points only, up to their cap', () => {
    const points = { requested: 50, rate: 100, cap_bp: 3000 }
    expect(quote(order([line(2700)], { points }))).toMatchObject({ points_used: 8, totals: { points: 800 } })
  })

  test('points are capped by what the code has left of the items', () => {
    const points = { requested: 50, rate: 100, cap_bp: 10_000 }
    const answer = quote(order([line(1000)], { points, code: { kind: 'percent_bp', value: 5000 } }))
    expect(answer).toMatchObject({ points_used: 5, totals: { points: 500, total: 0 } })
  })

  test('delivery is free from an amount that discounts lower and points do not', () => {
    const delivery = { fee: 300, free_from: 1000, vat_rate_bp: 0 }
    const points = { requested: 1, rate: 100, cap_bp: 10_000 }
    const code = { kind: 'amount', value: 1 } as const

    expect(quote(order([line(1000)], { delivery, points })).totals.delivery).toBe(0)
    expect(quote(order([line(1000)], { delivery, code })).totals.delivery).toBe(300)
  })

  test('a service charge is a share of the discounted items, without delivery', () => {
    const delivery = { fee: 300, vat_rate_bp: 0 }
    const service = { kind: 'percent_bp', value: 1000, vat_rate_bp: 0 } as const
    const answer = quote(order([line(1000)], { delivery, service, code: { kind: 'amount', value: 200 } }))
    expect(answer.totals).toMatchObject({ service: 80, total: 1180 })
  })

  test('cash is rounded to the smallest coin, half up, and the difference is shown', () => {
    const totals = [1002, 1003, 1025].map(
      (price) => quote(order([line(price)], { cash_rounding: 50 })).totals,
    )
    expect(totals.map((each) => [each.total, each.rounding])).toEqual([
      [1000, -2],
      [1000, -3],
      [1050, 25],
    ])
  })
})

describe('VAT', () => {
  test('each part has its own rate: lines, delivery and service', () => {
    const delivery = { fee: 200, vat_rate_bp: 2000 }
    const service = { kind: 'amount', value: 110, vat_rate_bp: 1000 } as const
    const answer = quote(
      order([line(1120, { vat_rate_bp: 1200 }), line(500)], { delivery, service, vat: included }),
    )

    expect(answer.lines.map((each) => each.vat_amount)).toEqual([120, 0])
    expect([answer.delivery_vat, answer.service_vat, answer.totals.vat]).toEqual([33, 10, 163])
  })

  test('rounded by order, VAT is rounded once for each rate and still adds up over the lines', () => {
    const lines = [1, 2, 3].map(() => line(4, { vat_rate_bp: 1000 }))
    const byLine = quote(order(lines, { vat: onTop }))
    const byOrder = quote(order(lines, { vat: { mode: 'on_top', rounding: 'order' } }))

    expect(byLine.totals).toMatchObject({ vat: 0, total: 12 })
    expect(byOrder.totals).toMatchObject({ vat: 1, total: 13 })
    expect(byOrder.lines.map((each) => each.vat_amount)).toEqual([1, 0, 0])
  })

  test('a tie of the spread goes to the higher rate, then the larger line, then the first', () => {
    const order_discounts = [{ kind: 'amount', value: 1 }] as const
    const byRate = quote(order([line(100), line(100, { vat_rate_bp: 1200 })], { order_discounts }))
    expect(byRate.lines.map((each) => each.discount)).toEqual([0, 1])

    const byPosition = quote(order([line(100), line(100)], { order_discounts }))
    expect(byPosition.lines.map((each) => each.discount)).toEqual([1, 0])

    const halves = [{ kind: 'amount', value: 2 }] as const
    const bySize = quote(order([line(1), line(3)], { order_discounts: halves }))
    expect(bySize.lines.map((each) => each.discount)).toEqual([0, 2])
  })
})

describe('modifiers and refused amounts', () => {
  test('a modifier counts for each piece and as often as it was added', () => {
    const extras = [
      { price_delta: 150, qty: 2000 },
      { price_delta: -50, qty: 1000 },
    ]
    expect(quote(order([line(1000, { modifiers: extras, qty: 3000 })])).totals.items).toBe(3750)
  })

  test('modifiers that take more than the price make the line free, never negative', () => {
    const extras = [{ price_delta: -500, qty: 1000 }]
    expect(quote(order([line(300, { modifiers: extras })])).totals.total).toBe(0)
  })

  test.each([
    ['a total above the largest exact number', order([line(9e15), line(9e15)])],
    ['a line above the largest exact number', order([line(9e15, { qty: 2000 })])],
    ['a price with a fraction', order([line(10.5)])],
    ['a price below zero', order([line(-1)])],
    ['a quantity below zero', order([line(1, { qty: -1000 })])],
    ['a discount below zero', order([line(1)], { order_discounts: [{ kind: 'amount', value: -1 }] })],
    ['a code below zero', order([line(1)], { code: { kind: 'amount', value: -1 } })],
    ['a fee below zero', order([line(1)], { delivery: { fee: -1, vat_rate_bp: 0 } })],
    ['points worth nothing', order([line(1)], { points: { requested: 1, rate: 0, cap_bp: 1 } })],
    ['a VAT rate below zero', order([line(1, { vat_rate_bp: -1 })])],
    ['a coin of nothing', order([line(1)], { cash_rounding: 0 })],
    ['a currency of one decimal', { ...order([line(1)]), currency_exponent: 1 }],
    ['a price that is not a number', order([line(Number.NaN)])],
  ])('%s is refused, not guessed', (_, input) => {
    expect(() => quote(input)).toThrow(RangeError)
  })

  test('large sums stay exact', () => {
    const answer = quote(order([line(9_007_199_254_740_991, { vat_rate_bp: 1200 })]))
    expect(answer.totals).toMatchObject({ total: 9_007_199_254_740_991, vat: 965_057_063_007_963 })
  })

  test('an order without lines costs its delivery', () => {
    expect(quote(order([], { delivery: { fee: 300, vat_rate_bp: 0 } })).totals.total).toBe(300)
  })
})
