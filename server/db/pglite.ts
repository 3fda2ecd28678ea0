import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '#server/ports.ts'
import { lockFolder } from './folderLock.ts'
import { isMigrated, migrate, migrationsFolder } from './migrate.ts'
import type { Database } from './open.ts'
import { columnTypes } from './parsers.ts'
import { transactions } from './tenant.ts'

/** Folder of PGlite below the data folder. */
export function pgliteFolder(dataDir: string): string {
  return join(dataDir, 'pglite')
}

/** Opens PostgreSQL as WebAssembly in this process: the last resort, with one connection and without fsync. */
export async function openPglite(dataDir: string, log: Log): Promise<Database> {
  log.warn(
    'PostgreSQL cannot run on this machine, PGlite takes its place: a power cut or a crash of the system ' +
      'CAN DESTROY THE DATA, and it is slow. Set DATABASE_URL to a PostgreSQL server before real work.',
  )
  const unlock = lockFolder(dataDir)
  mkdirSync(pgliteFolder(dataDir), { recursive: true })
  const [{ PGlite }, { btree_gin }, { pg_trgm }, { createPgConfig }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gin'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/node-postgres'),
  ])
  const lite = await PGlite.create({ dataDir: pgliteFolder(dataDir), extensions: { btree_gin, pg_trgm } })
  const settings = { max: 1, idleTimeoutMillis: 0, pipeline: true, types: columnTypes }
  const pool = new pg.Pool(Object.assign(createPgConfig(lite), settings))
  pool.on('error', (error) => log.error(`PGlite's connection is lost: ${error.message}`))
  return {
    kind: 'pglite',
    ...transactions(pool),
    listen: async (channel, onPayload) => {
      const stop = await lite.listen(channel, onPayload)
      return () => stop()
    },
    executeSql: async (text, values) => pool.query(text, values),
    migrate: async (folder = migrationsFolder) => {
      const client = await pool.connect()
      await migrate(client, log, folder).finally(() => client.release())
    },
    isReady: () => isMigrated(pool).catch(() => false),
    close: async () => {
      await pool.end()
      await lite.close()
      unlock()
    },
  }
}
