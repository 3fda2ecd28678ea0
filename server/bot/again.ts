import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/ports.ts'

const FIRST_PAUSE_MS = 1000

/** Waits this long, or until the signal. */
export async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => undefined)
}

interface Patience {
  log: Log
  signal: AbortSignal
  /** The longest pause between two tries. */
  longestMs: number
}

/** Works until the signal or until `work` says 'enough'; after a failure it waits, longer each time until one goes well. */
export async function again(
  work: () => Promise<'enough' | void>,
  { log, signal, longestMs }: Patience,
): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS
  while (!signal.aborted) {
    try {
      if ((await work()) === 'enough') return
      pauseMs = FIRST_PAUSE_MS
    } catch (error) {
      if (signal.aborted) return
      log.warn(`The bot does not get on: ${error instanceof Error ? error.message : String(error)}`)
      await rest(Math.min(pauseMs, longestMs), signal)
      pauseMs *= 2
    }
  }
}
