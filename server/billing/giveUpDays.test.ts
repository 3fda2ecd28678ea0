import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '#contract/zonedTime.ts'
import { daysWorth, sumOf } from './giveUpDays.ts'

const month = (starts: string, days: number, price: number) => ({
  id: starts,
  starts,
  ends: dayAfter(starts, days),
  months: 1,
  price,
})

describe('days that are taken back', () => {
  const first = month('2026-03-01', 30, 300_00)
  const second = month('2026-03-31', 30, 300_00)
  const held = { periods: [first, second], ends: second.ends, today: '2026-03-10' }

  test('are the fewest that are worth the sum, from the end', () => {
    expect(daysWorth(held, 15_00)).toEqual([{ id: second.id, ends: '2026-04-28', value: 20_00 }])
    expect(daysWorth(held, 310_00)).toEqual([
      { id: second.id, ends: '2026-03-31', value: 300_00 },
      { id: first.id, ends: '2026-03-30', value: 10_00 },
    ])
  })

  test('are none of today, none of before and none behind which given days stand', () => {
    expect(daysWorth(held, 1_000_00).at(-1)).toEqual({ id: first.id, ends: '2026-03-11', value: 200_00 })
    expect(daysWorth({ ...held, ends: '2026-05-10' }, 10_00)).toEqual([])
  })

  test('are worth at most what was paid for them, whatever the price', () => {
    const period = fc.record({
      days: fc.integer({ min: 1, max: 370 }),
      price: fc.integer({ min: 1, max: 10 ** 9 }),
    })
    fc.assert(
      fc.property(
        fc.array(period, { maxLength: 4 }),
        fc.integer({ min: 0, max: 400 }),
        fc.nat(10 ** 9),
        (made, at, sum) => {
          let starts = '2026-01-01'
          const periods = made.map(({ days, price }) => {
            const one = month(starts, days, price)
            starts = one.ends
            return one
          })
          const cuts = daysWorth({ periods, ends: starts, today: dayAfter('2026-01-01', at) }, sum)
          for (const { id, ends, value } of cuts) {
            const of = periods.find((one) => one.id === id)!
            expect(ends >= of.starts && ends < of.ends && value <= of.price).toBe(true)
          }
          // Too little is taken only where no day after today is left.
          const end = cuts.at(-1)?.ends ?? starts
          expect(sumOf(cuts) >= sum || end <= dayAfter('2026-01-01', at + 1)).toBe(true)
        },
      ),
    )
  })
})
