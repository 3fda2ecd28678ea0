import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from './zonedTime.ts'
import { changeCosts, daysBetween, monthsAfter, type PaidPeriod, reachedOn, worthOf } from './billingDays.ts'

test('thirty days for 30.00, dearer by as much with 20 days left: 20.00 come back, 40.00 are charged, the end stays', () => {
  const period = { starts: '2026-11-01', ends: '2026-12-01', months: 1, price: 30_00 }
  const { credit, charge } = changeCosts([period], '2026-11-11', () => 60_00)
  expect([credit, charge, charge - credit]).toEqual([20_00, 40_00, 20_00])
})

test('days are whole, also where the clocks are changed, and a month ends with its last day', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(['2026-01-31', '2024-01-31', '2026-12-15'].map((day) => monthsAfter(day, 1))).toEqual([
    '2026-02-28',
    '2024-02-29',
    '2027-01-15',
  ])
  expect([monthsAfter('2026-08-31', 6), monthsAfter('2024-02-29', 12)]).toEqual(['2027-02-28', '2025-02-28'])
})

test('a limit tells the day on which it is reached at this pace', () => {
  const at = (used: number, grown: number) => reachedOn({ used, limit: 100, grown, days: 30 }, '2026-11-27')
  expect([at(70, 30), at(99, 30), at(70, 0), at(100, 5), at(1, 0.001)]).toEqual([
    '2026-12-27',
    '2026-11-28',
    undefined,
    '2026-11-27',
    undefined,
  ])
})

const start = '2026-01-31'
const price = fc.integer({ min: 1, max: 1_000_000_00 })
const months = fc.constantFrom(1, 6, 12)

interface History {
  paid: readonly { months: number }[]
  prices: readonly number[]
  days: readonly number[]
  changes: readonly number[]
}

const history = fc.record({
  paid: fc.array(fc.record({ months }), { minLength: 1, maxLength: 3 }),
  prices: fc.array(price, { minLength: 2, maxLength: 5 }),
  days: fc.array(fc.nat(120), { minLength: 1, maxLength: 6 }),
  changes: fc.array(fc.nat(4), { minLength: 1, maxLength: 6 }),
})

const priceOf =
  ({ prices }: History, plan: number) =>
  (count: number) =>
    Math.round(prices[plan % prices.length]! * count * (count === 12 ? 0.8 : 1))

/** What somebody has who has paid for these months of the first plan, one after another. */
function begin(of: History): PaidPeriod[] {
  let ends = start
  return of.paid.map(({ months: count }) => {
    const starts = ends
    ends = monthsAfter(starts, count)
    return { starts, ends, months: count, price: priceOf(of, 0)(count) }
  })
}

const withPlan = (periods: readonly PaidPeriod[], of: History, plan: number, today: string) =>
  periods.map((one) => (one.ends > today ? { ...one, price: priceOf(of, plan)(one.months) } : one))

test('any changes within a day that end with the first plan cost nothing', () => {
  fc.assert(
    fc.property(history, (of) => {
      const today = dayAfter(start, of.days[0]!)
      let periods = begin(of)
      let cost = 0
      for (const plan of [...of.changes, 0]) {
        const left = periods.filter(({ ends }) => ends > today)
        const { credit, charge } = changeCosts(left, today, ({ months }) => priceOf(of, plan)(months))
        cost += charge - credit
        periods = withPlan(periods, of, plan, today)
      }
      expect(cost).toBe(0)
      expect(periods).toEqual(begin(of))
    }),
    { numRuns: 2000 },
  )
})

test('through any history nothing comes back that was not paid for the days that are left', () => {
  fc.assert(
    fc.property(history, (of) => {
      let periods = begin(of)
      // What was paid for the days that are left, lost day by day in proportion and changed by what is paid or comes back.
      let today = start
      let paid = periods.reduce((sum, one) => sum + one.price, 0)
      for (const [at, plan] of of.changes.entries()) {
        const before = worth(periods, today)
        today = dayAfter(today, of.days[at % of.days.length]!)
        const after = worth(periods, today)
        paid -= before - after
        const left = periods.filter(({ ends }) => ends > today)
        const { credit, charge } = changeCosts(left, today, ({ months }) => priceOf(of, plan)(months))
        expect(credit).toBeLessThanOrEqual(paid)
        expect(credit).toBeGreaterThanOrEqual(0)
        paid += charge - credit
        periods = withPlan(periods, of, plan, today)
        expect(worth(periods, today)).toBe(paid)
      }
    }),
    { numRuns: 2000 },
  )
})

const worth = (periods: readonly PaidPeriod[], today: string) =>
  periods.reduce((sum, one) => sum + worthOf(one, one.price, today), 0)
