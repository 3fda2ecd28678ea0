import { type Currency, currencies, currencyOf } from '#contract/currencies.ts'
import { RATE_SCALE } from '#contract/imports.ts'
import { dishPrices } from '#server/products/samplePrices.ts'
import type { PriceFacts, ToldPrices } from '#server/imports/dataset.ts'

/** How far the middle of a price list can lie from the price of a dish and still be of that currency. */
const FAR = 20
const MOST_KEPT = 10_000
const MOST_MONEY = 1_000_000_000_000n

/** Turns prices of a file into the company's money, whole where it writes no decimals; null for one that is too large. */
export function priceConverter(
  company: Currency,
  { currency, rate }: ToldPrices,
): (minor: number) => number | null {
  if (currency === null || currency === company.code || rate === null) return (minor) => minor
  const [from, to] = [currencyOf(currency), company]
  const step = to.show_decimals ? 1n : 10n ** BigInt(to.exponent)
  const divisor = BigInt(RATE_SCALE) * 10n ** BigInt(from.exponent) * step
  return (minor) => {
    const amount = BigInt(minor) * BigInt(rate) * 10n ** BigInt(to.exponent)
    const converted = ((2n * amount + divisor) / (2n * divisor)) * step
    return converted > MOST_MONEY ? null : Number(converted)
  }
}

/** The only currency that a head of a column names: "Price (USD)". */
export function currencyIn(head: string): string | null {
  const words = head.toUpperCase().split(/[^A-Z]+/)
  const named = currencies.filter(({ code }) => words.includes(code))
  return named.length === 1 ? (named[0]?.code ?? null) : null
}

/** The middle of the prices that it is given, as far as it keeps them. */
export function medianKeeper() {
  const kept: number[] = []
  return {
    add: (price: number) => void (price > 0 && kept.length < MOST_KEPT && kept.push(price)),
    median: () => kept.toSorted((a, b) => a - b)[Math.floor(kept.length / 2)] ?? null,
  }
}

/** Whether the prices seem to be of another currency than the company's: the file names another, or nothing costs so little. */
export function isForeign(company: string, { named, median }: PriceFacts): boolean {
  if (named !== null) return named !== company
  const dish = (dishPrices[company] ?? 0) * 10 ** currencyOf(company).exponent
  return median !== null && (median * FAR < dish || median > dish * FAR * FAR)
}
