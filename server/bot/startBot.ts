import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import type { LivePlatform } from '#server/http/platform/livePlatform.ts'
import type { Log, Ports } from '#server/ports.ts'
import type { BotApi } from '#server/telegram/botApi.ts'
import { retryLoop, sleep } from './retryLoop.ts'
import { Answers } from './answers.ts'
import { countSent } from './countSent.ts'
import { Lease } from './lease.ts'
import { accessQuestions } from './accessAnswers.ts'
import { askQuestions } from './askQuestions.ts'
import { lookQuestions } from './lookAnswers.ts'
import { answerLogins } from './loginAnswers.ts'
import { answerCheckouts } from './starPayments.ts'
import { receive } from './receive.ts'
import { tellLeads } from './tellLeads.ts'
import { tellOfLeads } from './tellOfLeads.ts'
import { tellOwners } from './tellOwners.ts'
import { tellTeamNews } from './tellTeamNews.ts'
import { botIdOf, webhookOf } from './webhook.ts'

interface Parts {
  database: Database
  ports: Ports
  config: Config
  log: Log
  platform: Pick<LivePlatform, 'told'>
}

/** Timeouts and intervals; tests use shorter ones. */
export interface BotTimings {
  /** Duration of the lease: after it another process takes over from one that died. */
  leaseMs: number
  /** Interval of renewing the lease and polling the queues. */
  lookMs: number
  /** Longest pause after a failure. */
  longestMs: number
  sendSeconds: number
  pollSeconds: number
}

const defaultTimings: BotTimings = {
  leaseMs: 30_000,
  lookMs: 5000,
  longestMs: 60_000,
  sendSeconds: 15,
  pollSeconds: 30,
}

/**
 * Starts the platform's bot: by webhook at a public address, else by long polling. Of several processes one holds the
 * lease and works, the others stand by. Returns a function that stops it; without a token it only logs that there is none.
 */
export async function startBot(
  parts: Parts,
  timings: BotTimings = defaultTimings,
): Promise<() => Promise<void>> {
  const { database, ports, config, log, platform } = parts
  const { platformBotToken: token, botApiRoot: apiRoot } = config
  if (token === undefined) {
    log.info("The messenger's bot is off: PLATFORM_BOT_TOKEN is not set")
    return async () => undefined
  }
  // Loaded on demand: hundreds of files that a start without a bot does not need.
  const { makeBotApi } = await import('#server/telegram/botApi.ts')
  const { api, write } = countSent(
    makeBotApi({ token, apiRoot, ...timings, perSecond: () => platform.told.messages_per_second }),
    parts,
  )
  const warn = (error: unknown) => log.warn(`Sent messages were not counted: ${String(error)}`)
  const writing = setInterval(() => void write().catch(warn), timings.lookMs)
  const lease = new Lease(database, botIdOf(token), ports.newId(), timings.leaseMs)
  const end = new AbortController()
  const working = retryLoop(
    async () => {
      if (!(await lease.take())) return sleep(timings.lookMs, end.signal)
      await runWhileLeased(lease, timings, log, end.signal, (signal) =>
        runBot(parts, api, token, timings, signal),
      )
    },
    { log, signal: end.signal, longestMs: timings.longestMs },
  )
  return async () => {
    end.abort()
    await working
    clearInterval(writing)
    await write().catch(warn)
  }
}

/** Runs with a signal that aborts when the lease is lost or the bot stops, then releases the lease. */
async function runWhileLeased(
  lease: Lease,
  { leaseMs }: BotTimings,
  log: Log,
  end: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const lost = new AbortController()
  let keptAt = performance.now()
  const keep = async () => {
    const at = performance.now()
    const isKept = await lease.take().catch(() => at - keptAt < leaseMs && 'perhaps')
    if (isKept === true) keptAt = at
    if (isKept || lost.signal.aborted) return
    log.warn('Another process speaks for the bot now')
    lost.abort()
  }
  const timer = setInterval(() => void keep(), leaseMs / 3)
  try {
    await work(AbortSignal.any([end, lost.signal]))
  } finally {
    clearInterval(timer)
    const isLost = lost.signal.aborted
    // When one part fails, the others are stopped as well.
    lost.abort()
    if (!isLost) await lease.release()
  }
}

async function runBot(
  parts: Parts,
  api: BotApi,
  token: string,
  timings: BotTimings,
  signal: AbortSignal,
): Promise<void> {
  const { config, database, ports, log } = parts
  const botId = botIdOf(token)
  const webhook = webhookOf(config, token)
  const self = await api.me(signal)
  await database.asRoot((db) => keepName(db, botId, self.username, ports.clock()))
  if (webhook) await api.setWebhook(webhook.url, webhook.secret, signal)
  else await api.deleteWebhook(signal)
  log.info(`The messenger's bot @${self.username} ${webhook ? 'is told of updates' : 'asks for updates'}`)
  const answers = new Answers({ ...parts, botId, api, self, lookMs: timings.lookMs })
  const worker = { ...parts, botId, api, self, lookMs: timings.lookMs }
  await Promise.all([
    answers.run(signal),
    answerLogins(worker, signal),
    askQuestions(worker, accessQuestions, signal),
    askQuestions(worker, lookQuestions, signal),
    tellTeamNews(worker, signal),
    tellOwners(worker, signal),
    tellLeads(worker, signal),
    tellOfLeads(worker, signal),
    answerCheckouts(worker, signal),
    webhook ? undefined : poll(parts, api, botId, timings, signal),
  ])
}

/** Publishes the name of the bot, from which every process builds its links. */
async function keepName(db: Db, botId: number, username: string, now: Date): Promise<void> {
  await db.run(
    `insert into bots (bot_id, username, seen_at) values ($1, $2, $3)
     on conflict (bot_id) do update set username = excluded.username, seen_at = excluded.seen_at`,
    [botId, username, now],
  )
}

/** Updates are stored before they are confirmed to the messenger. */
async function poll(
  { database, ports, log }: Parts,
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
