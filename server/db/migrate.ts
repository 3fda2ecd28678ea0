import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#server/ports.ts'

/** The folder of the product's own migrations. */
export const migrationsFolder: string = join(import.meta.dirname, 'migrations')

/** A connection of the login role, outside of transactions. */
export interface MigrationClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** Database and migrations do not match; the message says what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** A migration file; the hash is of its text with \n line ends. */
export interface Migration {
  name: string
  sha256: string
  sql: string
}

interface Id {
  id: string | null
}

const LOCK_KEY = 727_081_601

const begin = 'begin; set local statement_timeout = 0; set local search_path = public'

/** Applies pending migrations, each in one transaction with its row, under a lock of all processes. */
export async function migrate(
  client: MigrationClient,
  log: Log,
  folder: string = migrationsFolder,
): Promise<void> {
  const migrations = await readMigrations(folder)
  await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
  try {
    await client.query(
      'create table if not exists public.schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query('select name, sha256 from public.schema_migrations order by name')
    for (const migration of pending(migrations, rows as Omit<Migration, 'sql'>[])) {
      await apply(client, migration)
      log.info(`Migration ${migration.name} is applied`)
    }
    await joinRoles(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY])
  }
}

/** Whether every migration of the folder is applied; for readiness checks. */
export async function isMigrated(
  client: MigrationClient,
  folder: string = migrationsFolder,
): Promise<boolean> {
  const migrations = await readMigrations(folder)
  const { rows } = await client.query('select name, sha256 from public.schema_migrations order by name')
  return pending(migrations, rows as Omit<Migration, 'sql'>[]).length === 0
}

/** The migrations of the folder in the order of their numbers; throws `MigrationError` for a wrong name. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const numbers = new Set<string>()
  return Promise.all(
    names.map(async (name) => {
      const number = /^(\d{4})_[a-z\d_]+\.sql$/.exec(name)?.[1]
      if (!number) throw new MigrationError(`${name}: a migration is called like 0001_companies.sql`)
      if (numbers.has(number))
        throw new MigrationError(`${name}: the number ${number} is taken by another migration`)
      numbers.add(number)
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sha256: createHash('sha256').update(sql).digest('hex'), sql }
    }),
  )
}

function pending(migrations: Migration[], applied: Omit<Migration, 'sql'>[]): Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, sha256 } of applied) {
    const known = byName.get(name)
    if (!known)
      throw new MigrationError(
        `${name} is applied, but this version does not have it: start the newer version`,
      )
    if (known.sha256 !== sha256) {
      throw new MigrationError(
        `${name} was changed after it was applied: undo the change and write a new migration`,
      )
    }
  }
  const last = applied.at(-1)?.name ?? ''
  const appliedNames = new Set(applied.map(({ name }) => name))
  const missing = migrations.filter(({ name }) => !appliedNames.has(name))
  const late = missing.find(({ name }) => name < last)
  if (late)
    throw new MigrationError(`${late.name} comes before ${last}, which is applied: give it a later number`)
  return missing
}

async function apply(client: MigrationClient, { name, sha256, sql }: Migration): Promise<void> {
  await client.query(begin)
  try {
    const before = await client.query('select pg_current_xact_id()::text as id')
    await client.query(sql)
    const after = await client.query('select pg_current_xact_id_if_assigned()::text as id')
    if ((before.rows[0] as Id).id !== (after.rows[0] as Id).id) throw new Error('it ends its own transaction')
    await client.query('insert into public.schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** The login role must be a member of the transaction roles, even when another role has created them. */
async function joinRoles(client: MigrationClient): Promise<void> {
  const { rows } = await client.query("select rolname from pg_roles where rolname in ('app_rw', 'app_root')")
  for (const { rolname } of rows as { rolname: string }[]) {
    try {
      await client.query(`set role ${rolname}`)
      await client.query('reset role')
    } catch {
      await client.query(`grant ${rolname} to current_user`)
    }
  }
}
