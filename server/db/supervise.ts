import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/ports.ts'
import { type SocketAddress, isReachable } from './makeDatabase.ts'
import {
  type Postmaster,
  type ServerFiles,
  dismissPostmaster,
  findOrphan,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'

const CHECK_PAUSE_MS = 100
const RESTART_PAUSE_MS = 1000

/** Adopts or starts the server and restarts it when it ends; returns a function that stops it. */
export async function supervise(
  files: ServerFiles,
  address: SocketAddress,
  log: Log,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let postmaster = (await adopt(files, address, log)) ?? (await startPostmaster(files, log))
  const dismiss = () => dismissPostmaster(postmaster)
  process.once('exit', dismiss)

  async function keepRunning(): Promise<void> {
    for (;;) {
      await postmaster.ended
      if (stopping.signal.aborted) return
      log.error('PostgreSQL has ended by itself and is started again')
      postmaster = await startAtLast()
      if (stopping.signal.aborted) return stopPostmaster(postmaster)
    }
  }

  async function startAtLast(): Promise<Postmaster> {
    for (;;) {
      try {
        return await startPostmaster(files, log)
      } catch (error) {
        log.error(String(error))
        await pause(RESTART_PAUSE_MS, undefined, { signal: stopping.signal })
      }
    }
  }

  const watching = keepRunning().catch(() => undefined)
  return async () => {
    stopping.abort()
    await stopPostmaster(postmaster)
    await watching
    process.off('exit', dismiss)
  }
}

/** Adopts an orphan that still accepts connections; waits for one that is shutting down. */
async function adopt(
  { data }: ServerFiles,
  address: SocketAddress,
  log: Log,
): Promise<Postmaster | undefined> {
  const orphan = findOrphan(data)
  if (!orphan) return undefined
  const hasEnded = orphan.ended.then(() => true)
  for (;;) {
    if (await isReachable(address)) {
      log.warn(`The PostgreSQL that an ended process left running (${orphan.pid}) is taken over`)
      return orphan
    }
    if (await Promise.race([hasEnded, pause(CHECK_PAUSE_MS, false)])) return undefined
  }
}
