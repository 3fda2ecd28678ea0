import type { FileHandle } from 'node:fs/promises'
import { FileError } from './fileError.ts'
import { readSharedStrings } from './sharedStrings.ts'
import { type SheetRow, readSheet } from './sheetRows.ts'
import { isDateFormat } from './workbookCells.ts'
import { readWholeXml } from './xml.ts'
import { readDirectory, unpack } from './zip.ts'

interface Book {
  /** Ids of its sheets in their order, the hidden ones last. */
  sheets: string[]
  isFrom1904: boolean
}

interface Relation {
  id: string
  kind: string
  name: string
}

/** The pieces of a part of the workbook; none when it has no such part. */
type Open = (name: string | undefined, most?: number) => AsyncIterable<Uint8Array>

/** The most bytes of a part that says what the others are. */
const LONGEST_PART = 10_000_000

/** Reads the first sheet of a workbook, some rows at a time; throws a FileError for a file that is none or harms. */
export async function* readWorkbook(file: FileHandle): AsyncGenerator<SheetRow[]> {
  const entries = new Map((await readDirectory(file)).map((entry) => [entry.name, entry]))
  if (!entries.has('xl/workbook.xml')) throw new FileError('notAWorkbook')
  const open: Open = (name, most = Infinity) => {
    const entry = entries.get(name ?? '')
    if (!entry) throw new FileError('workbookBroken')
    if (entry.unpacked > most) throw new FileError('workbookTooLarge')
    return unpack(file, entry)
  }
  const { sheets, isFrom1904 } = await readBook(open('xl/workbook.xml', LONGEST_PART))
  const relations = await readRelations(open('xl/_rels/workbook.xml.rels', LONGEST_PART))
  const partOf = (kind: string) => relations.find((relation) => relation.kind === kind)?.name
  const sheet = sheets.flatMap(
    (id) => relations.find((one) => one.id === id && one.kind === 'worksheet') ?? [],
  )
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')]
  const texts = strings === undefined ? [] : await readSharedStrings(open(strings))
  const dateStyles = styles === undefined ? [] : await readDateStyles(open(styles, LONGEST_PART))
  yield* readSheet(open(sheet[0]?.name), texts, { isFrom1904, dateStyles })
}

async function readBook(pieces: AsyncIterable<Uint8Array>): Promise<Book> {
  const [shown, hidden]: [string[], string[]] = [[], []]
  let isFrom1904 = false
  await readWholeXml(pieces, {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      if (id !== undefined) (attributes['state']?.endsWith('idden') ? hidden : shown).push(id)
    },
  })
  return { sheets: [...shown, ...hidden], isFrom1904 }
}

/** What the workbook refers to inside its archive; what is elsewhere is never asked for. */
async function readRelations(pieces: AsyncIterable<Uint8Array>): Promise<Relation[]> {
  const relations: Relation[] = []
  await readWholeXml(pieces, {
    open: (name, { Id: id, Type: type, Target: target, TargetMode: mode }) => {
      if (name !== 'Relationship' || !id || !type || !target || mode === 'External') return
      const kind = type.slice(type.lastIndexOf('/') + 1)
      relations.push({ id, kind, name: target.startsWith('/') ? target.slice(1) : `xl/${target}` })
    },
  })
  return relations
}

async function readDateStyles(pieces: AsyncIterable<Uint8Array>): Promise<boolean[]> {
  const codes = new Map<string, string>()
  const styles: boolean[] = []
  let isInCells = false
  await readWholeXml(pieces, {
    open: (name, { numFmtId = '0', formatCode }) => {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(numFmtId, formatCode)
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) styles.push(isDateFormat(Number(numFmtId), codes.get(numFmtId)))
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}
