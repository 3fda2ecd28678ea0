import { describe, expect, test } from 'vitest'
import { currencyOf } from '#contract/currencies.ts'
import { type Locale, type LocaleEntry, locales } from '#contract/locales.ts'
import { dateNames } from './dateNames.ts'
import { wallClock, writeDay, writeDayOfYear, writeTime } from './days.ts'
import { createFormat } from './format.ts'
import { localeRules } from './localeRules.ts'
import { moneyParts, writeAmount, writeNumber, writePercent, writeQty } from './numbers.ts'
import { amounts, moments, rates, samplesIn } from './samples.ts'

const russian = localeRules('ru')
const som = currencyOf('UZS')

/** Kyrgyz puts the day between year and month in CLDR, which everybody reads as the wrong month. */
const ownDates = ['ky']
/** Here CLDR takes another separator than in the whole date, or drops the zeros. */
const ownShortDates: Partial<Record<Locale, string>> = {
  tr: '09.03',
  ky: '09/03',
  tg: '09/03',
  es: '09/03',
  vi: '09/03',
}

/** English is British unless the company is in the United States. */
const tagOf = ({ code, tags }: LocaleEntry) => (code === 'en' ? 'en-GB' : tags[0])

describe.each(locales.map((entry) => [entry.code, tagOf(entry)] as const))('in %s', (code, tag) => {
  const rules = localeRules(code)

  test('numbers are grouped as people write them', () => {
    for (const value of [
      0,
      7,
      999,
      1234,
      12_345,
      1_234_567,
      1234.5,
      ...amounts,
      ...amounts.map((one) => one / 100),
    ]) {
      const decimals = Number.isInteger(value) ? 0 : 2
      const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      expect(writeNumber(rules, value, decimals)).toBe(new Intl.NumberFormat(tag, digits).format(value))
    }
  })

  test('the currency stands where the language puts it', () => {
    const sums = amounts.flatMap((minor) => [[minor, 'USD'] as const, [minor, 'EUR'] as const])
    for (const [minor, code] of sums) {
      const node = new Intl.NumberFormat(tag, { style: 'currency', currency: code, currencyDisplay: 'code' })
      const parts = moneyParts(rules, minor, { symbol: code, exponent: 2, show_decimals: true })
      expect(parts.map(({ value }) => value).join('')).toBe(node.format(minor / 100))
    }
  })

  test('a percent is written with its sign', () => {
    const node = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 })
    expect(rates.map((rate) => writePercent(rules, rate))).toEqual(
      rates.map((rate) => node.format(rate / 10_000)),
    )
  })

  test('a day is written in numbers with four digits of the year', () => {
    const node = new Intl.DateTimeFormat(tag, {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'UTC',
    })
    for (const moment of moments) {
      const [year, month, day] = moment.toISOString().slice(0, 10).split('-')
      const expected = ownDates.includes(code) ? `${day}/${month}/${year}` : node.format(moment)
      expect(writeDay(rules, `${year}-${month}-${day}`)).toBe(expected)
    }
  })

  test('the time of day is written as on a clock', () => {
    const isTwelve = rules.time.includes('a')
    const node = new Intl.DateTimeFormat(tag, {
      hour: isTwelve ? 'numeric' : '2-digit',
      minute: '2-digit',
      timeZone: 'UTC',
    })
    for (const moment of [...moments, new Date('2026-03-09T00:05:00Z'), new Date('2026-03-09T12:00:00Z')]) {
      const text = writeTime(rules, wallClock(moment.toISOString(), 'UTC')).replace('\u202f', ' ')
      expect(text).toBe(node.format(moment))
    }
  })
})

