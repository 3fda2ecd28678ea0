import type { LocaleRules } from './localeRules.ts'

/** A moment as the clock on a wall in a time zone shows it. */
export interface WallClock {
  /** Local day as YYYY-MM-DD. */
  day: string
  hour: number
  minute: number
}

interface LocalTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What the wall clock of an IANA zone shows at an instant; without a zone, that of this device. */
export function wallClock(instant: string | Date, zone?: string): WallClock {
  const moment = new Date(instant)
  const local = zone ? ('Temporal' in globalThis ? byTemporal : byIntl)(moment, zone) : byDevice(moment)
  const day = [local.year, local.month, local.day].map((number) => String(number).padStart(2, '0')).join('-')
  return { day, hour: local.hour, minute: local.minute }
}

function byDevice(moment: Date): LocalTime {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return { year, month, day, hour: moment.getHours(), minute: moment.getMinutes() }
}

/** The first text that Intl writes takes a phone 20 to 40 ms, which the first list would wait for; this takes 1. */
function byTemporal(moment: Date, zone: string): LocalTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone)
}

function byIntl(moment: Date, zone: string): LocalTime {
  const parts = clockOf(zone).formatToParts(moment)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour') % 24,
    minute: read('minute'),
  }
}

/** A local day (YYYY-MM-DD) in numbers with a four-digit year. */
export function writeDay(rules: LocaleRules, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return rules.date.replace('yyyy', year).replace('MM', month).replace('dd', date)
}

/** A local day without its year. */
export function writeDayOfYear(rules: LocaleRules, day: string): string {
  return writeDay({ ...rules, date: rules.dayOfYear }, day)
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
  const made = new Intl.DateTimeFormat('en-US', { ...fields, hourCycle: 'h23', timeZone: zone })
  clocks.set(zone, made)
  return made
}
