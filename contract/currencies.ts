import * as z from 'zod/mini'

/** A currency as people write it: `exponent` is ISO 4217's number of minor digits; `show_decimals` says whether they are ever written. */
export interface Currency {
  id: string
  code: string
  symbol: string
  exponent: number
  show_decimals: boolean
}

/*
 * A minor unit that nobody uses is not written anywhere. CLDR's digits of cash say so of UZS, AMD and IDR; so does the trade of
 * Kazakhstan, where tiyn have left the shops. They say it of CZK as well, whose price tags do carry hellers: 19,90 Kč.
 */
const table: [code: string, symbol: string, exponent: number, showDecimals: boolean][] = [
  ['USD', '$', 2, true],
  ['EUR', '€', 2, true],
  ['GBP', '£', 2, true],
  ['UZS', 'soʻm', 2, false],
  ['RUB', '₽', 2, true],
  ['KZT', '₸', 2, false],
  ['KGS', 'сом', 2, true],
  ['TJS', 'сом.', 2, true],
  ['UAH', '₴', 2, true],
  ['AZN', '₼', 2, true],
  ['TMT', 'TMT', 2, true],
  ['AMD', '֏', 2, false],
  ['BYN', 'Br', 2, true],
  ['MDL', 'L', 2, true],
  ['CZK', 'Kč', 2, true],
  ['TRY', '₺', 2, true],
  ['IDR', 'Rp', 2, false],
  ['PHP', '₱', 2, true],
  ['MYR', 'RM', 2, true],
  ['VND', '₫', 0, false],
  ['JPY', '¥', 0, false],
  ['KWD', 'KD', 3, true],
  ['TND', 'DT', 3, true],
]

/** Every currency a company may use; the id is the ISO code. */
export const currencies: Currency[] = table.map(([code, symbol, exponent, show_decimals]) => ({
  id: code,
  code,
  symbol,
  exponent,
  show_decimals,
}))

/** The codes as a tuple, for schemas. */
export const currencyCodes = currencies.map(({ code }) => code) as [string, ...string[]]

export const currency = z.object({
  id: z.string(),
  code: z.string(),
  symbol: z.string(),
  exponent: z.int(),
  show_decimals: z.boolean(),
})

/** The specification's default. */
export const defaultCurrencyCode = 'USD'

/** The currency with this ISO code; throws RangeError for an unknown one. */
export function currencyOf(code: string): Currency {
  const found = currencies.find((one) => one.code === code)
  if (!found) throw new RangeError(`Unknown currency ${code}`)
  return found
}

/** The currency as a company writes it. */
export const ownCurrency = (code: string, show_decimals: boolean): Currency => ({
  ...currencyOf(code),
  show_decimals,
})
