import type { Db } from '#server/db/tenant.ts'
import type { BotButton } from '#server/telegram/botApi.ts'
import { BotApiError } from '#server/telegram/botApiError.ts'
import { setBlocked } from './receive.ts'
import { runWorker, type WorkerContext } from './runWorker.ts'

const RETRY_MS = 5000
const LONGEST_PAUSE_MS = 600_000
const REFUSED_TOKEN_PAUSE_MS = 60_000
/** While a message is being sent nobody else takes it. */
export const SENDING_MS = 60_000

interface Queued {
  chatId: number
  text: string
  button: BotButton | undefined
  /** Since when it is queued: the older it is, the rarer it is tried. */
  since: string
  /** Begins the line of the log where it is not sent. */
  failure: string
}

/** Until the signal: takes messages from a queue, one after another, and tells each. */
export function tellQueued<Parts extends WorkerContext, Message>(
  parts: Parts,
  signal: AbortSignal,
  take: (db: Db, botId: number, now: Date) => Promise<Message | undefined>,
  tell: (parts: Parts, message: Message) => Promise<void>,
): Promise<void> {
  const { botId, database, ports } = parts
  return runWorker(parts, signal, async () => {
    const message = await database.asRoot((db) => take(db, botId, ports.clock()))
    if (message) await tell(parts, message)
    return message !== undefined
  })
}

/** Writes down what became of a message: when it is tried again, or when it was sent; neither when it never will be. */
export type Settle = (nextAt: Date | null, sentAt?: Date) => Promise<unknown>

/** Sends one message that was taken from its queue, and settles it whatever the messenger says. */
export async function sendQueued(
  { api, database, ports, log, botId }: WorkerContext,
  { chatId, text, button, since, failure }: Queued,
  settle: Settle,
): Promise<void> {
  try {
    await api.send({ chatId, button, text })
  } catch (error) {
    if (!(error instanceof BotApiError)) throw error
    const now = ports.clock().getTime()
    const after = (ms: number) => settle(new Date(now + ms))
    if (error.fault !== 'blocked') log.warn(`${failure}: ${error.message}`)
    if (error.fault === 'too_many') await after(error.retryAfter * 1000)
    else if (error.fault === 'unauthorized') await after(REFUSED_TOKEN_PAUSE_MS)
    else if (error.fault === 'unavailable')
      await after(Math.min(LONGEST_PAUSE_MS, Math.max(RETRY_MS, now - Date.parse(since))))
    else {
      if (error.fault === 'blocked') await database.asRoot((db) => setBlocked(db, botId, chatId, true))
      await settle(null)
    }
    return
  }
  await settle(null, ports.clock())
}
