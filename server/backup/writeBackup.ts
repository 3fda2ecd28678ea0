import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { BackupError, type Header, type Summary } from './format.ts'
import { readBackup } from './readBackup.ts'
import { type Applied, type Site, type Sql, asPlatform } from './site.ts'
import { type Table, readTables, rowsInBackup } from './tables.ts'

export interface BackupWishes {
  /** Only this company. */
  company?: string | undefined
  now: Date
  /** Gives up and leaves no file. */
  signal?: AbortSignal
}

const ROWS_AT_ONCE = 500

/** Writes one moment of the database into the file and reads it back; the file is there when it is whole, never before. */
export async function writeBackup(site: Site, file: string, wishes: BackupWishes): Promise<Summary> {
  const draft = `${file}.part-${process.pid}`
  try {
    await asPlatform(site, 'read', async (sql, applied) => {
      const header = await makeHeader(sql, applied, wishes)
      const target = createWriteStream(draft, { mode: 0o600, flush: true })
      const { signal } = wishes
      await pipeline(Readable.from(blocks(sql, header, await readTables(sql))), createGzip(), target, {
        signal,
      })
    })
    const summary = await readBackup(draft)
    await rename(draft, file)
    await syncFolder(dirname(file))
    return summary
  } finally {
    await rm(draft, { force: true })
  }
}

async function makeHeader(sql: Sql, applied: Applied[], { company, now }: BackupWishes): Promise<Header> {
  if (company !== undefined) {
    const known = await sql.query('select 1 from companies where id::text = $1', [company])
    if (known.length === 0) throw new BackupError(`There is no company ${company}`)
  }
  return {
    format: 'backoffice-backup',
    version: 1,
    made_at: now.toISOString(),
    company: company ?? null,
    migrations: applied.map(({ name, sha256 }) => ({ name, sha256 })),
  }
}

/** The text of the file, in pieces. */
async function* blocks(sql: Sql, header: Header, tables: Table[]): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const rows: Record<string, number> = {}
  const hashed = (text: string) => {
    hash.update(text)
    return text
  }
  yield hashed(`${JSON.stringify(header)}\n`)
  for (const table of tables) {
    const condition = rowsInBackup(table, header.company ?? undefined)
    if (condition === undefined) continue
    const columns = table.columns.map(({ name }) => name)
    yield hashed(`${JSON.stringify({ table: table.name, columns })}\n`)
    rows[table.name] = 0
    for await (const lines of rowsOf(sql, table, condition, header.company)) {
      rows[table.name] = (rows[table.name] ?? 0) + lines.length
      yield hashed(`${lines.join('\n')}\n`)
    }
  }
  yield `${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`
}

async function* rowsOf(
  sql: Sql,
  table: Table,
  condition: string,
  company: string | null,
): AsyncGenerator<string[]> {
  const texts = table.columns.map(({ name }) => `"${name}"::text`).join(', ')
  await sql.query(
    `declare backup_rows no scroll cursor for select array_to_json(array[${texts}]::text[])::text as line
     from "${table.name}" where ${condition}`,
    company === null ? [] : [company],
  )
  for (;;) {
    const rows = await sql.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from backup_rows`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await sql.query('close backup_rows')
}

/** The name of the file must outlive a power cut as its content does. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
