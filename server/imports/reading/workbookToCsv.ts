import { createWriteStream } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileError } from './fileError.ts'
import type { SheetRow } from './sheetRows.ts'
import { readWorkbook } from './workbook.ts'

/** One more than any list may have, and its header: whoever reads them says that there are too many. */
const MOST_ROWS = 100_002
const MOST_BYTES = 60 * 1024 * 1024

/**
 * Puts the first sheet of a workbook in place of it, as CSV with the same row numbers; a file that is no workbook stays
 * as it is. Throws a FileError for a workbook that cannot be read.
 */
export async function unpackWorkbook(path: string): Promise<void> {
  const part = `${path}.part`
  const file = await open(path)
  try {
    const kind = await kindOf(file)
    if (kind === 'text') return
    if (kind === 'old') throw new FileError('workbookLocked')
    await pipeline(Readable.from(csvOf(readWorkbook(file))), createWriteStream(part, { mode: 0o600 }))
    await rename(part, path)
  } finally {
    await file.close()
    await rm(part, { force: true })
  }
}

/** By the first bytes, whatever the file is called; workbooks with a password are in the old format too. */
async function kindOf(file: FileHandle): Promise<'workbook' | 'old' | 'text'> {
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
  if (buffer.equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return 'workbook'
  return buffer.equals(Buffer.from('d0cf11e0', 'hex')) ? 'old' : 'text'
}

async function* csvOf(batches: AsyncIterable<SheetRow[]>): AsyncGenerator<string> {
  let [written, columns, delimiter, bytes] = [0, 0, ',', 0]
  for await (const batch of batches) {
    let text = ''
    for (const { row, cells } of batch) {
      if (columns === 0) delimiter = delimiterFor(cells)
      columns ||= cells.length
      const at = Math.min(row, MOST_ROWS)
      text += '\r\n'.repeat(at - written - 1) + lineOf(cells, columns, delimiter)
      written = at
      if (text.length > MOST_BYTES) throw new FileError('workbookTooLarge')
      if (written === MOST_ROWS) break
    }
    bytes += Buffer.byteLength(text)
    if (bytes > MOST_BYTES) throw new FileError('workbookTooLarge')
    if (text !== '') yield text
    if (written === MOST_ROWS) return
  }
}

function lineOf(cells: readonly string[], columns: number, delimiter: string): string {
  const whole = cells.length < columns ? [...cells, ...Array<string>(columns - cells.length).fill('')] : cells
  return `${whole.map(quoted).join(delimiter)}\r\n`
}

const quoted = (cell: string) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The one of the two that a reader then finds more often in the header, whatever its cells hold. */
function delimiterFor(header: readonly string[]): string {
  const count = (mark: string) => header.join('').split(mark).length - 1
  return count(';') > count(',') + header.length - 1 ? ';' : ','
}
