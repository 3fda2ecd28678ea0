import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { NetConnectOpts } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkDatabase } from '#server/backup/checkDatabase.ts'
import { addressOf } from '#server/db/embedded.ts'
import { type Address, type Database, connectDatabase, openDatabase, withClient } from '#server/db/open.ts'
import { findOrphan, stopPostmaster } from '#server/db/postmaster.ts'
import { quietLog } from '#server/db/testLog.ts'
import { databaseUrl } from '#server/db/testServer.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { makeShop } from '#server/http/testingShop.ts'
import { realPorts } from '#server/ports.ts'
import { type ServerProcess, cluster } from '#tests/machine/cluster.ts'
import type { Ticket } from './tickets.ts'

/** A database with a company that sells, and processes of the product on it, for faults to be injected into. */
export interface FaultEnvironment {
  /** The folder of an embedded database; undefined for an external PostgreSQL. */
  dataDir: string | undefined
  companyId: string
  /** Sessions of the owner, enough that calls are not limited. */
  tokens: string[]
  /** Every call that was sent for this company, with its answer. */
  tickets: Ticket[]
  /** A direct connection to the database. */
  database: Database
  /** Address of the database: as superuser when embedded, else as owner of the tables. */
  address: Address
  /** Starts a process; the settings override those of the environment. */
  start(role?: 'all' | 'api', settings?: Record<string, string>): Promise<ServerProcess>
  /** Violated invariants, as sentences. */
  breaches(): Promise<string[]>
  close(): Promise<void>
}

/** An environment on the embedded PostgreSQL. */
export type EmbeddedEnvironment = FaultEnvironment & { dataDir: string }

const SESSIONS = 50

/** Makes an environment on an embedded PostgreSQL in a temporary folder, or within the given one. */
export async function embeddedEnvironment(within: string = temporaryFolder()): Promise<EmbeddedEnvironment> {
  const dataDir = join(within, 'data')
  const opened = await openDatabase({ databaseUrl: undefined, dataDir }, quietLog)
  const address = addressOf(dataDir)
  if (opened.kind !== 'embedded' || !address)
    throw new Error('The embedded PostgreSQL cannot run on this machine')
  const sold = await openShop(opened)
  await opened.close()
  const database = connectDatabase(address, quietLog)
  const settings = { DATA_DIR: dataDir }
  const started = starter(settings)
  return {
    dataDir,
    ...sold,
    database,
    address: { ...address, user: 'postgres' },
    start: started.start,
    breaches: () => breachesAt(address),
    close: async () => {
      await started.kill()
      await database.close()
      const left = findOrphan(postgresFolder(address))
      if (left) await stopPostmaster(left)
      rmSync(within, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** Makes an environment on a new database of a running PostgreSQL; the role needs CREATEDB. */
export async function externalDatabase(serverUrl: string): Promise<FaultEnvironment> {
  const name = `faults_${randomBytes(4).toString('hex')}`
  const server = { connectionString: serverUrl }
  await withClient(server, (client) => client.query(`create database ${name}`))
  const url = databaseUrl(serverUrl, name)
  const address = { connectionString: url }
  const database = connectDatabase(address, quietLog)
  await database.migrate()
  const sold = await openShop(database)
  const folder = temporaryFolder()
  const started = starter({ DATABASE_URL: url, DATA_DIR: folder })
  return {
    dataDir: undefined,
    ...sold,
    database,
    address,
    start: started.start,
    breaches: () => breachesAt(address),
    close: async () => {
      await started.kill()
      await database.close()
      await withClient(server, (client) => client.query(`drop database ${name} with (force)`))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The process id of an embedded PostgreSQL; 0 while none runs. */
export function postmasterPid(dataDir: string): number {
  const address = addressOf(dataDir)
  const file = join(address ? postgresFolder(address) : '', 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
}

/** A temporary folder that the account of PostgreSQL can enter as well. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-faults-'))
  chmodSync(folder, 0o755)
  return folder
}

/** The socket or TCP address of a connection string, for a proxy in between. */
export function endOf(url: string): NetConnectOpts {
  const { hostname, port } = new URL(url)
  const host = decodeURIComponent(hostname)
  const number = Number(port || 5432)
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${number}`) } : { host, port: number }
}

/** The connection string of an external database through a local port. */
export function urlThrough({ address }: FaultEnvironment, port: number): string {
  const url = new URL(address.connectionString ?? '')
  const login = url.password ? `${url.username}:${url.password}` : url.username
  return `postgres://${login}@127.0.0.1:${port}${url.pathname}`
}

/** The socket lies in the data folder: the paths here are short enough for one. */
function postgresFolder({ host = '' }: Address): string {
  return host
}

async function openShop(
  database: Database,
): Promise<Pick<FaultEnvironment, 'companyId' | 'tokens' | 'tickets'>> {
  await database.migrate()
  // No HTTP call is made here: only tokens of sessions are needed.
  const withToken = (token: string) => ({ token }) as Caller
  const shop = await makeShop({ database, ports: realPorts, withToken }, {})
  const sessions = Array.from({ length: SESSIONS }, () => shop.owner.again().identity())
  return { companyId: shop.id, tokens: (await Promise.all(sessions)).map(({ token }) => token), tickets: [] }
}

function starter(own: Record<string, string>) {
  const clusters = new Set<ReturnType<typeof cluster>>()
  return {
    start: (role: 'all' | 'api' = 'all', settings: Record<string, string> = {}) => {
      const processes = cluster({ ...own, ...settings })
      clusters.add(processes)
      return processes.start(role)
    },
    kill: async () => clusters.forEach((processes) => processes.kill()),
  }
}

async function breachesAt(address: Address): Promise<string[]> {
  const checked = await checkDatabase({ address })
  return checked.flatMap(({ name, breaches }) => breaches.map((breach) => `${name}: ${breach}`))
}
