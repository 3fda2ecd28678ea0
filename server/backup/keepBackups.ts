import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#server/ports.ts'
import { BackupError, countRows } from './format.ts'
import { type Kept, listBackups } from './listBackups.ts'
import type { Site } from './site.ts'
import { writeBackup } from './writeBackup.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A start that ends soon leaves no backup behind. */
const FIRST_PAUSE_MS = 5 * 60_000
const KEPT_HOURS = 24
const KEPT_DAYS = 7
const RESERVE_BYTES = 512 * 1024 * 1024

export interface Keeping {
  site: Site
  /** Beside the data, never inside of it. */
  folder: string
  clock: () => Date
  log: Log
  /** Before the first one; five minutes unless said otherwise. */
  firstPauseMs?: number
}

/** The folder of the hourly backups, beside the data so that neither goes with the other. */
export function backupsFolder(dataDir: string): string {
  return `${dataDir}-backups`
}

/** Makes a verified backup each hour from now on; answers how to stop. */
export function startBackups(keeping: Keeping): () => Promise<void> {
  const ending = new AbortController()
  let running = Promise.resolve()
  let timer: NodeJS.Timeout
  const wait = (ms: number) => {
    timer = setTimeout(() => void (running = run()), ms).unref()
  }
  const run = async () => {
    await keepBackup(keeping, ending.signal).catch((error: unknown) => {
      if (!ending.signal.aborted) keeping.log.error(`The hourly backup was not made: ${messageOf(error)}`)
    })
    if (!ending.signal.aborted) wait(HOUR_MS)
  }
  const begin = async () => {
    const [newest] = await listBackups(keeping.folder)
    const age = newest ? keeping.clock().getTime() - newest.at : HOUR_MS
    if (!ending.signal.aborted) wait(Math.max(keeping.firstPauseMs ?? FIRST_PAUSE_MS, HOUR_MS - age))
  }
  running = begin()
  return async () => {
    ending.abort()
    await running
    clearTimeout(timer)
  }
}

/** Makes one backup of everything, reads it back, and removes those that have had their time; the new one's path. */
export async function keepBackup(
  { site, folder, clock, log }: Keeping,
  signal?: AbortSignal,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeDrafts(folder)
  await requireSpace(folder)
  const now = clock()
  const file = join(folder, nameOf(now))
  const summary = await writeBackup(site, file, { now, ...(signal ? { signal } : {}) })
  for (const { name } of superfluous(await listBackups(folder))) await rm(join(folder, name), { force: true })
  log.info(`The hourly backup is whole: ${countRows(summary)} rows in ${file}`)
  return file
}

function nameOf(at: Date): string {
  return `backup-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.ndjson.gz`
}

/** What is neither among the newest nor the newest of one of the last days. */
function superfluous(backups: Kept[]): Kept[] {
  const kept = new Set(backups.slice(0, KEPT_HOURS))
  const dayOf = ({ at }: Kept) => Math.floor(at / DAY_MS)
  const days = [...new Set(backups.map(dayOf))].slice(0, KEPT_DAYS)
  for (const day of days) kept.add(backups.find((each) => dayOf(each) === day)!)
  return backups.filter((each) => !kept.has(each))
}

/** Of a process that was killed at work. */
async function removeDrafts(folder: string): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => /^backup-.*\.part-\d+$/.test(name))
  for (const name of drafts) await rm(join(folder, name), { force: true })
}

/** A backup must not take the last space, which the database may need. */
async function requireSpace(folder: string): Promise<void> {
  const [newest] = await listBackups(folder)
  const expected = newest ? (await stat(join(folder, newest.name))).size : 0
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < RESERVE_BYTES + 2 * expected)
    throw new BackupError(`the disk of ${folder} is almost full`)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
