/** How a workbook counts days and which of its cell styles are dates. */
export interface DayRules {
  isFrom1904: boolean
  /** Of each cell style in turn, whether it shows a date. */
  dateStyles: readonly boolean[]
}

const DAY_MS = 86_400_000
const LAST_DAY = 2_958_465
/** A spreadsheet keeps so many digits of a number; what a file has beyond them is noise of its arithmetic. */
const DIGITS = 15

/** The text of a number as a person sees it in the cell, a date as its ISO day. */
export function numberText(written: string, style: number, rules: DayRules): string {
  const number = Number(written)
  if (written === '' || !Number.isFinite(number)) return written
  if (rules.dateStyles[style] === true && number >= 1 && number <= LAST_DAY) return isoDay(number, rules)
  if (/^-?\d+$/.test(written)) return written
  const text = String(Number(number.toPrecision(DIGITS)))
  return text.includes('e') ? written : text
}

/** Whether a number format shows a date: by its id among the ones that every spreadsheet knows, or by its code. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDates.some(([from, to]) => id >= from && id <= to)
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')
  return /[dy]/i.test(bare) || /m{3}/i.test(bare)
}

// 18 to 21 and 45 to 47 are times without a day.
const builtInDates = [
  [14, 17],
  [22, 22],
  [27, 36],
  [50, 58],
] as const

/** Day 1 is 1 January 1900, and 29 February 1900 counts as a day although there was none. */
function isoDay(serial: number, { isFrom1904 }: DayRules): string {
  const day = Math.floor(serial)
  const first = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30)
  return new Date(first + day * DAY_MS).toISOString().slice(0, 10)
}

/** The column of a cell's address such as `AB12`, from 0; undefined for what is no address. */
export function columnOf(address: string): number | undefined {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(address)?.[1]
  if (letters === undefined) return undefined
  return Buffer.from(letters, 'latin1').reduce((sum, code) => sum * 26 + code - 64, 0) - 1
}

/** Characters that XML cannot hold stand in a cell as `_x000D_`. */
export const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
