import { expect, test } from 'vitest'
import { fromStripe, isWholeThere, toStripe } from './stripeSums.ts'

test.for([
  ['USD', 1250, 1250],
  ['UZS', 4_800_000, 4_800_000],
  ['JPY', 500, 500],
  ['KWD', 1250, 1250],
] as const)('%s is counted there as it is here', ([currency, here, there]) => {
  expect(toStripe(here, currency)).toBe(there)
  expect(fromStripe(there, currency.toLowerCase())).toBe(here)
})

test('sums of three digits are taken in tens there', () => {
  expect(isWholeThere(1250, 'KWD')).toBe(true)
  expect(isWholeThere(1255, 'KWD')).toBe(false)
  expect(isWholeThere(1255, 'USD')).toBe(true)
})
