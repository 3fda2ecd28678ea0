import { type RecordFlaw, type RecordOutcome, readRecord } from './csvRecord.ts'
import { type Line, readLines } from './lines.ts'

/** A record with its row in the file, the header being row 1; a broken one has its first field at most. */
export interface CsvRecord {
  row: number
  fields: string[]
  flaw: RecordFlaw | null
}

/** How many characters an open quote may run on before it counts as never closed. */
const maxOpenLength = 1_000_000

/**
 * Reads CSV records, separated by comma, semicolon or tab, and finds the next good one after a broken one: a quote that is never closed
 * costs its own row, not the rest of the file. The first record is the header and says how many columns a row has.
 */
export async function* readCsv(stream: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const lines = new LineWindow(readLines(stream))
  let [row, columns, delimiter, isLost] = [0, 0, ',', false]
  while (await lines.fill(1)) {
    const first = lines.first()
    if (columns === 0) delimiter = delimiterOf(first.text)
    const { used, fields, flaw } = await nextRecord(lines, delimiter)
    const isOddSize = columns > 0 && fields.length !== columns
    const isBegun = (line: Line) => looksLikeRow(line.text, columns, delimiter)
    const isFragment = isLost && ((isOddSize && !isBegun(first)) || /[<>]/.test(fields[0] ?? ''))
    const isMerged = isOddSize && lines.next(used).slice(1).some(isBegun)
    if (flaw === 'broken_quotes' || isFragment || isMerged) {
      lines.drop(1)
      // What follows a broken row may be the rest of it: only what looks like the beginning of a row counts as one.
      if (isLost && !isBegun(first)) continue
      row += 1
      isLost = true
      yield { row, fields: firstCell(first.text, delimiter), flaw: first.flaw ?? 'broken_quotes' }
      continue
    }
    lines.drop(used)
    row += 1
    isLost = false
    if (used === 1 && first.text === '') continue
    columns ||= fields.length
    yield { row, fields, flaw: flaw ?? (hasSurplus(fields, columns) ? 'column_count' : null) }
  }
}

async function nextRecord(lines: LineWindow, delimiter: string): Promise<NonNullable<RecordOutcome>> {
  for (;;) {
    const outcome = lines.read(delimiter)
    if (outcome !== null) return outcome
    const isTooLong = lines.length() > maxOpenLength
    if (isTooLong || !(await lines.fill(lines.count() + 1)))
      return { used: 1, fields: [], flaw: 'broken_quotes' }
  }
}

function delimiterOf(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length
  return [';', '\t'].reduce((most, one) => (count(one) > count(most) ? one : most), ',')
}

function hasSurplus(fields: readonly string[], columns: number): boolean {
  return fields.slice(columns).some((field) => field !== '')
}

function looksLikeRow(text: string, columns: number, delimiter: string): boolean {
  const cells = text.split(delimiter)
  return cells.length > columns / 2 && !cells[1]!.startsWith(' ') && firstCell(text, delimiter).length > 0
}

/** The cell that says to which product a broken row belongs, where it can be told. */
function firstCell(text: string, delimiter: string): string[] {
  const cell = text.slice(0, text.indexOf(delimiter))
  return /^"?[\p{Ll}\p{N}_-]+"?$/u.test(cell) ? [cell.replaceAll('"', '')] : []
}

/** The lines that are read but not used yet. */
class LineWindow {
  readonly #batches: AsyncIterator<Line[]>
  #lines: Line[] = []
  #head = 0

  constructor(batches: AsyncIterator<Line[]>) {
    this.#batches = batches
  }

  count(): number {
    return this.#lines.length - this.#head
  }

  length(): number {
    let length = 0
    for (let at = this.#head; at < this.#lines.length; at++) length += this.#lines[at]!.text.length
    return length
  }

  first(): Line {
    return this.#lines[this.#head]!
  }

  next(count: number): Line[] {
    return this.#lines.slice(this.#head, this.#head + count)
  }

  drop(count: number) {
    this.#head += count
  }

  read(delimiter: string): RecordOutcome {
    return readRecord(this.#lines, this.#head, delimiter)
  }

  /** Reads on until `count` lines are here; false at the end of the file. */
  async fill(count: number): Promise<boolean> {
    while (this.count() < count) {
      const batch = await this.#batches.next()
      if (batch.done) return false
      this.#lines = [...this.#lines.slice(this.#head), ...batch.value]
      this.#head = 0
    }
    return true
  }
}
