import type { Config } from '#server/config.ts'
import { addressOf } from '#server/db/embedded.ts'
import { isReachable } from '#server/db/makeDatabase.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Address, type Database, openDatabase, withClient } from '#server/db/open.ts'
import type { Log } from '#server/ports.ts'
import { BackupError } from './format.ts'

/** A database for the tools: reached over a connection of their own, or PGlite, which lives inside this process. */
export type Site = { address: Address } | { database: Database }

/** The settings that say where the database is. */
export type Where = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>

/** Statements inside the transaction of a tool. */
export interface Sql {
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
}

/** A migration as the database remembers it. */
export interface Applied {
  name: string
  sha256: string
}

/** Values as text that reads the same on every server. */
const plainText = `select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
  set_config('intervalstyle', 'iso_8601', true), set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`

const noLimits = `select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`

/**
 * Runs `work` in one transaction as the platform's role, which sees every company and owns nothing: 'read' is one moment of
 * the running product, 'write' is all or nothing.
 */
export async function asPlatform<T>(
  site: Site,
  mode: 'read' | 'write',
  work: (sql: Sql, applied: Applied[]) => Promise<T>,
): Promise<T> {
  if ('database' in site) {
    // PGlite has one connection: nobody else writes while this transaction is open.
    const applied = await readApplied(async (text) => (await site.database.executeSql(text)).rows)
    requireTables(applied)
    return site.database.asRoot(async (db) => {
      await db.query(plainText)
      return work({ query: (text, values) => db.query(text, values) }, applied)
    })
  }
  return withClient(site.address, async (client) => {
    await client.query(mode === 'read' ? 'begin isolation level repeatable read read only' : 'begin')
    await client.query(noLimits)
    await client.query(plainText)
    const applied = await readApplied(async (text) => (await client.query(text)).rows)
    requireTables(applied)
    await client.query('set local role app_root')
    const answer = await work(
      {
        query: async <Row>(text: string, values?: unknown[]) =>
          (await client.query(text, values)).rows as Row[],
      },
      applied,
    )
    await client.query('commit')
    return answer
  })
}

function requireTables(applied: Applied[]): void {
  if (applied.length === 0) throw new BackupError('The database has no tables yet: there is nothing in it')
}

/** Applies the migrations of a folder. */
export async function migrateSite(site: Site, log: Log, folder?: string): Promise<void> {
  if ('database' in site) return site.database.migrate(folder)
  await withClient(site.address, (client) => migrate(client, log, folder))
}

/** What is applied now; empty for a database without tables. */
export async function appliedAt(site: Site): Promise<Applied[]> {
  if ('database' in site) return readApplied(async (text) => (await site.database.executeSql(text)).rows)
  return withClient(site.address, (client) => readApplied(async (text) => (await client.query(text)).rows))
}

async function readApplied(query: (text: string) => Promise<unknown[]>): Promise<Applied[]> {
  const made = await query(
    "select 1 from pg_tables where schemaname = 'public' and tablename = 'schema_migrations'",
  )
  if (made.length === 0) return []
  return (await query('select name, sha256 from public.schema_migrations order by name')) as Applied[]
}

/** Where the tools of a process that has opened this database find it. */
export function siteOf(database: Database, config: Where): Site {
  if (database.kind === 'pglite') return { database }
  const url = config.databaseDirectUrl ?? config.databaseUrl
  const address = url ? { connectionString: url } : addressOf(config.dataDir)
  if (!address) throw new Error(`${config.dataDir} holds no database`)
  return { address }
}

/** Finds the configured database, of a running product too; one that does not run is started until `close`. */
export async function reachSite(config: Where, log: Log): Promise<{ site: Site; close(): Promise<void> }> {
  const running = config.databaseUrl ? undefined : addressOf(config.dataDir)
  if (running && (await isReachable(running)))
    return { site: { address: running }, close: async () => undefined }
  const database = await openDatabase(config, log)
  return { site: siteOf(database, config), close: () => database.close() }
}
