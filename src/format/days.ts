import type { LocaleRules } from './localeRules.ts'

/** A moment as the clock on a wall in a time zone shows it. */
export interface WallClock {
  /** Local day as YYYY-MM-DD. */
  day: string
  hour: number
  minute: number
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What the wall clock of an IANA zone shows at an instant; without a zone, that of this device. */
export function wallClock(instant: string | Date, zone?: string): WallClock {
  const parts = clockOf(zone ?? '').formatToParts(new Date(instant))
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    day: `${read('year')}-${read('month')}-${read('day')}`,
    hour: Number(read('hour')) % 24,
    minute: Number(read('minute')),
  }
}

/** A local day (YYYY-MM-DD) in numbers with a four-digit year. */
export function writeDay(rules: LocaleRules, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return rules.date.replace('yyyy', year).replace('MM', month).replace('dd', date)
}

/** A local day without its year. */
export function writeDayOfYear(rules: LocaleRules, day: string): string {
  return writeDay({ ...rules, date: rules.date.replace(/[^dM]*yyyy$/, '') }, day)
}

/** Hours and minutes, with twelve hours where the language counts so. */
export function writeTime(rules: LocaleRules, { hour, minute }: WallClock): string {
  const isTwelve = rules.time.includes('a')
  const shown = isTwelve ? hour % 12 || 12 : hour
  const text = rules.time.replace('mm', String(minute).padStart(2, '0'))
  return text
    .replace('h', isTwelve ? String(shown) : String(shown).padStart(2, '0'))
    .replace('a', rules.dayPeriods[hour < 12 ? 0 : 1])
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const fields = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  const options = { ...fields, hourCycle: 'h23', ...(zone && { timeZone: zone }) } as const
  const made = new Intl.DateTimeFormat('en-US', options)
  clocks.set(zone, made)
  return made
}
