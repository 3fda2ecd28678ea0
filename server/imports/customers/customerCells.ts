import { locales } from '#contract/locales.ts'
import { answerTexts, inAllLanguages } from '#server/customers/fileTexts.ts'
import { fold } from '#contract/fold.ts'
import { CellError } from '#server/imports/reading/readCells.ts'

/** Yes or no in any of the languages, as a digit or as a sign; null for an empty cell. */
export function parseAnswer(cell: string): boolean | null {
  if (cell === '') return null
  const word = fold(cell)
  const isIn = (words: readonly string[]) => words.some((one) => fold(one) === word)
  if (isIn(['1', 'true', '+', 'x', ...inAllLanguages(answerTexts.yes)])) return true
  if (isIn(['0', 'false', '-', ...inAllLanguages(answerTexts.no)])) return false
  throw new CellError('not_yes_or_no')
}

/** A day from 1900 on: 1990-05-31, 31.05.1990, or 31/05/1990 where no month can be meant by the first number. */
export function parseBirthday(text: string): string | null {
  if (text === '') return null
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]00:00(?::00(?:\.000)?)?Z?)?$/.exec(text) ?? []
  const [, first, sign, second, fullYear] = /^(\d\d?)([./])(\d\d?)\2(\d{4})$/.exec(text) ?? []
  if (sign === '/' && Number(first) <= 12) throw new CellError('not_a_birthday')
  const day = year
    ? `${year}-${month}-${date}`
    : `${fullYear}-${second?.padStart(2, '0')}-${first?.padStart(2, '0')}`
  if (!isDay(day) || day < '1900-01-01') throw new CellError('not_a_birthday')
  return day
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The app's code of a language, its tag, or its name in English or in itself. */
export function parseLanguage(text: string): string | null {
  if (text === '') return null
  const word = fold(text)
  const found = locales.find(({ code, tags, name, localName }) =>
    [code, tags[0], name, localName].some((one) => fold(one) === word),
  )
  if (!found) throw new CellError('not_a_language')
  return found.code
}
