import type { Database } from '#server/db/open.ts'
import type { Log, Ports } from '#server/ports.ts'
import type { BotApi } from '#server/telegram/botApi.ts'
import { retryLoop, sleep } from './retryLoop.ts'
import { answersChannel } from './notifyBot.ts'

/** What the workers that send the bot's messages need. */
export interface WorkerContext {
  botId: number
  api: BotApi
  database: Database
  ports: Ports
  log: Log
  /** Polling interval without a notification, in milliseconds. */
  lookMs: number
  /** What is queued waits while this is so. */
  isHeld?(): boolean
}

/** Handles queued items one after another until the signal; when `take` finds none, it waits for a notification or for `lookMs`. */
export async function runWorker(
  { database, log, lookMs, isHeld }: Pick<WorkerContext, 'database' | 'log' | 'lookMs' | 'isHeld'>,
  signal: AbortSignal,
  take: () => Promise<boolean>,
): Promise<void> {
  let waking = new AbortController()
  const wake = () => waking.abort()
  const stopListening = await database.listen(answersChannel, wake)
  signal.addEventListener('abort', wake)
  await retryLoop(
    async () => {
      waking = new AbortController()
      if ((isHeld?.() || !(await take())) && !signal.aborted) await sleep(lookMs, waking.signal)
    },
    { log, signal, longestMs: lookMs },
  )
  signal.removeEventListener('abort', wake)
  await stopListening()
}
