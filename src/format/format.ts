import { plural, t } from '@lingui/core/macro'
import { currencyWord } from '#contract/currencyWords.ts'
import type { Locale } from '#contract/locales.ts'
import { wallClock, writeDay, writeDayOfYear, writeTime } from './days.ts'
import { localeRules } from './localeRules.ts'
import {
  moneyParts,
  shownMinor,
  writeAmount,
  writeNumber,
  writePercent,
  writeQty,
  type MoneyUnit,
} from './numbers.ts'

/** For whom texts are written: language, the company's country, currency and time zone. */
export interface FormatSettings {
  locale: Locale
  /** Decides where English is American. */
  country?: string
  currency: CurrencyUnit
  /** IANA zone; the device's own when left out. */
  zone?: string
  /** Finds the unit of another currency by its code. */
  unitOf(code: string): CurrencyUnit
}

type CurrencyUnit = MoneyUnit & { code: string }

export type Format = ReturnType<typeof createFormat>

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** Every way in which the app writes numbers, sums and moments for one person. */
export function createFormat(settings: FormatSettings) {
  const { locale, zone } = settings
  const rules = localeRules(locale, settings.country)
  const inWords = (one: CurrencyUnit) => ({ ...one, symbol: currencyWord(one, locale) })
  const currency = inWords(settings.currency)
  const unit = (code?: string) => (code && code !== currency.code ? inWords(settings.unitOf(code)) : currency)
  const parts = (minor: number, code?: string) => moneyParts(rules, minor, unit(code))
  return {
    currency,
    group: rules.group,
    decimal: rules.decimal,
    /** Minor units with the currency as one text. */
    money: (minor: number, code?: string) =>
      parts(minor, code)
        .map(({ value }) => value)
        .join(''),
    /** The same in parts, for the kit's Money. */
    moneyParts: parts,
    /** Minor units without the currency, for cells. */
    amount: (minor: number, code?: string) => writeAmount(rules, minor, unit(code)),
    amountParts: (minor: number, code?: string) => [
      { type: 'integer', value: writeAmount(rules, minor, unit(code)) },
    ],
    /** Minor units rounded to what is written of them: what is counted with such sums agrees with what is seen. */
    shown: (minor: number, code?: string) => shownMinor(minor, unit(code)),
    /** How a field takes sums, for the kit's MoneyField. */
    moneyField(code?: string) {
      const { exponent, show_decimals, symbol } = unit(code)
      return { exponent, decimals: show_decimals ? exponent : 0, currency: symbol }
    },
    number: (value: number, decimals = 0) => writeNumber(rules, value, decimals),
    /** Thousandths. */
    qty: (thousandths: number) => writeQty(rules, thousandths),
    /** Basis points. */
    percent: (basisPoints: number) => writePercent(rules, basisPoints),
    date: (instant: string, otherZone = zone) => writeDay(rules, wallClock(instant, otherZone).day),
    time: (instant: string, otherZone = zone) => writeTime(rules, wallClock(instant, otherZone)),
    dateTime(instant: string, otherZone = zone) {
      const clock = wallClock(instant, otherZone)
      return `${writeDay(rules, clock.day)} ${writeTime(rules, clock)}`
    },
    /** "12 min ago" within the hour, the time within the day, else the day. */
    moment(instant: string, now: Date) {
      const age = minutesBetween(instant, now)
      if (age >= 0 && age < HOUR_MINUTES) return writeAgo(age)
      const clock = wallClock(instant, zone)
      const today = wallClock(now, zone).day
      if (clock.day === today) return writeTime(rules, clock)
      const isThisYear = clock.day.slice(0, 4) === today.slice(0, 4)
      return isThisYear ? writeDayOfYear(rules, clock.day) : writeDay(rules, clock.day)
    },
    /** Age in minutes, hours or days. */
    ago: (instant: string, now: Date) => writeAgo(Math.max(0, minutesBetween(instant, now))),
    minutes: writeMinutes,
    listOf: joinWords,
  }
}

function minutesBetween(instant: string, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(instant)) / MINUTE_MS)
}

function writeMinutes(minutes: number): string {
  return plural(minutes, { one: '#\u00a0min', other: '#\u00a0min' })
}

function writeAgo(minutes: number): string {
  const hours = Math.floor(minutes / HOUR_MINUTES)
  const days = Math.floor(hours / 24)
  if (days > 0) return plural(days, { one: '# day ago', other: '# days ago' })
  if (hours > 0) return plural(hours, { one: '# hour ago', other: '# hours ago' })
  return plural(minutes, { 0: 'just now', one: '#\u00a0min ago', other: '#\u00a0min ago' })
}

function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  if (words.length < 2) return last
  const others = words.slice(0, -1).join(', ')
  return t({ message: `${others} and ${last}`, comment: 'A list of words, the last one after "and"' })
}
