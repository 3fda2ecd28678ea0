import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type Quote, type QuoteInput, quote } from './quote.ts'
import type { QuoteLine } from './quoteLine.ts'

const amount = fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: 5_000 }), fc.nat({ max: 900_000_000 }))
const rate = fc.constantFrom(0, 500, 1000, 1200, 2000, 2550)
const discount = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), value: amount }),
  fc.record({ kind: fc.constant('percent_bp' as const), value: fc.nat({ max: 12_000 }) }),
)
const qty = fc.oneof(fc.constantFrom(1000, 2000, 250, 347), fc.integer({ min: 1, max: 999_000 }))

const line: fc.Arbitrary<QuoteLine> = fc.record(
  {
    unit_price: amount,
    modifiers: fc.array(
      fc.record({ price_delta: fc.integer({ min: -900, max: 5_000 }), qty: fc.constantFrom(1000, 2000) }),
      {
        maxLength: 2,
      },
    ),
    qty,
    vat_rate_bp: rate,
    line_discount: discount,
  },
  { requiredKeys: ['unit_price', 'modifiers', 'qty', 'vat_rate_bp'] },
)

const rest = fc.record(
  {
    order_discounts: fc.array(discount, { maxLength: 3 }),
    code: fc.oneof(discount, fc.record({ kind: fc.constant('free_delivery' as const) })),
    points: fc.record({
      requested: fc.nat({ max: 500 }),
      rate: fc.integer({ min: 1, max: 1000 }),
      cap_bp: fc.nat({ max: 10_000 }),
    }),
    delivery: fc.record({ fee: amount, free_from: amount, vat_rate_bp: rate }),
    service: fc.tuple(discount, rate).map(([charge, vat_rate_bp]) => ({ ...charge, vat_rate_bp })),
    accrual: fc.record({ share_bp: fc.nat({ max: 5_000 }), rate: fc.integer({ min: 1, max: 1000 }) }),
    surcharge_bp: fc.integer({ min: -10_000, max: 10_000 }),
    cash_rounding: fc.constantFrom(1, 5, 100, 500),
  },
  { requiredKeys: [] },
)

const head = fc.record({
  currency_exponent: fc.constantFrom(0, 2, 3),
  vat: fc.record({
    mode: fc.constantFrom('included' as const, 'on_top' as const),
    rounding: fc.constantFrom('line' as const, 'order' as const),
  }),
  lines: fc.array(line, { maxLength: 8 }),
})

const input: fc.Arbitrary<QuoteInput> = fc
  .tuple(head, rest)
  .map(([needed, optional]) => ({ ...needed, ...optional }))

const shuffled = input.chain((given) =>
  fc
    .shuffledSubarray([...given.lines], { minLength: given.lines.length })
    .map((lines) => [given, { ...given, lines }] as const),
)

function total(values: readonly number[]): number {
  return values.reduce((whole, value) => whole + value, 0)
}

function check(property: (answer: Quote, given: QuoteInput) => void) {
  fc.assert(
    fc.property(input, (given) => property(quote(given), given)),
    { numRuns: 2_000 },
  )
}

describe('every quote, whatever is ordered', () => {
  test('its parts add up to the total', () => {
    check(({ totals }, { vat }) => {
      const left =
        totals.items - totals.item_discount - totals.order_discount - totals.code_discount - totals.points
      const onTop = vat.mode === 'on_top' ? totals.vat : 0
      expect(left + totals.surcharge + totals.delivery + totals.service + onTop + totals.rounding).toBe(
        totals.total,
      )
    })
  })

  test('its lines add up to its totals, and no minor unit is lost', () => {
    check(({ lines, totals, delivery_vat, service_vat }) => {
      const fromOrder = totals.order_discount + totals.code_discount + totals.points
      expect(total(lines.map((each) => each.gross))).toBe(totals.items)
      expect(total(lines.map((each) => each.discount))).toBe(totals.item_discount + fromOrder)
      expect(total(lines.map((each) => each.surcharge))).toBe(totals.surcharge)
      expect(total(lines.map((each) => each.total))).toBe(
        totals.items - totals.item_discount - fromOrder + totals.surcharge,
      )
      expect(total(lines.map((each) => each.vat_amount)) + delivery_vat + service_vat).toBe(totals.vat)
      for (const each of lines) expect(each.gross - each.discount + each.surcharge).toBe(each.total)
    })
  })

  test('nothing is below zero and no discount is above what it is taken from', () => {
    check(({ lines, totals, points_used, points_earned }, { points }) => {
      for (const each of lines) {
        expect(Math.min(each.gross, each.item_discount, each.total, each.vat_amount)).toBeGreaterThanOrEqual(
          0,
        )
        expect(each.discount).toBeGreaterThanOrEqual(each.item_discount)
        expect(each.discount).toBeLessThanOrEqual(each.gross)
      }
      const amounts = Object.values({ ...totals, surcharge: 0, rounding: 0 })
      expect(Math.min(...amounts, points_used, points_earned)).toBeGreaterThanOrEqual(0)
      expect(points_used).toBeLessThanOrEqual(points?.requested ?? 0)
    })
  })

  test('every amount is an exact integer', () => {
    check(({ lines, totals }) => {
      const amounts = [...Object.values(totals), ...lines.flatMap((each) => Object.values(each))]
      for (const each of amounts) expect(Number.isSafeInteger(each)).toBe(true)
    })
  })

  test('cash rounding moves the total by at most half a coin', () => {
    check(({ totals }, { cash_rounding = 1 }) => {
      expect(totals.total % cash_rounding).toBe(0)
      expect(Math.abs(totals.rounding) * 2).toBeLessThanOrEqual(cash_rounding)
    })
  })

  test('the order of the lines never changes a total, the points or the use of a code', () => {
    fc.assert(
      fc.property(shuffled, ([given, permuted]) => {
        const { lines: before, ...one } = quote(given)
        const { lines: after, ...other } = quote(permuted)
        expect(other).toEqual(one)
        expect(sorted(after)).toEqual(sorted(before))
      }),
      { numRuns: 2_000 },
    )
  })

  test('VAT of a rate is exact to half a minor unit for each rounding, nothing is owed without a rate', () => {
    check(({ lines, delivery_vat, service_vat, totals }, { vat, delivery, service }) => {
      const parts = [
        ...lines,
        { vat_rate_bp: delivery?.vat_rate_bp ?? 0, total: totals.delivery, vat_amount: delivery_vat },
        { vat_rate_bp: service?.vat_rate_bp ?? 0, total: totals.service, vat_amount: service_vat },
      ]
      for (const [rate, same] of Map.groupBy(parts, ({ vat_rate_bp }) => vat_rate_bp)) {
        const whole = BigInt(vat.mode === 'included' ? 10_000 + rate : 10_000)
        const owed = BigInt(total(same.map((part) => part.total))) * BigInt(rate)
        const error = 2n * (BigInt(total(same.map((part) => part.vat_amount))) * whole - owed)
        const roundings = BigInt(vat.rounding === 'order' ? 1 : same.length)
        expect(error <= whole * roundings && error >= -whole * roundings).toBe(true)
        if (rate === 0) expect(same.every((part) => part.vat_amount === 0)).toBe(true)
      }
    })
  })

  test('asked twice, it answers the same', () => {
    check((answer, given) => {
      expect(quote(given)).toEqual(answer)
    })
  })
})

function sorted(lines: Quote['lines']): string[] {
  return lines.map((each) => `${each.vat_rate_bp} ${each.total} ${each.vat_amount}`).toSorted()
}
