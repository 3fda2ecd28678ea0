import pg from 'pg'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/ports.ts'
import { startEmbedded } from './embedded.ts'
import { batchingSocket } from './batchingSocket.ts'
import { type Listen, Listener } from './listener.ts'
import { isMigrated, migrate, migrationsFolder } from './migrate.ts'
import { columnTypes } from './parsers.ts'
import { openPglite } from './pglite.ts'
import { DatabaseStartError } from './startErrors.ts'
import { type Transactions, transactions } from './tenant.ts'

/** The database of this process, on any backend. */
export interface Database extends Transactions {
  kind: 'url' | 'embedded' | 'pglite'
  listen: Listen
  /** For pg-boss only: runs statements of the queue as the login role, outside of `asTenant` and `asRoot`. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Applies the migrations of the folder (the product's own by default); throws `MigrationError`. */
  migrate(folder?: string): Promise<void>
  /** Whether the database answers and every migration is applied. */
  isReady(): Promise<boolean>
  /** Closes every connection and stops a server that this process has started or adopted. */
  close(): Promise<void>
}

/** How to reach a PostgreSQL: a connection string, or host (a folder means its socket), user and database. */
export type Address = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>

const OLDEST_VERSION = 15
const STATEMENT_TIMEOUT_MS = 5000
/** Timeout in milliseconds for a server that does not answer at all. */
const ANSWER_TIMEOUT_MS = 8000
const QUEUE_STATEMENT_TIMEOUT_MS = 60_000
/** Timeout of the readiness check in milliseconds, shorter than that of a hanging database. */
const readyLimit = { query_timeout: 3000 }
const IDLE_TIMEOUT_MS = 30_000

const idleLimit = { idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS }

/** Opens the configured database: `DATABASE_URL`, else the embedded server, else PGlite with a loud warning. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseDirectUrl'>>,
  log: Log,
): Promise<Database> {
  if (config.databaseUrl) {
    const address = { connectionString: config.databaseUrl }
    const direct = config.databaseDirectUrl ? { connectionString: config.databaseDirectUrl } : address
    await checkServer(address, 'DATABASE_URL')
    if (direct !== address) await checkServer(direct, 'DATABASE_DIRECT_URL')
    return connectDatabase(address, log, direct)
  }
  const server = await startEmbedded(config.dataDir, log)
  if (server === 'unable') return openPglite(config.dataDir, log)
  const database = connectDatabase(server.address, log)
  return {
    ...database,
    kind: 'embedded',
    close: async () => {
      await database.close()
      await server.stop()
    },
  }
}

/**
 * Connects to a PostgreSQL that runs already; `direct` leads to the same one past a pooler in transaction mode, which
 * passes on neither LISTEN nor session locks, settings and prepared statements.
 */
export function connectDatabase(address: Address, log: Log, direct: Address = address): Database {
  const isPooled = direct !== address
  const always = { connectionTimeoutMillis: 5000, types: columnTypes, application_name: 'backoffice' }
  const shared = { ...address, ...always, ...(isPooled ? {} : idleLimit) }
  const pool = new pg.Pool({
    ...shared,
    max: 10,
    pipeline: true,
    stream: batchingSocket,
    query_timeout: ANSWER_TIMEOUT_MS,
    ...(isPooled ? {} : { statement_timeout: STATEMENT_TIMEOUT_MS }),
  })
  const queue = new pg.Pool({
    ...shared,
    max: 2,
    query_timeout: QUEUE_STATEMENT_TIMEOUT_MS,
    ...(isPooled ? {} : { statement_timeout: QUEUE_STATEMENT_TIMEOUT_MS }),
  })
  for (const each of [pool, queue])
    each.on('error', (error) => log.warn(`An idle connection is lost: ${error.message}`))
  const listener = new Listener({ ...direct, ...always }, log)
  return {
    kind: 'url',
    ...transactions(
      pool,
      isPooled ? { statementMs: STATEMENT_TIMEOUT_MS, idleMs: IDLE_TIMEOUT_MS } : undefined,
    ),
    listen: listener.listen,
    executeSql: async (text, values) => queue.query(text, values),
    migrate: (folder = migrationsFolder) => withClient(direct, (client) => migrate(client, log, folder)),
    isReady: () =>
      isMigrated({ query: async (text) => queue.query({ text, ...readyLimit }) }).catch((error: Error) => {
        log.warn(`The database is not ready: ${error.message}`)
        return false
      }),
    close: async () => {
      await Promise.all([listener.close(), pool.end(), queue.end()])
    },
  }
}

async function checkServer(address: Address, variable: string): Promise<void> {
  const version = await withClient(address, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version') as version",
    )
    return rows[0]?.version ?? ''
  }).catch((error: Error) => {
    throw new DatabaseStartError(
      `The PostgreSQL of ${variable} does not let us in: ${error.message || error.name}`,
    )
  })
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return
  throw new DatabaseStartError(
    `${variable} leads to PostgreSQL ${version}, but ${OLDEST_VERSION} or newer is needed`,
  )
}

/** Runs `work` on a connection of its own, as the login role. */
export async function withClient<T>(address: Address, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
