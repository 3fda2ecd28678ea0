import type { Database } from '#server/db/open.ts'
import type { Log } from '#server/ports.ts'
import { writeRun } from './repeatedWork.ts'

interface Repeated {
  /** What the list of jobs calls it. */
  name: string
  everyMs: number
  /** Said in the log where it fails; it waits for its next time then. */
  failure: string
}

export interface RepeatParts {
  log: Pick<Log, 'warn'>
  /** Where it is written down how each run went. */
  database: Pick<Database, 'asRoot'>
}

/** Does something now and again and again, never twice at once. Answers how to stop, which waits for what is under way. */
export function repeat(
  { log, database }: RepeatParts,
  { name, everyMs, failure }: Repeated,
  work: () => Promise<unknown>,
): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = async () => {
    const at = new Date()
    const begun = performance.now()
    const wrong = await work().then(
      () => undefined,
      (error: unknown) => String(error),
    )
    if (wrong !== undefined) log.warn(`${failure}: ${wrong}`)
    await writeRun(database, { name, everyMs, at, ms: performance.now() - begun, failure: wrong }).catch(
      (error: unknown) => log.warn(`It could not be written down how ${name} went: ${String(error)}`),
    )
  }
  const look = () => {
    running ??= run().finally(() => (running = undefined))
  }
  look()
  const timer = setInterval(look, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
