import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder, readMigrations } from '#server/db/migrate.ts'
import type { Log } from '#server/ports.ts'
import { BackupError } from './format.ts'
import { type Applied, type Site, appliedAt, migrateSite } from './site.ts'

/** Refuses a backup of a newer or another version of the product. */
export async function requireKnown(wanted: Applied[]): Promise<void> {
  const own = await readMigrations(migrationsFolder)
  const strange = wanted.find(({ name, sha256 }, at) => own[at]?.name !== name || own[at]?.sha256 !== sha256)
  if (strange)
    throw new BackupError(
      `it was made with the migration ${strange.name}, which this version does not know: restore it with the version that made it`,
    )
  if (wanted.length === 0) throw new BackupError('it names no migration')
}

/** Brings a database without tables to the very migration of the backup; any other must be there already. */
export async function bringTo(site: Site, wanted: Applied[], log: Log): Promise<void> {
  const applied = await appliedAt(site)
  if (applied.length > 0) return requireSame(applied, wanted)
  const folder = await mkdtemp(join(tmpdir(), 'backoffice-migrations-'))
  try {
    for (const { name } of wanted) await copyFile(join(migrationsFolder, name), join(folder, name))
    await migrateSite(site, log, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Refuses a database whose migrations are not the backup's. */
export function requireSame(applied: Applied[], wanted: Applied[]): void {
  if (applied.length < wanted.length)
    throw new BackupError('the database is older than the backup: start this version on it first')
  if (applied.length > wanted.length || applied.some(({ name }, at) => wanted[at]?.name !== name))
    throw new BackupError(
      'the database is newer than the backup: restore into a new, empty database, it is brought up to date afterwards',
    )
}
