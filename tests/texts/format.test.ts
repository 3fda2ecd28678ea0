import { expect, test } from 'vitest'
import { currencies, currencyOf, defaultCurrencyCode } from '#contract/currencies.ts'
import { locales } from '#contract/locales.ts'
import { writeMoney, writeQty } from '#server/format.ts'
import { createFormat } from '#src/format/format.ts'

const sums = [0, 5, 99, 100, 1050, 123_456, 1_234_500, 98_765_432_100]
const quantities = [1000, 1500, 250, 12_345, 1_234_567_000]

test.each(locales.map(({ code }) => code))(
  'messages in %s write sums and quantities as the screens do',
  (locale) => {
    const currency = currencyOf(defaultCurrencyCode)
    const format = createFormat({ locale, currency, unitOf: currencyOf })
    for (const { code } of currencies)
      for (const sum of sums)
        expect(writeMoney(sum, { currency: code }, locale)).toBe(format.money(sum, code))
    expect(quantities.map((one) => writeQty(one, locale))).toEqual(quantities.map(format.qty))
  },
)
