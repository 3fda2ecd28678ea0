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

/** A database with a company that sells, for processes of the product that something happens to. */
export interface Ground {
  /** The folder of an embedded database; undefined when a PostgreSQL is brought. */
  dataDir: string | undefined
  companyId: string
  /** Sessions of the owner, enough that calls are not limited. */
  tokens: string[]
  /** Everything that was ever asked of this company. */
  tickets: Ticket[]
  /** The database, past every process of the product. */
  database: Database
  /** The same as a superuser where the server is ours, else as the owner of the tables. */
  address: Address
  /** Starts a process; the settings go before the ground's own. */
  start(role?: 'all' | 'api', settings?: Record<string, string>): Promise<ServerProcess>
  /** Where invariants do not hold. */
  breaches(): Promise<string[]>
  close(): Promise<void>
}

/** The ground whose PostgreSQL the product brings itself. */
export type EmbeddedGround = Ground & { dataDir: string }

const SESSIONS = 50

/** The embedded database in a folder of its own, or in this one. */
export async function embeddedGround(within: string = temporaryFolder()): Promise<EmbeddedGround> {
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

/** A database of its own on a PostgreSQL that runs already; its role may create databases. */
export async function broughtGround(serverUrl: string): Promise<Ground> {
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

/** The number of the PostgreSQL process of an embedded ground; 0 while there is none. */
export function postmasterPid(dataDir: string): number {
  const address = addressOf(dataDir)
  const file = join(address ? postgresFolder(address) : '', 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
}

/** A folder that also the account of PostgreSQL may enter. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-faults-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Where a connection string leads to, for a wire that is put between. */
export function endOf(url: string): NetConnectOpts {
  const { hostname, port } = new URL(url)
  const host = decodeURIComponent(hostname)
  const number = Number(port || 5432)
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${number}`) } : { host, port: number }
}

/** The database of a brought ground, reached through a port of this machine. */
export function urlThrough({ address }: Ground, port: number): string {
  const url = new URL(address.connectionString ?? '')
  const login = url.password ? `${url.username}:${url.password}` : url.username
  return `postgres://${login}@127.0.0.1:${port}${url.pathname}`
}

/** Its socket lies in the folder of its data: the paths of the grounds are short. */
function postgresFolder({ host = '' }: Address): string {
  return host
}

async function openShop(database: Database): Promise<Pick<Ground, 'companyId' | 'tokens' | 'tickets'>> {
  await database.migrate()
  // Nobody calls from here: people are only asked for their tokens.
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