describe('money', () => {
  test.each(['UZS', 'KZT', 'AMD', 'IDR', 'VND', 'JPY'])('%s are whole, whatever they came to', (code) => {
    const unit = currencyOf(code)
    const one = 10 ** unit.exponent
    expect(writeAmount(russian, 186_000 * one, unit)).toBe('186\u00a0000')
    expect(writeAmount(russian, 186_000 * one + one / 2 - 1, unit)).toBe('186\u00a0000')
    expect(writeAmount(russian, -186_000 * one - one / 2, unit)).toMatch(/^\u2212\u00a0186\u00a0001?$/)
  })

  test('what is left of som that nobody pays is nothing, and no debt', () => {
    expect(writeAmount(russian, -49, som)).toBe('0')
    expect(writeAmount(russian, 50, som)).toBe('1')
  })

  test('a currency without a sign is called by the language its own name', () => {
    const write = (locale: Locale, code: string) =>
      createFormat({ locale, currency: som, unitOf: currencyOf }).money(500_000, code)
    expect(write('ru', 'UZS')).toBe('5\u00a0000\u00a0сум')
    expect(write('uz', 'UZS')).toBe('5\u00a0000\u00a0soʻm')
    expect(write('ru', 'TJS')).toBe('5\u00a0000,00\u00a0сомони')
    expect(write('ru', 'EUR')).toBe('5\u00a0000,00\u00a0€')
  })

  test('a field takes as many digits as are written', () => {
    const format = createFormat({ locale: 'ru', currency: som, unitOf: currencyOf })
    expect(format.moneyField()).toEqual({ exponent: 2, decimals: 0, currency: 'сум' })
    expect(format.moneyField('KWD')).toEqual({ exponent: 3, decimals: 3, currency: 'KD' })
  })

  test('a debt carries a real minus', () => {
    expect(writeAmount(russian, -1_780_000, som)).toBe('\u2212\u00a017\u00a0800')
  })

  test('a minus stands before a symbol that stands before its sum', () => {
    const write = (locale: Locale) =>
      createFormat({ locale, currency: som, unitOf: currencyOf }).money(-500, 'USD')
    expect(write('en')).toBe('\u2212$5.00')
    expect(write('ru')).toBe('\u2212\u00a05,00\u00a0$')
  })

  test('currencies without and with three minor digits keep their own exponent', () => {
    expect(writeAmount(russian, 1500, currencyOf('JPY'))).toBe('1\u00a0500')
    expect(writeAmount(russian, 1500, currencyOf('KWD'))).toBe('1,500')
  })

  test('a quantity shows only the digits that it has', () => {
    expect([1000, 1500, 1250, 125].map((qty) => writeQty(russian, qty))).toEqual([
      '1',
      '1,5',
      '1,25',
      '0,125',
    ])
  })
})

describe('time zones', () => {
  test('the wall clock of the shop counts, across midnight too', () => {
    expect(wallClock('2026-03-09T20:30:00Z', 'Asia/Tashkent')).toEqual({
      day: '2026-03-10',
      hour: 1,
      minute: 30,
    })
  })

  test('midnight is hour zero', () => {
    expect(wallClock('2026-03-09T19:00:00Z', 'Asia/Tashkent').hour).toBe(0)
  })

  test.each(locales.map((entry) => [entry.code, tagOf(entry)] as const))(
    'a day of this year is written without the year in %s',
    (code, tag) => {
      const node = new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', timeZone: 'UTC' })
      const expected = ownShortDates[code] ?? node.format(Date.UTC(2026, 2, 9))
      expect(writeDayOfYear(localeRules(code), '2026-03-09')).toBe(expected)
    },
  )

  test('English writes the days and hours of a company in the United States as people there do', () => {
    const american = localeRules('en', 'US')
    expect(writeDay(american, '2026-03-09')).toBe('03/09/2026')
    expect(writeDayOfYear(american, '2026-03-09')).toBe('03/09')
    expect(writeTime(american, { day: '2026-03-09', hour: 15, minute: 5 })).toBe('3:05\u202fPM')
    expect(dateNames('en', 'US').firstDay).toBe(7)
    expect(writeDay(localeRules('de', 'US'), '2026-03-09')).toBe('09.03.2026')
  })
})

test('Chromium is asked for the same', async () => {
  const all = Object.fromEntries(locales.map(({ code }) => [code, samplesIn(code)]))
  await expect(`${JSON.stringify(all, null, 2)}\n`).toMatchFileSnapshot('node.json')
})
