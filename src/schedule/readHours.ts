import { defaultLocale, type Locale, locales } from '#contract/locales.ts'
import { type Interval, type Weekly, weekly } from '#contract/schedule.ts'
import { dateNames } from '#src/format/dateNames.ts'

const DAY = 1440
const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7]
/** Shorter beginnings of a name say too little. */
const LEAST_LETTERS = 2

type Token = { day: number } | { times: Interval } | 'to' | 'and' | 'closed'

/**
 * The opening hours that somebody wrote, as "Mon–Fri 9–18, Sat 10–16, Sun closed": names of days in the language of the
 * reader or in any other one of ours, times of 12 or 24 hours; hours without a day are those of all days. Null where it
 * says none, or two at one time.
 */
export function readHours(text: string, reader: Locale): Weekly | null {
  for (const languages of [
    [reader, defaultLocale],
    ...locales.map(({ code }) => [code]),
  ] satisfies Locale[][]) {
    const { weekly: found, isByDays } = readIn(text, languages)
    if (isByDays) return found
  }
  return readIn(text, []).weekly
}

function readIn(text: string, languages: readonly Locale[]): { weekly: Weekly | null; isByDays: boolean } {
  const hours = new Map<number, Interval[]>()
  let days: number[] = []
  let hasTimes = false
  let isRange = false
  let isClosed = false
  let isByDays = false
  for (const token of tokensOf(simplified(text), languages)) {
    if (token === 'to' || token === 'and') {
      isRange = token === 'to'
      continue
    }
    if (token === 'closed') {
      isClosed = true
      continue
    }
    if ('day' in token) {
      isByDays = true
      // What is said to be closed has no hours, those that follow are of the next days.
      if (hasTimes || (isClosed && !isRange)) days = []
      hasTimes = false
      const last = days.at(-1)
      days.push(...(isRange && last ? daysTo(last, token.day) : [token.day]))
    } else {
      for (const day of days.length > 0 ? days : ALL_DAYS) {
        // What is said of a day later takes the place of what was said of all.
        const known = hasTimes ? (hours.get(day) ?? []) : []
        hours.set(day, [...known, token.times])
      }
      hasTimes = true
    }
    isRange = false
    isClosed = false
  }
  const all = [...hours].flatMap(([day, its]) => its.map((one) => ({ day, ...one })))
  const inOrder = all.toSorted((a, b) => a.day - b.day || a.from - b.from)
  const isWhole = inOrder.length > 0 && weekly.safeParse(inOrder).success
  return { weekly: isWhole ? inOrder : null, isByDays }
}

/** The days after the first one up to the last one; from Saturday to Monday goes over the end of the week. */
const daysTo = (first: number, last: number): number[] =>
  Array.from({ length: (last - first + 7) % 7 }, (_, nth) => ((first + nth) % 7) + 1)

/** What stands between the first and the last of some days, beside a line. */
const upTo = new Set(
  'to thru through till until по до bis au al až do până έως đến hingga sampai hanggang gacha dek чейин дейін то да'.split(
    ' ',
  ),
)

/** Longer words between days are no "and": they say that it is closed, as these do. */
const LONGEST_AND = 3
const closed = new Set(['off', 'вых', 'zu'])

const simplified = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212~]/g, '-')
    .replace(/[\u02bb\u02bc\u2018\u2019`´]/g, "'")

const time = String.raw`(\d{1,2})(?:[:.h](\d{2}))?\s*([ap])?\.?(?:m\b\.?)?`
/** Two times with a line, or with a short word, between them. */
const times = new RegExp(String.raw`^${time}\s*(?:-|[\p{L}]{1,4})\s*${time}(?![\p{L}\d])`, 'u')

function* tokensOf(text: string, languages: readonly Locale[]): Generator<Token> {
  const names = namesOf(languages)
  for (let rest = text; rest.length > 0;) {
    const always = /^24\s*\/\s*7/.exec(rest)
    const said = times.exec(rest)
    const word = /^[\p{L}\p{M}'][\p{L}\p{M}'.]*/u.exec(rest)?.[0]
    const name = names.find(({ spelling }) => rest.startsWith(spelling) && isEnd(rest, spelling.length))
    const day = name?.day ?? (word && dayBeginning(word, names))
    const length = day ? (name?.spelling.length ?? word?.length ?? 1) : undefined
    if (always) yield { times: { from: 0, to: DAY } }
    else if (day) yield { day }
    else if (said) {
      const interval = intervalOf(said.slice(1))
      if (interval) yield { times: interval }
    } else if (rest.startsWith('-') || (word && upTo.has(word))) yield 'to'
    else if (/^[,;/&\n+]/.test(rest)) yield 'and'
    else if (word && (word.length > LONGEST_AND || closed.has(word))) yield 'closed'
    rest = rest.slice(always?.[0].length ?? length ?? said?.[0].length ?? word?.length ?? 1)
  }
}

const isEnd = (text: string, at: number) => !/[\p{L}\p{M}\d]/u.test(text.charAt(at))

function intervalOf([fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf]: (string | undefined)[]) {
  // "9–5pm" begins in the morning, "6–11pm" in the evening.
  const half = fromHalf ?? (Number(fromHour) < Number(toHour) ? toHalf : undefined)
  const from = minutesOf(fromHour, fromMinute, half)
  const to = minutesOf(toHour, toMinute, toHalf)
  if (from === undefined || to === undefined || from >= DAY) return undefined
  return { from, to: to > from ? to : to + DAY }
}

function minutesOf(hour = '', minute = '0', half?: string): number | undefined {
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (minutes > 59 || hours > 24 || (half && hours > 12)) return undefined
  const total = (half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours) * 60 + minutes
  return total > DAY ? undefined : total
}

interface DayName {
  spelling: string
  day: number
}

/** What the days are called, the longest spelling first. */
function namesOf(languages: readonly Locale[]): DayName[] {
  const names = languages.flatMap((language) => {
    const { weekdays, weekdaysShort } = dateNames(language)
    return [weekdays, weekdaysShort].flatMap((all) =>
      all.map((name, at) => ({ spelling: simplified(name).replace(/\.$/, ''), day: at + 1 })),
    )
  })
  return names.toSorted((a, b) => b.spelling.length - a.spelling.length)
}

/** The day whose name begins like the word, if it is but one: "tues", "понед". */
function dayBeginning(word: string, names: readonly DayName[]): number | undefined {
  const begin = word.replace(/\.$/, '')
  if (begin.length < LEAST_LETTERS) return undefined
  const days = new Set(names.filter(({ spelling }) => spelling.startsWith(begin)).map(({ day }) => day))
  return days.size === 1 ? [...days][0] : undefined
}
