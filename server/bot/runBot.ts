import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { LivePlatform } from '#server/http/platform/livePlatform.ts'
import type { Log, Ports } from '#server/ports.ts'
import type { BotApi, BotSelf } from '#server/telegram/botApi.ts'
import { retryLoop } from './retryLoop.ts'
import { Answers } from './answers.ts'
import { accessQuestions } from './accessAnswers.ts'
import { askQuestions } from './askQuestions.ts'
import { keepName } from './bots.ts'
import { lookQuestions } from './lookAnswers.ts'
import { answerLogins } from './loginAnswers.ts'
import { answerCheckouts } from './starPayments.ts'
import { receive } from './receive.ts'
import { tellLeads } from './tellLeads.ts'
import { tellOfLeads } from './tellOfLeads.ts'
import { tellOwners } from './tellOwners.ts'
import { tellTeamNews } from './tellTeamNews.ts'
import { keepRefusal, keepWebhookSet, watchWebhook } from './watchWebhook.ts'
import { type Webhook, botIdOf, webhookOf } from './webhook.ts'

/** What a process of the bot works with. */
export interface BotParts {
  database: Database
  ports: Ports
  config: Config
  log: Log
  platform: Pick<LivePlatform, 'told' | 'config' | 'onChange'>
}

/** Timeouts and intervals; tests use shorter ones. */
export interface BotTimings {
  /** Duration of the lease: after it another process takes over from one that died. */
  leaseMs: number
  /** Interval of renewing the lease and polling the queues. */
  lookMs: number
  /** Longest pause after a failure. */
  longestMs: number
  /** Interval of asking the messenger about the webhook. */
  checkMs: number
  sendSeconds: number
  pollSeconds: number
}

/** Speaks for the bot until the signal. */
export async function runBot(
  parts: BotParts,
  api: BotApi,
  token: string,
  timings: BotTimings,
  signal: AbortSignal,
): Promise<void> {
  const { config, database, ports, log } = parts
  const botId = botIdOf(token)
  const webhook = webhookOf(config, token)
  const self = await introduce(parts, api, { botId, webhook, signal }).catch(async (error: unknown) => {
    await keepRefusal(database, botId, error, ports.clock())
    throw error
  })
  log.info(`The messenger's bot @${self.username} ${webhook ? 'is told of updates' : 'asks for updates'}`)
  const answers = new Answers({ ...parts, botId, api, self, lookMs: timings.lookMs })
  const worker = { ...parts, botId, api, self, lookMs: timings.lookMs }
  const news = { ...worker, isHeld: () => parts.platform.told.switched_off.bot_messages !== undefined }
  await Promise.all([
    answers.run(signal),
    answerLogins(worker, signal),
    askQuestions(worker, accessQuestions, signal),
    askQuestions(worker, lookQuestions, signal),
    tellTeamNews(news, signal),
    tellOwners(news, signal),
    tellLeads(news, signal),
    tellOfLeads(news, signal),
    answerCheckouts(worker, signal),
    webhook
      ? watchWebhook(worker, webhook.url, timings.checkMs, signal)
      : poll(parts, api, botId, timings, signal),
  ])
}

/** Asks who the bot is, and settles how it learns of updates. */
async function introduce(
  { database, ports }: BotParts,
  api: BotApi,
  { botId, webhook, signal }: { botId: number; webhook: Webhook | undefined; signal: AbortSignal },
): Promise<BotSelf> {
  const self = await api.me(signal)
  await database.asRoot((db) => keepName(db, botId, self.username, ports.clock()))
  if (webhook) await api.setWebhook(webhook.url, webhook.secret, signal)
  else await api.deleteWebhook(signal)
  await database.asRoot((db) => keepWebhookSet(db, botId, ports.clock()))
  return self
}

/** Updates are stored before they are confirmed to the messenger. */
async function poll(
  { database, ports, log }: BotParts,
  api: BotApi,
  botId: number,
  { longestMs }: BotTimings,
  signal: AbortSignal,
): Promise<void> {
  let offset = 0
  await retryLoop(
    async () => {
      for (const update of await api.updates(offset, signal)) {
        const moment = { now: ports.clock(), newId: ports.newId }
        await database.asRoot((db) => receive(db, botId, update, moment), { retries: 3 })
        offset = update.update_id + 1
      }
    },
    { log, signal, longestMs },
  )
}
