import type { Locale } from '#contract/locales.ts'

/** How a language writes numbers and days; `¤` and `#` stand for the currency and the number. */
export interface LocaleRules {
  group: string
  decimal: string
  /** Digits before the first separator that a number needs to be grouped at all: 1 groups 1 234, 2 only 12 345. */
  minGrouping: number
  currency: string
  percent: string
  /** Numeric day with `dd`, `MM` and `yyyy`. */
  date: string
  /** The same without the year. */
  dayOfYear: string
  /** Numeric time with `h` and `mm`, twelve hours when `a` stands in it. */
  time: string
  dayPeriods: readonly [string, string]
}

const usual = ['\u00a0', ',', 1, '#\u00a0¤', '#%', 'dd.MM.yyyy', 'h:mm'] as const
const dotted = ['.', ',', 1, '#\u00a0¤', '#\u00a0%', 'dd/MM/yyyy', 'h:mm'] as const
const british = [',', '.', 1, '¤#', '#%', 'dd/MM/yyyy', 'h:mm'] as const
const american = [',', '.', 1, '¤#', '#%', 'MM/dd/yyyy', 'h:mm\u202fa'] as const
const english12 = ['AM', 'PM'] as const

type Row = readonly [string, string, number, string, string, string, string]

// Chromium lacks data for eight of the languages, so none of them asks Intl; the test compares each row with Node's.
const rows: Record<Locale, Row> = {
  en: british,
  ru: changed(usual, { 4: '#\u00a0%' }),
  uz: changed(usual, { 5: 'dd/MM/yyyy' }),
  kz: usual,
  tr: changed(dotted, { 3: '¤#', 4: '%#', 5: 'dd.MM.yyyy' }),
  ky: changed(usual, { 5: 'dd/MM/yyyy' }),
  tg: changed(usual, { 5: 'dd/MM/yyyy' }),
  ua: usual,
  az: changed(dotted, { 4: '#%', 5: 'dd.MM.yyyy' }),
  tm: changed(usual, { 4: '#\u00a0%' }),
  am: changed(usual, { 2: 2 }),
  by: changed(usual, { 2: 2, 4: '#\u00a0%' }),
  md: changed(dotted, { 5: 'dd.MM.yyyy' }),
  cz: changed(usual, { 4: '#\u00a0%', 5: 'dd. MM. yyyy' }),
  fr: changed(usual, { 0: '\u202f', 4: '#\u00a0%', 5: 'dd/MM/yyyy' }),
  es: changed(dotted, { 2: 2 }),
  it: changed(dotted, { 2: 2, 4: '#%' }),
  de: changed(dotted, { 5: 'dd.MM.yyyy' }),
  id: changed(dotted, { 3: '¤#', 4: '#%', 6: 'h.mm' }),
  tl: american,
  ms: changed(american, { 5: 'dd/MM/yyyy' }),
  vi: changed(dotted, { 4: '#%' }),
  el: changed(dotted, { 4: '#%', 6: 'h:mm\u202fa' }),
}

const dayPeriods: Partial<Record<Locale, readonly [string, string]>> = {
  ms: ['PG', 'PTG'],
  el: ['π.μ.', 'μ.μ.'],
}

/** Languages whose day keeps its last dot when the year is left out: "05.03.". */
const withLastDot: readonly Locale[] = ['de', 'cz']

/** The rules of one language. English is British, but for a company in the United States, whose days are written month first. */
export function localeRules(locale: Locale, country?: string): LocaleRules {
  const row = isAmerican(locale, country) ? american : rows[locale]
  const [group, decimal, minGrouping, currency, percent, date, time] = row
  const dayOfYear = date.replace(/[^dM]*yyyy$/, withLastDot.includes(locale) ? '.' : '')
  const periods = dayPeriods[locale] ?? english12
  return { group, decimal, minGrouping, currency, percent, date, dayOfYear, time, dayPeriods: periods }
}

/** Whether days and hours are written as in the United States. */
export const isAmerican = (locale: Locale, country: string | undefined) => locale === 'en' && country === 'US'

function changed(base: Row, changes: { [Index in 0 | 1 | 2 | 3 | 4 | 5 | 6]?: Row[Index] }): Row {
  const row: Row = [...base]
  return Object.assign(row, changes)
}
