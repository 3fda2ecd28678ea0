import type { PlatformState } from '#contract/platformSettings.ts'
import { botApiOf } from '#server/bot/botApiOf.ts'
import { keepName } from '#server/bot/bots.ts'
import { keepWebhookSet } from '#server/bot/watchWebhook.ts'
import { botIdOf, webhookOf } from '#server/bot/webhook.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/tenant.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import { audit } from '#server/http/audit/audit.ts'
import type { Admin, BaseContext } from '#server/http/route.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { BotApiError } from '#server/telegram/botApiError.ts'
import { texts } from './texts.ts'

const ANSWER_MS = 10_000
const tokenForm = /^\d{1,15}:[\w-]{20,}$/

interface Bot {
  token: string
  username: string
}

/** The bot of a token, as the messenger answers just now; throws `FieldErrors` for a token that it does not take. */
export async function requireBot(config: Config, token: string): Promise<Bot> {
  const wrong = new FieldErrors({ secret: [texts.noBot] })
  if (!tokenForm.test(token)) throw wrong
  const api = await botApiOf({ ...config, platformBotToken: token })
  try {
    const { username } = await api!.me(AbortSignal.timeout(ANSWER_MS))
    return { token, username }
  } catch (error) {
    if (!(error instanceof BotApiError)) throw error
    if (error.fault === 'unauthorized' || error.fault === 'refused') throw wrong
    throw new Refusal(503, 'unavailable', texts.messengerSilent)
  }
}

/** Publishes the name of a bot that was set just now, so that links lead to it at once. */
export function publishBot(db: Db, { token, username }: Bot, now: Date): Promise<void> {
  return keepName(db, botIdOf(token), username, now)
}

type Call = Pick<BaseContext<Endpoint>, 'config' | 'now' | 'newId' | 'ip'> & { db: Db; session: Admin }

/** Tells the messenger anew where updates go. */
export async function resetWebhook({ config, db, session, now, newId, ip }: Call): Promise<void> {
  const token = config.platformBotToken
  const webhook = token === undefined ? undefined : webhookOf(config, token)
  const api = await botApiOf(config)
  if (token === undefined || !webhook || !api) throw new Refusal(409, 'conflict', texts.noWebhook)
  try {
    await api.setWebhook(webhook.url, webhook.secret, AbortSignal.timeout(ANSWER_MS))
  } catch (error) {
    if (!(error instanceof BotApiError)) throw error
    const isWrong = error.fault === 'unauthorized' || error.fault === 'refused'
    throw isWrong
      ? new Refusal(409, 'conflict', texts.webhookRefused)
      : new Refusal(503, 'unavailable', texts.messengerSilent)
  }
  await keepWebhookSet(db, botIdOf(token), now)
  const bot = await db.one<{ username: string }>('select username from bots where bot_id = $1', [
    botIdOf(token),
  ])
  const entry = {
    action: 'platform_settings.webhook',
    entity: 'platform_settings',
    entity_id: null,
    entity_name: bot ? `@${bot.username}` : '',
  }
  await audit(db, session, entry, now, newId, ip)
}

/** How the bot of a token does; null without one. */
export async function readBot(
  db: Db,
  config: Config,
  token: string | undefined,
): Promise<PlatformState['bot']> {
  if (token === undefined) return null
  const row = await db.one<Omit<NonNullable<PlatformState['bot']>, 'has_webhook'>>(
    `select username, webhook_problem as problem, webhook_error as error, webhook_since as since, webhook_pending as pending
     from bots where bot_id = $1`,
    [botIdOf(token)],
  )
  const unknown = { username: null, problem: null, error: '', since: null, pending: 0 }
  return { ...(row ?? unknown), has_webhook: webhookOf(config, token) !== undefined }
}
