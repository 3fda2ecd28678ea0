import type { Log } from '#server/ports.ts'
import { retryLoop, sleep } from './retryLoop.ts'
import { countSent } from './countSent.ts'
import { Lease } from './lease.ts'
import { type BotParts, type BotTimings, runBot } from './runBot.ts'
import { forgetWebhook } from './watchWebhook.ts'
import { botIdOf } from './webhook.ts'

const LEAVING_MS = 10_000

const defaultTimings: BotTimings = {
  leaseMs: 30_000,
  lookMs: 5000,
  longestMs: 60_000,
  checkMs: 60_000,
  sendSeconds: 15,
  pollSeconds: 30,
}

/**
 * Starts the platform's bot: by webhook at a public address, else by long polling. Of several processes one holds the
 * lease and works, the others stand by. Another token in the settings makes it another bot; without one it waits for it.
 * Returns a function that stops it.
 */
export async function startBot(
  parts: BotParts,
  timings: BotTimings = defaultTimings,
): Promise<() => Promise<void>> {
  const { platform, log } = parts
  let running: { token: string; stop(): Promise<void> } | undefined
  const follow = async () => {
    const token = platform.config.platformBotToken
    if (token === running?.token) return
    const before = running
    running = undefined
    await before?.stop()
    if (token !== undefined) running = { token, stop: await startToken(parts, token, timings) }
    if (before && botIdOf(before.token) !== botIdOf(token ?? '')) await leave(parts, before.token)
  }
  let turn = Promise.resolve()
  const unfollow = platform.onChange(() => {
    turn = turn
      .then(follow)
      .catch((error: unknown) => log.error({ err: error }, 'The bot could not follow the settings'))
  })
  await turn
  if (!running) log.info("The messenger's bot is off: it has no token")
  return async () => {
    unfollow()
    await turn
    await running?.stop()
  }
}

/** Works for the bot of a token; returns a function that stops it. */
async function startToken(parts: BotParts, token: string, timings: BotTimings): Promise<() => Promise<void>> {
  const { database, ports, config, log, platform } = parts
  // Loaded on demand: hundreds of files that a start without a bot does not need.
  const { makeBotApi } = await import('#server/telegram/botApi.ts')
  const { api, write } = countSent(
    makeBotApi({
      token,
      apiRoot: config.botApiRoot,
      ...timings,
      perSecond: () => platform.told.messages_per_second,
    }),
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

/** A bot that the platform has left tells nobody of its updates; it may be gone already. */
async function leave({ config, database, ports, log }: BotParts, token: string): Promise<void> {
  await database.asRoot((db) => forgetWebhook(db, botIdOf(token), ports.clock()))
  const { makeBotApi } = await import('#server/telegram/botApi.ts')
  const api = makeBotApi({ token, apiRoot: config.botApiRoot, sendSeconds: 1, pollSeconds: 0 })
  await api
    .deleteWebhook(AbortSignal.timeout(LEAVING_MS))
    .catch((error: unknown) => log.warn(`The bot of before keeps its webhook: ${String(error)}`))
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
