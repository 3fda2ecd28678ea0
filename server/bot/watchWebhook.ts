import type { WebhookProblem } from '#contract/platformSettings.ts'
import type { Transactions, Db } from '#server/db/tenant.ts'
import { cleaned } from '#server/http/platform/cleaned.ts'
import type { WebhookInfo } from '#server/telegram/botApi.ts'
import { BotApiError } from '#server/telegram/botApiError.ts'
import { retryLoop, sleep } from './retryLoop.ts'
import type { WorkerContext } from './runWorker.ts'

/** A failure is a matter of the past after this time, or after the longer one when nothing waits any more. */
const JUST_NOW_MS = 10 * 60_000
const WAITING_MS = 24 * 3_600_000
const MOST_TEXT = 300

interface Found {
  problem: WebhookProblem | null
  error: string
  pending: number
}

const healthy: Found = { problem: null, error: '', pending: 0 }

/** Until the signal: asks the messenger now and then how the webhook does, and keeps the answer for the platform's people. */
export async function watchWebhook(
  { botId, api, database, ports, log }: WorkerContext,
  url: string,
  checkMs: number,
  signal: AbortSignal,
): Promise<void> {
  await retryLoop(
    async () => {
      const info = await api.webhookInfo(signal).catch((error: unknown) => {
        if (isRefusal(error)) return error
        throw error
      })
      const now = ports.clock()
      await database.asRoot(async (db) => {
        const row = await db.one<{ set_at: string | null }>(
          'select webhook_set_at as set_at from bots where bot_id = $1',
          [botId],
        )
        const setAt = new Date(row?.set_at ?? 0)
        await keep(
          db,
          botId,
          info instanceof BotApiError ? ofRefusal(info) : judge(info, { url, setAt, now }),
          now,
        )
      })
      await sleep(checkMs, signal)
    },
    { log, signal, longestMs: checkMs },
  )
}

/** What is wrong with a webhook that should lead to this address and was last set then. */
export function judge(
  { url: actual, pending, failure }: WebhookInfo,
  { url, setAt, now }: { url: string; setAt: Date; now: Date },
): Found {
  if (actual !== url) return { problem: 'moved', error: '', pending }
  const age = failure && failure.at >= setAt ? now.getTime() - failure.at.getTime() : Infinity
  const fails = age < JUST_NOW_MS || (pending > 0 && age < WAITING_MS)
  return fails ? { problem: 'fails', error: shown(failure?.message ?? ''), pending } : { ...healthy, pending }
}

/** Keeps that the messenger does not take the token or the address; other failures pass by themselves. */
export async function keepRefusal(
  database: Transactions,
  botId: number,
  error: unknown,
  now: Date,
): Promise<void> {
  if (isRefusal(error)) await database.asRoot((db) => keep(db, botId, ofRefusal(error), now))
}

/** Keeps that the messenger has just been told where updates go. */
export async function keepWebhookSet(db: Db, botId: number, now: Date): Promise<void> {
  await db.run('update bots set webhook_set_at = $2 where bot_id = $1', [botId, now])
  await keep(db, botId, healthy, now)
}

/** Nobody waits for what a bot hears that the platform has left. */
export async function forgetWebhook(db: Db, botId: number, now: Date): Promise<void> {
  await keep(db, botId, healthy, now)
}

async function keep(db: Db, botId: number, { problem, error, pending }: Found, now: Date): Promise<void> {
  await db.run(
    `update bots set webhook_problem = $2, webhook_error = $3, webhook_pending = $4,
       webhook_since = case when $2::text is null then null when webhook_problem = $2 then webhook_since else $5::timestamptz end
     where bot_id = $1`,
    [botId, problem, error, pending, now],
  )
}

const isRefusal = (error: unknown): error is BotApiError =>
  error instanceof BotApiError && (error.fault === 'unauthorized' || error.fault === 'refused')

const ofRefusal = (error: BotApiError): Found =>
  error.fault === 'unauthorized'
    ? { problem: 'refused', error: '', pending: 0 }
    : { problem: 'fails', error: shown(error.message), pending: 0 }

const shown = (text: string) => cleaned(text).slice(0, MOST_TEXT)
