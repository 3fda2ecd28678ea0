import { FileError } from './fileError.ts'
import { RichText } from './sharedStrings.ts'
import { type DayRules, columnOf, numberText, unescaped } from './workbookCells.ts'
import { type XmlReader, readXml } from './xml.ts'

/** A row of a sheet that holds something, by its number there. */
export interface SheetRow {
  row: number
  cells: string[]
}

/** Cells further to the right count as one more column, which is too many for every list. */
const MOST_COLUMNS = 500
/** As many as a sheet can have. */
const MOST_CELLS = 16_384
const MOST_ROWS = 1_048_576

/** Reads the rows of a sheet in their order, some at a time; formulas are not reckoned, their last value counts. */
export async function* readSheet(
  pieces: AsyncIterable<Uint8Array>,
  strings: readonly string[],
  rules: DayRules,
): AsyncGenerator<SheetRow[]> {
  const reader = new SheetReader(strings, rules)
  for await (const told of readXml(pieces, reader)) yield told.take()
  yield reader.take()
}

class SheetReader implements XmlReader {
  readonly #strings: readonly string[]
  readonly #rules: DayRules
  readonly #inline = new RichText()
  #rows: SheetRow[] = []
  #cells: string[] = []
  #row = 0
  #column = -1
  #seen = 0
  #type = 'n'
  #style = 0
  #value = ''
  #isValue = false

  constructor(strings: readonly string[], rules: DayRules) {
    this.#strings = strings
    this.#rules = rules
  }

  take(): SheetRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: Readonly<Record<string, string>>) {
    this.#inline.open(name)
    if (name === 'row') this.#openRow(attributes)
    else if (name === 'c') this.#openCell(attributes)
    else if (name === 'v') this.#isValue = true
  }

  text(part: string) {
    this.#inline.add(part)
    if (this.#isValue) this.#value += part
  }

  close(name: string) {
    this.#inline.close(name)
    if (name === 'v') this.#isValue = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'row' && this.#cells.length > 0) this.#rows.push({ row: this.#row, cells: this.#cells })
  }

  #openRow({ r }: Readonly<Record<string, string>>) {
    this.#row = Math.max(this.#row + 1, /^\d{1,7}$/.test(r ?? '') ? Number(r) : 0)
    if (this.#row > MOST_ROWS) throw new FileError('workbookBroken')
    this.#cells = []
    this.#column = -1
    this.#seen = 0
  }

  #openCell({ r, t, s }: Readonly<Record<string, string>>) {
    this.#seen += 1
    if (this.#seen > MOST_CELLS) throw new FileError('workbookBroken')
    this.#column = columnOf(r ?? '') ?? this.#column + 1
    this.#type = t ?? 'n'
    this.#style = Number(s ?? 0)
    this.#value = ''
    this.#inline.take()
  }

  #closeCell() {
    const text = this.#cellText()
    if (text === '') return
    const at = Math.min(this.#column, MOST_COLUMNS)
    while (this.#cells.length < at) this.#cells.push('')
    this.#cells[at] = text
  }

  #cellText(): string {
    switch (this.#type) {
      case 's':
        return this.#strings[Number(this.#value)] ?? ''
      case 'inlineStr':
        return unescaped(this.#inline.take())
      case 'str':
        return unescaped(this.#value)
      case 'b':
        return this.#value === '1' ? 'true' : 'false'
      case 'e':
        return ''
      case 'd':
        return this.#value.slice(0, 10)
      default:
        return numberText(this.#value, this.#style, this.#rules)
    }
  }
}
