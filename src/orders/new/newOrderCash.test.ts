import { expect, test } from 'vitest'
import { currencyOf } from '#contract/currencies.ts'
import { createFormat } from '#src/format/format.ts'
import { exactSum } from './newOrderCash.ts'

test('a sum typed as it is shown is the exact one', () => {
  const format = createFormat({ locale: 'ru', currency: currencyOf('UZS'), unitOf: currencyOf })
  expect(exactSum(format, 1_674_500, 1_674_450)).toBe(1_674_450)
  expect(exactSum(format, 1_674_400, 1_674_450)).toBe(1_674_400)
  expect(exactSum(format, null, 0)).toBeNull()
})
