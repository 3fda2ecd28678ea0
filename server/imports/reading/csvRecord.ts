import type { Line } from './lines.ts'

/** Why a record cannot be used; `row` codes of an import's errors. */
export type RecordFlaw = 'broken_quotes' | 'bad_encoding' | 'cell_too_long' | 'column_count'

/** A record read from `used` lines, or why not; null when its last quote is still open at the end of the lines. */
export type RecordOutcome = { used: number; fields: string[]; flaw: RecordFlaw | null } | null

/** The most characters of one cell. */
export const maxCellLength = 100_000

/** Reads one CSV record (RFC 4180) that begins at the line `from`; line feeds inside quotes belong to the cell. */
export function readRecord(lines: readonly Line[], from: number, delimiter: string): RecordOutcome {
  const cursor = { at: from, position: 0 }
  const fields: string[] = []
  for (;;) {
    const field = readField(lines, cursor, delimiter)
    if (field === null) return null
    if (field === 'broken') return { used: 1, fields: [], flaw: 'broken_quotes' }
    fields.push(field.text)
    if (!field.isLast) continue
    const used = cursor.at - from + 1
    return { used, fields, flaw: flawOf(lines, from, used, fields) }
  }
}

interface Cursor {
  at: number
  position: number
}

function readField(
  lines: readonly Line[],
  cursor: Cursor,
  delimiter: string,
): { text: string; isLast: boolean } | 'broken' | null {
  const line = lines[cursor.at]!.text
  const start = cursor.position
  if (line[start] === '"') return readQuoted(lines, cursor, delimiter)
  const end = line.indexOf(delimiter, start)
  const text = end === -1 ? line.slice(start) : line.slice(start, end)
  cursor.position = end + 1
  return text.includes('"') ? 'broken' : { text, isLast: end === -1 }
}

function readQuoted(lines: readonly Line[], cursor: Cursor, delimiter: string) {
  let text = ''
  let start = cursor.position + 1
  for (;;) {
    const line = lines[cursor.at]
    if (line === undefined) return null
    const quote = line.text.indexOf('"', start)
    if (quote === -1) {
      text += `${line.text.slice(start)}\n`
      cursor.at += 1
      start = 0
    } else if (line.text[quote + 1] === '"') {
      text += line.text.slice(start, quote + 1)
      start = quote + 2
    } else {
      text += line.text.slice(start, quote)
      cursor.position = quote + 2
      const next = line.text[quote + 1]
      return next === undefined || next === delimiter
        ? { text, isLast: next === undefined }
        : ('broken' as const)
    }
  }
}

function flawOf(
  lines: readonly Line[],
  from: number,
  used: number,
  fields: readonly string[],
): RecordFlaw | null {
  for (let at = from; at < from + used; at++) {
    const flaw = lines[at]!.flaw
    if (flaw !== null) return flaw
  }
  return fields.some((field) => field.length > maxCellLength) ? 'cell_too_long' : null
}
