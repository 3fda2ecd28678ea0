import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/ports.ts'
import { DatabaseStartError, explainFailure } from './startErrors.ts'
import type { Account } from './installation.ts'
import { isRunning } from './processes.ts'

/** What one server is started from. */
export interface ServerFiles {
  /** The program `postgres`. */
  postgres: string
  data: string
  socketFolder: string
  account: Account | undefined
  /** Settings as `name=value`. */
  settings: string[]
}

/** A server that runs; `ended` resolves when it does not any more. */
export interface Postmaster {
  pid: number
  ended: Promise<void>
}

const TRIES = 20
const TRY_PAUSE_MS = 100
const FAST_STOP_MS = 20_000

/** PostgreSQL speaks English to us and takes nothing from our environment. */
export const cleanEnv: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

/** Starts the server and waits until it takes connections, also through a recovery after a crash. */
export async function startPostmaster(files: ServerFiles, log: Log): Promise<Postmaster> {
  for (let tried = 1; ; tried++) {
    const started = await tryStart(files, log)
    if (typeof started !== 'string') return started
    const isPassing = /pre-existing shared memory|lock file .* already exists/.test(started)
    if (!isPassing || tried === TRIES) throw new DatabaseStartError(explainFailure(started, files.data))
    await pause(TRY_PAUSE_MS)
  }
}

/** A server of this folder that outlived its Node process. */
export function findOrphan(data: string): Postmaster | undefined {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  if (!isRunning(pid)) return undefined
  if (worksIn(pid, data)) return { pid, ended: waitForEnd(pid) }
  rmSync(file, { force: true })
  return undefined
}

/** Fast shutdown: open transactions are undone, everything acknowledged is on disk. */
export async function stopPostmaster({ pid, ended }: Postmaster): Promise<void> {
  signal(pid, 'SIGINT')
  const hurry = setTimeout(() => signal(pid, 'SIGQUIT'), FAST_STOP_MS)
  await ended
  clearTimeout(hurry)
}

/** Asks the server to stop without waiting; for the last moment of a process. */
export function dismissPostmaster({ pid }: Postmaster): void {
  signal(pid, 'SIGINT')
}

/** The server, or what it said before it ended. */
function tryStart(files: ServerFiles, log: Log): Promise<Postmaster | string> {
  const settings = files.settings.flatMap((setting) => ['-c', setting])
  const child = spawn(files.postgres, ['-D', files.data, '-k', files.socketFolder, ...settings], {
    ...files.account,
    cwd: files.data,
    detached: true,
    env: cleanEnv,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return new Promise((resolve) => {
    const said: string[] = []
    child.once('error', (error) => resolve(String(error)))
    child.once('close', () => resolve(said.join('\n')))
    onLine(child, (line) => {
      said.push(line)
      if (said.length > 50) said.shift()
      if (/FATAL|PANIC/.test(line)) log.warn(`PostgreSQL: ${line}`)
      else log.debug(`PostgreSQL: ${line}`)
      if (line.includes('ready to accept connections') && child.pid) resolve({ pid: child.pid, ended })
    })
  })
}

function onLine(child: ChildProcess, listener: (line: string) => void): void {
  if (child.stderr) createInterface({ input: child.stderr }).on('line', listener)
}

/** A postmaster's working directory is its data; elsewhere than on Linux the pid in its own file is believed. */
function worksIn(pid: number, data: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch {
    return false
  }
}

async function waitForEnd(pid: number): Promise<void> {
  while (isRunning(pid)) await pause(TRY_PAUSE_MS, undefined, { ref: false })
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended already, which is what the signal is for.
  }
}
