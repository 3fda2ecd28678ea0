import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/ports.ts'
import { DatabaseStartError, explainFailure } from './startErrors.ts'
import type { Account } from './installation.ts'
import { isRunning } from './processes.ts'

/** Options of a server. */
export interface ServerFiles {
  /** The program `postgres`. */
  postgres: string
  data: string
  socketFolder: string
  account: Account | undefined
  /** Settings as `name=value`. */
  settings: string[]
}

/** A running server; `ended` resolves when it has stopped. */
export interface Postmaster {
  pid: number
  ended: Promise<void>
}

const TRIES = 20
const TRY_PAUSE_MS = 100
const FAST_STOP_MS = 20_000

/** Messages in English, and no variables of this process's environment. */
export const cleanEnv: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

/** Starts the server and waits until it accepts connections, even through crash recovery. */
export async function startPostmaster(files: ServerFiles, log: Log): Promise<Postmaster> {
  for (let tried = 1; ; tried++) {
    const started = await tryStart(files, log)
    if (typeof started !== 'string') return started
    const isPassing = /pre-existing shared memory|lock file .* already exists/.test(started)
    if (!isPassing || tried === TRIES) throw new DatabaseStartError(explainFailure(started, files.data))
    await pause(TRY_PAUSE_MS)
  }
}

/** A server of this folder that has outlived its Node process. */
export function findOrphan(data: string): Postmaster | undefined {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  if (!isRunning(pid)) return undefined
  if (worksIn(pid, data)) return { pid, ended: waitForEnd(pid) }
  rmSync(file, { force: true })
  return undefined
}

/** Fast shutdown: open transactions are rolled back, committed ones are on disk. */
export async function stopPostmaster({ pid, ended }: Postmaster): Promise<void> {
  signal(pid, 'SIGINT')
  const hurry = setTimeout(() => signal(pid, 'SIGQUIT'), FAST_STOP_MS)
  await ended
  clearTimeout(hurry)
}

/** Signals the server to stop without waiting; for the exit of a process. */
export function dismissPostmaster({ pid }: Postmaster): void {
  signal(pid, 'SIGINT')
}

/** Resolves with the server, or with its output when it has ended. */
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

/** A postmaster runs in its data folder; on other systems than Linux its pid file is trusted. */
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
    // It has already ended.
  }
}
