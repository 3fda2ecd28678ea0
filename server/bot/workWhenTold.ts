import type { Database } from '#server/db/open.ts'
import type { Log, Ports } from '#server/ports.ts'
import type { BotApi } from '#server/telegram/botApi.ts'
import { again, rest } from './again.ts'
import { answersChannel } from './wake.ts'

/** What one who speaks for the bot works with. */
export interface Speaker {
  botId: number
  api: BotApi
  database: Database
  ports: Ports
  log: Log
  /** How often it looks without being told. */
  lookMs: number
}

/** Takes one piece of work after another until the signal; while `take` finds none, it waits to be told or for `lookMs`. */
export async function workWhenTold(
  { database, log, lookMs }: Pick<Speaker, 'database' | 'log' | 'lookMs'>,
  signal: AbortSignal,
  take: () => Promise<boolean>,
): Promise<void> {
  let waking = new AbortController()
  const wake = () => waking.abort()
  const deafen = await database.listen(answersChannel, wake)
  signal.addEventListener('abort', wake)
  await again(
    async () => {
      waking = new AbortController()
      if (!(await take()) && !signal.aborted) await rest(lookMs, waking.signal)
    },
    { log, signal, longestMs: lookMs },
  )
  signal.removeEventListener('abort', wake)
  await deafen()
}
