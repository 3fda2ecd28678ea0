import type { Log } from '#server/ports.ts'

interface Repeated {
  everyMs: number
  /** Said in the log where it fails; it waits for its next time then. */
  failure: string
}

/** Does something now and again and again, never twice at once. Answers how to stop, which waits for what is under way. */
export function repeat(
  log: Pick<Log, 'warn'>,
  { everyMs, failure }: Repeated,
  work: () => Promise<unknown>,
): () => Promise<void> {
  let running: Promise<void> | undefined
  const look = () => {
    running ??= work().then(
      () => void (running = undefined),
      (error: unknown) => {
        running = undefined
        log.warn(`${failure}: ${String(error)}`)
      },
    )
  }
  look()
  const timer = setInterval(look, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
