import { currencyWord } from '#contract/currencyWords.ts'
import { currencyOf, ownCurrency } from '#contract/currencies.ts'
import { type Locale, localeEntry } from '#contract/locales.ts'
import { dayAt } from '#contract/zonedTime.ts'

interface OwnCurrency {
  currency: string
  /** What the company has chosen; the currency's own way by default. */
  show_decimals?: boolean
}

/** Minor units with the currency, as the screens write them; for messages. */
export function writeMoney(minor: number, own: OwnCurrency, locale: Locale): string {
  const code = own.currency
  const currency = ownCurrency(code, own.show_decimals ?? currencyOf(code).show_decimals)
  const { exponent, show_decimals } = currency
  const symbol = currencyWord(currency, locale)
  const decimals = show_decimals ? exponent : 0
  const parts = new Intl.NumberFormat([...localeEntry(locale).tags], {
    style: 'currency',
    currency: code,
    currencyDisplay: 'code',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).formatToParts(minor / 10 ** exponent)
  // A sign before the number stands close to it, a word does not.
  const isClose = parts[0]?.type === 'currency' && !/\p{L}$/u.test(symbol)
  return parts
    .filter(({ type }) => !(isClose && type === 'literal'))
    .map(({ type, value }) => (type === 'currency' ? symbol : value))
    .join('')
}

/** Basis points as a percent: 1250 is 12.5 %. */
export function writePercent(basisPoints: number, locale: Locale): string {
  const tags = [...localeEntry(locale).tags]
  return new Intl.NumberFormat(tags, { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  )
}

/** Thousandths as a quantity: 1500 is 1.5. */
export function writeQty(thousandths: number, locale: Locale): string {
  const format = new Intl.NumberFormat([...localeEntry(locale).tags], { maximumFractionDigits: 3 })
  return format.format(thousandths / 1000)
}

/** The time of day as a customer reads it. */
export const writeTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)

/** A moment as somebody reads it now: its time alone where it is today. */
export function writeMoment(at: Date, now: Date, timeZone: string, locale: Locale): string {
  if (dayAt(at, timeZone) === dayAt(now, timeZone)) return writeTime(at, timeZone)
  const tags = [...localeEntry(locale).tags]
  const day = new Intl.DateTimeFormat(tags, { timeZone, day: 'numeric', month: 'short' }).format(at)
  return `${day}, ${writeTime(at, timeZone)}`
}

/** A day and a time in numbers, with the whole year. */
export function writeDateTime(at: Date, timeZone: string, locale: Locale): string {
  const tags = [...localeEntry(locale).tags]
  const options = { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' } as const
  return `${new Intl.DateTimeFormat(tags, options).format(at)}, ${writeTime(at, timeZone)}`
}

/** A day in numbers, with the whole year. */
export function writeDay(day: string, locale: Locale): string {
  const options = { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' } as const
  return new Intl.DateTimeFormat([...localeEntry(locale).tags], options).format(new Date(day))
}
