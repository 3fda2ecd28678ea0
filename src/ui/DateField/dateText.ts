import { makeDay } from '#src/ui/Calendar/calendarDays.ts'

type Part = 'year' | 'month' | 'day'

/** In which order a language writes a day, and what stands between the numbers. */
export interface DatePattern {
  order: readonly Part[]
  /** Between the first and the second, the second and the third number. */
  separators: readonly [string, string]
}

const probe = { year: '2033', month: '11', day: '22' }

/** Finds the pattern by looking at how one day is written; a month in letters is read as day, month, year. */
export function readPattern(formatDate: (day: string) => string): DatePattern {
  const text = formatDate(`${probe.year}-${probe.month}-${probe.day}`)
  const at = (part: Part) => text.indexOf(probe[part])
  const order = (['day', 'month', 'year'] as const).toSorted((a, b) => at(a) - at(b))
  if (order.some((part) => at(part) < 0)) return { order: ['day', 'month', 'year'], separators: ['.', '.'] }
  const between = (index: 0 | 1) => {
    const [left = 'day', right = 'day'] = [order[index], order[index + 1]]
    return text.slice(at(left) + probe[left].length, at(right))
  }
  return { order, separators: [between(0), between(1)] }
}

/** Reads a typed day with any separators, without them, or without its year; null is no day. */
export function readDate(text: string, { order }: DatePattern, today: string): string | null {
  const groups = text.match(/\d+/g) ?? []
  const numbers = groups.length === 1 ? splitDigits(groups[0] ?? '', order) : groups
  if (numbers.length === 3 && numbers[0]?.length === 4)
    return makeFrom(['year', 'month', 'day'], numbers, today)
  if (numbers.length === 3) return makeFrom(order, numbers, today)
  if (numbers.length !== 2) return null
  const withoutYear = order.filter((part) => part !== 'year')
  return makeFrom(withoutYear, numbers, today)
}

/** Writes the separator as soon as a group of digits is full, so that a numeric keypad is enough. */
export function tidyDate(typed: string, before: string, { order, separators }: DatePattern): string {
  const isAppended = typed.length === before.length + 1 && typed.startsWith(before)
  if (!isAppended) return typed
  const last = typed.at(-1) ?? ''
  const groups = typed.split(/\D+/)
  const index = groups.length - 1
  const separator = separators[index as 0 | 1]
  if (!/\d/.test(last)) return /\D$/.test(before) || before === '' ? before : typed
  const current = order[index]
  const size = current === 'year' ? 4 : 2
  const isFull = groups[index]?.length === size && groups[0]?.length !== 0
  return isFull && separator !== undefined ? typed + separator : typed
}

function splitDigits(digits: string, order: readonly Part[]): string[] {
  const sizes = order.map((part) => (part === 'year' ? digits.length - 4 : 2))
  const parts = digits.length === 4 ? [2, 2] : digits.length === 6 || digits.length === 8 ? sizes : []
  let start = 0
  return parts.map((size) => digits.slice(start, (start += size)))
}

function makeFrom(order: readonly Part[], numbers: readonly string[], today: string): string | null {
  const read = (part: Part) => numbers[order.indexOf(part)]
  const year = readYear(read('year'), Number(today.slice(0, 4)))
  if (year === null) return null
  return makeDay(year, Number(read('month')), Number(read('day')))
}

/** Two digits are a year of this century up to twenty years ahead, of the last one beyond. */
function readYear(digits: string | undefined, thisYear: number): number | null {
  if (digits === undefined) return thisYear
  if (digits.length === 4) return Number(digits)
  if (digits.length !== 2) return null
  const year = Math.floor(thisYear / 100) * 100 + Number(digits)
  return year > thisYear + 20 ? year - 100 : year
}
