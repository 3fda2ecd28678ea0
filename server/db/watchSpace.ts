import type { Log } from '#server/ports.ts'
import { freeOn as askSystem } from '#server/freeSpace.ts'

const MEGABYTE = 1024 * 1024
/** PostgreSQL allocates 16 MB per WAL file; without that space every write fails. */
const RESERVE_BYTES = 50 * MEGABYTE
const PAUSE_MS = 15_000

interface Watching {
  /** Free bytes on the disk of a folder; read from the system by default. */
  freeOn?: (folder: string) => Promise<number>
  pauseMs?: number
}

/** Logs once when the disk of the folder is nearly full, and once when it no longer is; returns a function that stops it. */
export function watchSpace(
  folder: string,
  log: Log,
  { freeOn = askSystem, pauseMs = PAUSE_MS }: Watching = {},
): () => Promise<void> {
  let isShort = false
  let running = Promise.resolve()
  const look = async () => {
    const free = await freeOn(folder)
    if (free < RESERVE_BYTES === isShort) return
    isShort = !isShort
    const left = `${Math.floor(free / MEGABYTE)} MB are left on the disk of ${folder}`
    if (isShort) log.error(`Only ${left}: make room before orders are refused`)
    else log.info(`${left}: there is room again`)
  }
  const begin = () => {
    running = look().catch((error: unknown) =>
      log.warn(`The disk of ${folder} was not looked at: ${String(error)}`),
    )
  }
  begin()
  const timer = setInterval(begin, pauseMs).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
