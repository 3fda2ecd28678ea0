import { expect, test } from 'vitest'
import { changedPrice } from './priceChange.ts'

test('a price changes by a share and is rounded half up to whole steps', () => {
  const cases: [price: number, percentBp: number, step: number, expected: number][] = [
    [1000, 1000, 1, 1100],
    [1000, -1000, 1, 900],
    [999, 50, 1, 1004],
    [10, 500, 1, 11],
    [10, 499, 1, 10],
    [48_900_00, 725, 100, 52_445_00],
    [0, 5000, 100, 0],
    [1_000_000_000_000, 90_000, 1, 10_000_000_000_000],
  ]
  for (const [price, percentBp, step, expected] of cases)
    expect(changedPrice(price, percentBp, step), `${price} ${percentBp} ${step}`).toBe(expected)
})
