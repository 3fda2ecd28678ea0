import { expect, test } from 'vitest'
import { locales } from '#contract/locales.ts'
import { dateNames } from './dateNames.ts'

/** Node declines the months of Greek, and its short days of Vietnamese are too wide for a calendar. */
const ownMonths = ['el']
const ownShortDays = ['vi']

test.each(locales.map(({ code, tags }) => [code, tags[0]] as const))(
  'in %s months and days have the names that people know',
  (code, tag) => {
    const names = dateNames(code)
    const write = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
      return (month: number, day: number) => format.format(Date.UTC(2026, month, day)).replace(/\.$/, '')
    }
    expect([names.months.length, names.weekdays.length, names.weekdaysShort.length]).toEqual([12, 7, 7])
    const month = write({ month: 'long' })
    if (!ownMonths.includes(code)) expect(names.months).toEqual(names.months.map((_, at) => month(at, 15)))
    const day = write({ weekday: 'long' })
    expect(names.weekdays).toEqual(names.weekdays.map((_, at) => day(5, 1 + at)))
    const short = write({ weekday: 'short' })
    if (!ownShortDays.includes(code))
      expect(names.weekdaysShort).toEqual(names.weekdaysShort.map((_, at) => short(5, 1 + at)))
  },
)
