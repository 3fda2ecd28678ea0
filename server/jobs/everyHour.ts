import type { Log } from '#server/ports.ts'

const HOUR_MS = 3_600_000

/** Does something now and every hour, never twice at once; a failure is logged as `failure` and waits for the next hour. Answers how to stop, which waits for what is under way. */
export function everyHour(log: Log, failure: string, work: () => Promise<unknown>): () => Promise<void> {
  let running = Promise.resolve()
  const look = () => {
    running = running.then(work).then(
      () => undefined,
      (error: unknown) => log.warn(`${failure}: ${String(error)}`),
    )
  }
  look()
  const timer = setInterval(look, HOUR_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
