import type { Currency } from '#contract/currencies.ts'

/**
 * What an ordinary main dish costs in an ordinary café, in whole units of the currency: our own round estimate of
 * November 2026, which has to look believable and nothing more; every other price is a share of it.
 */
export const dishPrices: Record<string, number> = {
  USD: 15,
  EUR: 13,
  GBP: 13,
  UZS: 45_000,
  RUB: 550,
  KZT: 3_000,
  KGS: 350,
  TJS: 45,
  UAH: 250,
  AZN: 10,
  TMT: 60,
  AMD: 3_000,
  BYN: 18,
  MDL: 130,
  CZK: 190,
  TRY: 400,
  IDR: 45_000,
  PHP: 250,
  MYR: 18,
  VND: 70_000,
  JPY: 1_100,
  KWD: 2.5,
  TND: 18,
}

/** A price in minor units, rounded as price lists are: 1,1 to 1,9 of its first digit by tenths, above that by halves; never below what the company shows. */
export function samplePrice(share: number, currency: Currency): number {
  const { code, exponent, show_decimals } = currency
  const price = (dishPrices[code] ?? 0) * share
  const first = 10 ** Math.floor(Math.log10(price))
  const step = price < 2 * first ? first / 10 : first / 2
  const minor = 10 ** exponent
  const shown = show_decimals ? 1 : minor
  return Math.max(shown, Math.round((Math.round(price / step) * step * minor) / shown) * shown)
}
