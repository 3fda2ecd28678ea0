import type { Locale } from '#contract/locales.ts'
import { dateNames } from './dateNames.ts'
import { wallClock, writeDay, writeTime } from './days.ts'
import { localeRules } from './localeRules.ts'
import { moneyParts, writeNumber, writePercent } from './numbers.ts'

const SAMPLES = 40
const sample = Array.from({ length: SAMPLES }, (_, at) => at)

/** Minor units from nothing to billions, a digit more every fourth time. */
export const amounts = sample.map((at) => Math.floor(10 ** (at / 4) * (1 + (at % 7))) + at)
/** Shares in hundredths of a percent. */
export const rates = sample.map((at) => at * 250)
/** Moments of all months and hours, in several years. */
export const moments = sample.map(
  (at) => new Date(Date.UTC(2019, 0, 1) + at * (61 * 86_400_000 + 37 * 60_000)),
)

/** How a language writes all of them, one sort in a row; the tests ask Node and Chromium for the same. */
export function samplesIn(code: Locale): Record<string, string> {
  const rules = localeRules(code)
  const euro = { symbol: 'EUR', exponent: 2, show_decimals: true }
  const money = (minor: number) => moneyParts(rules, minor, euro).map(({ value }) => value)
  const names = dateNames(code)
  return {
    numbers: amounts.map((amount) => writeNumber(rules, amount / 100, 2)).join('|'),
    money: amounts.map((amount) => money(amount).join('')).join('|'),
    percents: rates.map((rate) => writePercent(rules, rate)).join('|'),
    days: moments.map((moment) => writeDay(rules, moment.toISOString().slice(0, 10))).join('|'),
    times: moments.map((moment) => writeTime(rules, wallClock(moment.toISOString(), 'UTC'))).join('|'),
    names: [...names.months, ...names.weekdays, ...names.weekdaysShort].join('|'),
  }
}
