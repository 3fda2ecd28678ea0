import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/ports.ts'

const FIRST_PAUSE_MS = 1000

/** Resolves after this time, or on the signal. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => undefined)
}

interface RetryOptions {
  log: Log
  signal: AbortSignal
  /** Longest pause between two tries, in milliseconds. */
  longestMs: number
}

/** Repeats `work` until the signal or until it returns 'enough'; after failures the pause doubles each time. */
export async function retryLoop(
  work: () => Promise<'enough' | void>,
  { log, signal, longestMs }: RetryOptions,
): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS
  while (!signal.aborted) {
    try {
      if ((await work()) === 'enough') return
      pauseMs = FIRST_PAUSE_MS
    } catch (error) {
      if (signal.aborted) return
      log.warn(`The bot does not get on: ${error instanceof Error ? error.message : String(error)}`)
      await sleep(Math.min(pauseMs, longestMs), signal)
      pauseMs *= 2
    }
  }
}
