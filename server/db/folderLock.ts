import { existsSync, linkSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sqlState } from './failures.ts'
import { beginOf, isRunning } from './processes.ts'

/** A running process uses the folder. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
  pid: number

  constructor(folder: string, pid: number) {
    super(`${folder} is in use by the running process ${pid}: stop it first, or set another DATA_DIR`)
    this.pid = pid
  }
}

interface Holder {
  pid: number
  /** Start time of the process, to tell it from a later one with the same id. */
  began: string
}

/**
 * Takes the folder for this process or throws `FolderInUseError`; the answer gives it back.
 * The lock is the file with the highest generation. A dead holder's is never removed before a higher one
 * exists, and only the exclusive creation of a higher one takes over: two that try at once cannot both win.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const draft = join(folder, `lock.draft-${process.pid}`)
  try {
    writeFileSync(draft, JSON.stringify({ pid: process.pid, began: beginOf(process.pid) } satisfies Holder))
    return takeLock(folder, draft)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Throws `FolderInUseError` where `lockFolder` would, without locking. */
export function refuseUsedFolder(folder: string): void {
  if (existsSync(folder)) refuseLiving(folder, generations(folder).at(-1) ?? 0)
}

function refuseLiving(folder: string, generation: number): void {
  const holder = generation === 0 ? undefined : readHolder(lockFile(folder, generation))
  if (holder && isRunning(holder.pid) && beginOf(holder.pid) === holder.began)
    throw new FolderInUseError(folder, holder.pid)
}

function takeLock(folder: string, draft: string): () => void {
  for (;;) {
    const current = generations(folder).at(-1) ?? 0
    refuseLiving(folder, current)
    const own = lockFile(folder, current + 1)
    if (!isLinked(draft, own)) continue
    if (generations(folder).at(-1) !== current + 1) {
      rmSync(own, { force: true })
      continue
    }
    for (const older of generations(folder).slice(0, -1)) rmSync(lockFile(folder, older), { force: true })
    return () => writeFileSync(own, '')
  }
}

function lockFile(folder: string, generation: number) {
  return join(folder, `lock.${generation}`)
}

function generations(folder: string): number[] {
  return readdirSync(folder)
    .flatMap((name) => /^lock\.(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b)
}

function isLinked(draft: string, own: string): boolean {
  try {
    linkSync(draft, own)
    return true
  } catch (error) {
    if (sqlState(error) === 'EEXIST') return false
    throw error
  }
}

/** undefined when the lock was released or has disappeared meanwhile. */
function readHolder(file: string): Holder | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    return text === '' ? undefined : (JSON.parse(text) as Holder)
  } catch (error) {
    if (sqlState(error) === 'ENOENT') return undefined
    throw error
  }
}
