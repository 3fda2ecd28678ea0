import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import type { Log } from '#server/ports.ts'
import { type Binaries, copyBinaries, findBinaries, linkLibraries, program } from './binaries.ts'
import { lockFolder } from './folderLock.ts'
import {
  type ServerInstallation,
  canEnter,
  chooseInstallation,
  makeOwnFolder,
  makeSharedFolder,
} from './installation.ts'
import { pgliteFolder } from './pglite.ts'
import { type ServerFiles, cleanEnv } from './postmaster.ts'
import { DatabaseStartError, asStartError, explainFailure } from './startErrors.ts'
import { type SocketAddress, makeDatabase } from './makeDatabase.ts'
import { supervise } from './supervise.ts'

/** An embedded PostgreSQL server. */
export interface EmbeddedServer {
  /** The login role `app`, which owns the database `app` and is no superuser. */
  address: SocketAddress
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Without it writes are not flushed: for temporary servers of tests only. */
  isDurable?: boolean
}

const settings = [
  'listen_addresses=',
  'shared_buffers=128MB',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_min_messages=log',
  'log_line_prefix=',
]
const careful = ['max_connections=40', 'log_min_error_statement=panic', 'wal_compression=on']
const careless = [
  'max_connections=200',
  'fsync=off',
  // Its workers belong to the superuser: nobody else could drop a database that one of them is reading.
  'autovacuum=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'log_min_error_statement=panic',
]

/** Longest folder of a socket in bytes: systems refuse socket paths above about 100 bytes. */
const LONGEST_SOCKET_FOLDER = 85

/** Starts or adopts the server of a data folder; 'unable' when this machine cannot run the binaries. */
export async function startEmbedded(
  folder: string,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<EmbeddedServer | 'unable'> {
  const dataDir = resolve(folder)
  let unlock: () => void = () => undefined
  try {
    unlock = lockFolder(dataDir)
    const ready = await prepare(dataDir, log, options)
    if (ready !== 'unable') return await startServer(ready, unlock, log)
    unlock()
    return 'unable'
  } catch (error) {
    unlock()
    throw asStartError(error, dataDir)
  }
}

/** Address of the server of a data folder while it runs; undefined when the folder has none. */
export function addressOf(folder: string): SocketAddress | undefined {
  const dataDir = resolve(folder)
  const installation = existsSync(dataDir) ? chooseInstallation(dataDir) : 'unable'
  return installation === 'unable' || !existsSync(installation.data)
    ? undefined
    : behindSocket(socketFolder(installation))
}

function behindSocket(host: string): SocketAddress {
  return { host, port: 5432, user: 'app', database: 'app' }
}

async function startServer(files: ServerFiles, unlock: () => void, log: Log): Promise<EmbeddedServer> {
  const address = behindSocket(files.socketFolder)
  const stop = await supervise(files, address, log)
  try {
    await makeDatabase(address)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    address,
    stop: async () => {
      await stop()
      if (files.socketFolder !== files.data) rmSync(files.socketFolder, { recursive: true, force: true })
      unlock()
    },
  }
}

async function prepare(
  dataDir: string,
  log: Log,
  { isDurable = true }: EmbeddedOptions,
): Promise<ServerFiles | 'unable'> {
  const installation = chooseInstallation(dataDir)
  const binaries = installation === 'unable' ? undefined : reachable(findBinaries(), installation)
  if (installation === 'unable' || !binaries || !(await canRun(binaries, installation))) {
    if (existsSync(join(dataDir, 'pg')))
      throw new DatabaseStartError(`The PostgreSQL of ${dataDir} cannot run here`)
    return 'unable'
  }
  if (!existsSync(installation.data) && existsSync(pgliteFolder(dataDir))) return 'unable'
  if (installation.isElsewhere)
    log.warn(`PostgreSQL cannot enter ${dataDir}, so its data is in ${installation.data}`)
  if (!(await makeData(binaries, installation, isDurable))) return 'unable'
  return {
    postgres: program(binaries, 'postgres'),
    data: installation.data,
    socketFolder: socketFolder(installation),
    account: installation.account,
    settings: [...settings, ...(isDurable ? careful : careless)],
  }
}

/** Binaries that the account can run, with their libraries linked. */
function reachable(
  found: Binaries | undefined,
  { account, copies }: ServerInstallation,
): Binaries | undefined {
  if (!found || process.platform === 'win32') return undefined
  const binaries = account && !canEnter(found.native, account) ? copyBinaries(found, copies) : found
  return linkLibraries(binaries) ? binaries : reachableCopy(binaries, copies)
}

/** For an installation that must not be written to. */
function reachableCopy(found: Binaries, copies: string): Binaries {
  const binaries = copyBinaries(found, copies)
  linkLibraries(binaries)
  return binaries
}

async function canRun(binaries: Binaries, installation: ServerInstallation): Promise<boolean> {
  return (await run(program(binaries, 'postgres'), ['--version'], installation)).isDone
}

/**
 * Half-made data is never taken for data: initdb works on a draft that is renamed when it is whole. False where initdb
 * never works: this process runs as a user that the system has no name for, as in a container with a bare number.
 */
async function makeData(
  binaries: Binaries,
  installation: ServerInstallation,
  isDurable: boolean,
): Promise<boolean> {
  if (existsSync(join(installation.data, 'PG_VERSION'))) return true
  const draft = newDraft(installation.data)
  const always = ['-D', draft, '-U', 'postgres', '--auth=trust', '-E', 'UTF8']
  for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    rmSync(draft, { recursive: true, force: true })
    makeOwnFolder(draft, installation.account)
    const letters = [`--locale=${locale}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const { isDone, output } = await run(
      program(binaries, 'initdb'),
      [...always, ...letters, ...(isDurable ? [] : ['--no-sync'])],
      installation,
    )
    if (isDone) {
      renameSync(draft, installation.data)
      return true
    }
    rmSync(draft, { recursive: true, force: true })
    if (output.includes('could not look up effective user ID')) return false
    if (!output.includes('invalid locale'))
      throw new DatabaseStartError(explainFailure(output, installation.data))
  }
  return false
}

/** A name for this process only: the initdb of a killed process may still write to its own. */
function newDraft(data: string): string {
  const parent = dirname(data)
  makeSharedFolder(parent)
  const drafts = readdirSync(parent).filter((name) => name.startsWith(`${basename(data)}.draft-`))
  for (const name of drafts) rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 10 })
  return `${data}.draft-${process.pid}`
}

function socketFolder({ data, account }: ServerInstallation): string {
  if (Buffer.byteLength(data) <= LONGEST_SOCKET_FOLDER) return data
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `backoffice-socket-${hash}`)
  makeOwnFolder(folder, account)
  return folder
}

function run(
  path: string,
  args: string[],
  { account }: ServerInstallation,
): Promise<{ isDone: boolean; output: string }> {
  const child = spawn(path, args, { ...account, cwd: '/', env: cleanEnv, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => output.push(text.toString()))
  return new Promise((settle) => {
    child.once('error', (error) => settle({ isDone: false, output: String(error) }))
    child.once('close', (code) => settle({ isDone: code === 0, output: output.join('') }))
  })
}
