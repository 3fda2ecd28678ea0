import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import type * as z from 'zod/mini'
import { sqlState } from '#server/db/failures.ts'
import { BackupError, type Header, type Section, type Summary, ending, header, section } from './format.ts'

/** Some rows of a table, as the lines of the file. */
export interface Part {
  section: Section
  lines: string[]
}

/** Who listens while a file is read. */
export interface Visitor {
  onHeader?(header: Header): void
  onPart?(part: Part): Promise<void> | void
}

/** Reads a backup to its end and checks every count and the checksum; throws `BackupError` for anything that is not a whole backup. */
export async function readBackup(file: string, visitor: Visitor = {}): Promise<Summary> {
  const reader = new Reader(visitor)
  for await (const lines of linesOf(file)) await reader.take(lines)
  return reader.finish()
}

class Reader {
  #visitor: Visitor
  #hash = createHash('sha256')
  #header: Header | undefined
  #section: Section | undefined
  #rows: Record<string, number> = {}
  #isOver = false

  constructor(visitor: Visitor) {
    this.#visitor = visitor
  }

  async take(lines: string[]): Promise<void> {
    let rest = lines
    while (rest.length > 0) {
      const end = rest.findIndex((line) => !line.startsWith('['))
      const rows = end === -1 ? rest : rest.slice(0, end)
      if (rows.length > 0) await this.#takeRows(rows)
      if (end === -1) return
      this.#takeMark(rest[end] ?? '')
      rest = rest.slice(end + 1)
    }
  }

  finish(): Summary {
    if (!this.#header || !this.#isOver) throw new BackupError('it ends too early')
    return { header: this.#header, rows: this.#rows }
  }

  async #takeRows(lines: string[]): Promise<void> {
    if (!this.#section || this.#isOver) throw new BackupError('it has rows of no table')
    this.#hash.update(`${lines.join('\n')}\n`)
    this.#rows[this.#section.table] = (this.#rows[this.#section.table] ?? 0) + lines.length
    await this.#visitor.onPart?.({ section: this.#section, lines })
  }

  #takeMark(line: string): void {
    if (this.#isOver) throw new BackupError('it goes on after its end')
    if (!this.#header) {
      this.#header = parse(header, line, 'it is no backup of this product')
      this.#visitor.onHeader?.(this.#header)
    } else if (line.startsWith('{"rows":')) {
      this.#end(parse(ending, line, 'its last line is broken'))
    } else {
      this.#section = parse(section, line, 'it has a broken line')
      if (this.#section.table in this.#rows) throw new BackupError(`it has ${this.#section.table} twice`)
      this.#rows[this.#section.table] = 0
    }
    this.#hash.update(`${line}\n`)
  }

  #end({ rows, sha256 }: z.infer<typeof ending>): void {
    if (this.#hash.copy().digest('hex') !== sha256) throw new BackupError('its checksum is wrong')
    const isCounted = Object.entries(this.#rows).every(([table, count]) => rows[table] === count)
    if (!isCounted || Object.keys(rows).length !== Object.keys(this.#rows).length)
      throw new BackupError('its rows are not as many as it says')
    this.#isOver = true
  }
}

function parse<T>(schema: z.ZodMiniType<T>, line: string, complaint: string): T {
  try {
    return schema.parse(JSON.parse(line))
  } catch {
    throw new BackupError(complaint)
  }
}

/** Complete lines, as many as a piece of the file holds. */
async function* linesOf(file: string): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8')
  let begun = ''
  const source = createReadStream(file)
  const content = createGunzip()
  source.once('error', (error) => content.destroy(error)).pipe(content)
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      const lines = (begun + decoder.write(chunk)).split('\n')
      begun = lines.pop() ?? ''
      if (lines.length > 0) yield lines
    }
  } catch (error) {
    throw toBackupError(error)
  } finally {
    source.destroy()
  }
  if (begun + decoder.end() !== '') throw new BackupError('it ends too early')
}

function toBackupError(error: unknown): unknown {
  const code = sqlState(error)
  if (code === 'Z_BUF_ERROR') return new BackupError('it ends too early')
  if (code?.startsWith('Z_')) return new BackupError('it is damaged or no backup of this product')
  if (code === 'ENOENT') return new BackupError('there is no such file')
  if (code === 'EACCES' || code === 'EISDIR') return new BackupError('it cannot be read')
  return error
}
