import { describe, expect, test } from 'vitest'
import { type QuoteInput, quote } from './quote.ts'

const pizza = { unit_price: 1350, modifiers: [], qty: 2000, vat_rate_bp: 1200 }
const cola = { unit_price: 300, modifiers: [], qty: 1000, vat_rate_bp: 1200 }

const order = (more: Partial<QuoteInput>): QuoteInput => ({
  currency_exponent: 2,
  vat: { mode: 'included', rounding: 'line' },
  lines: [pizza, cola],
  ...more,
})

describe('what the way to pay adds or takes off', () => {
  test('is a share of the goods after discounts, without delivery, and carries the VAT of its lines', () => {
    const answer = quote(
      order({
        code: { kind: 'percent_bp', value: 1000 },
        points: { requested: 2, rate: 100, cap_bp: 3000 },
        delivery: { fee: 250, vat_rate_bp: 1200 },
        surcharge_bp: 250,
      }),
    )
    // 2.5 % of 2500 is 62.5, half up; 2250 : 250 of 63 are 57 and 6.
    expect(answer.lines.map(({ discount, surcharge, total }) => [discount, surcharge, total])).toEqual([
      [450, 57, 2307],
      [50, 6, 256],
    ])
    expect(answer.lines.map(({ vat_amount }) => vat_amount)).toEqual([247, 27])
    expect(answer.totals).toMatchObject({ surcharge: 63, delivery: 250, vat: 301, total: 2813 })
  })

  test('a discount is as much less as a surcharge is more', () => {
    const off = quote(order({ surcharge_bp: -500 }))
    expect(off.totals).toMatchObject({ items: 3000, order_discount: 0, surcharge: -150, total: 2850 })
    expect(off.lines.map(({ surcharge }) => surcharge)).toEqual([-135, -15])
    expect(off.totals.vat).toBe(275 + 31)
    expect(quote(order({ surcharge_bp: 500 })).totals).toMatchObject({ surcharge: 150, total: 3150 })
  })

  test('VAT on top is counted on it as well', () => {
    const vat = { mode: 'on_top', rounding: 'order' } as const
    const lines = [333, 333, 333].map((unit_price) => ({ ...cola, unit_price, vat_rate_bp: 1000 }))
    const answer = quote({ currency_exponent: 0, vat, lines, surcharge_bp: 300 })
    // 29.97 is 30: 10 each; VAT is 10 % of 1029.
    expect(answer.totals).toMatchObject({ items: 999, surcharge: 30, vat: 103, total: 1132 })
    expect(answer.lines.map(({ surcharge }) => surcharge)).toEqual([10, 10, 10])
  })

  test('of goods that cost nothing it is nothing, and all of them is the most that is taken off', () => {
    const free = { order_discounts: [{ kind: 'percent_bp', value: 10_000 }] as const }
    const delivery = { fee: 300, vat_rate_bp: 0 }
    expect(quote(order({ ...free, delivery, surcharge_bp: 3000 })).totals).toMatchObject({
      surcharge: 0,
      total: 300,
    })
    expect(quote(order({ delivery, surcharge_bp: -10_000 })).totals.total).toBe(300)
    for (const surcharge_bp of [10_001, -10_001, 0.5])
      expect(() => quote(order({ surcharge_bp }))).toThrow(RangeError)
  })
})
