import { sqlState } from '#server/db/failures.ts'
import type { Log, Ports } from '#server/ports.ts'
import { bringTo, requireKnown, requireSame } from './bringTo.ts'
import { CompanyRows } from './companyRows.ts'
import { BackupError, type Summary } from './format.ts'
import { Inserter } from './insertRows.ts'
import { readBackup } from './readBackup.ts'
import { type Site, type Sql, asPlatform, migrateSite } from './site.ts'
import { filledBefore, readTables } from './tables.ts'

export interface RestoreWishes {
  /** Only this company of a backup of all; the company of the file if it holds one. */
  company?: string | undefined
  /** Under a new id and a new storefront key, beside the company that it was. */
  asNew?: boolean | undefined
}

export interface Restored extends Summary {
  /** The restored company, under the id that it has now; undefined: all. */
  company: string | undefined
}

interface Means {
  site: Site
  log: Log
  ports: Pick<Ports, 'newId' | 'random'>
}

/** Puts a backup into the database in one transaction: all of it into an empty one, or one company; throws `BackupError` and changes nothing. */
export async function restoreBackup(
  means: Means,
  file: string,
  wishes: RestoreWishes = {},
): Promise<Restored> {
  const { site, log } = means
  const company = wishes.company?.toLowerCase()
  const { header } = await readBackup(file)
  await requireKnown(header.migrations)
  if (header.company !== null && company !== undefined && header.company !== company)
    throw new BackupError(`it holds the company ${header.company} only`)
  const chosen = header.company ?? company
  if (wishes.asNew && chosen === undefined) throw new BackupError('--as-new needs --company with its id')
  await bringTo(site, header.migrations, log)
  const restored = await asPlatform(site, 'write', async (sql, applied) => {
    requireSame(applied, header.migrations)
    // The rows bring their counts with them.
    await sql.query("select set_config('app.is_recounting', 'on', true)")
    if (chosen === undefined) return { ...(await restoreAll(sql, file)), company: undefined }
    const rows = new CompanyRows(sql, chosen, wishes.asNew ? means.ports : undefined)
    return { ...(await restoreCompany(sql, file, rows)), company: rows.id }
  }).catch(explain)
  await migrateSite(site, log)
  return restored
}

async function restoreAll(sql: Sql, file: string): Promise<Summary> {
  await sql.query('lock table companies, users in share row exclusive mode')
  const taken = await sql.query('select 1 from companies union all select 1 from users limit 1')
  if (taken.length > 0)
    throw new BackupError(
      'the database is not empty: name one company of the backup with --company, or restore into a new database',
    )
  const tables = await readTables(sql)
  const held = new Set<string>()
  await readBackup(file, { onPart: ({ section }) => void held.add(section.table) })
  // What an older backup does not hold stays as the migrations have filled it.
  for (const name of filledBefore) if (held.has(name)) await sql.query(`delete from ${name}`)
  const inserter = new Inserter(sql, tables)
  const summary = await readBackup(file, { onPart: (part) => inserter.add(part) })
  await inserter.flush()
  return summary
}

async function restoreCompany(sql: Sql, file: string, rows: CompanyRows): Promise<Summary> {
  await rows.requireFree()
  await readBackup(file, { onPart: (part) => rows.learn(part) })
  const inserter = new Inserter(sql, await readTables(sql))
  const written: Record<string, number> = {}
  const { header } = await readBackup(file, {
    onPart: async (part) => {
      const own = await rows.of(part, inserter.tableOf(part.section))
      written[part.section.table] = (written[part.section.table] ?? 0) + own.length
      await inserter.add({ section: part.section, lines: own })
    },
  })
  await inserter.flush()
  if (!written.companies) throw new BackupError(`it does not hold the company ${rows.chosen}`)
  return { header, rows: written }
}

/** Only what PostgreSQL says about the rows is the fault of the file; a lost connection stays what it is. */
function explain(error: unknown): never {
  if (!(error instanceof Error) || !/^2[23]/.test(sqlState(error) ?? '')) throw error
  const detail = 'detail' in error && typeof error.detail === 'string' ? `: ${error.detail}` : ''
  throw new BackupError(`PostgreSQL refused its rows (${error.message}${detail})`, { cause: error })
}
