import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { receiveBotUpdate } from '#contract/bot.ts'
import type { Config } from '#server/config.ts'
import { type Route, webhookRoute } from '#server/http/route.ts'
import { receive } from './receive.ts'

type Settings = Pick<Config, 'publicUrl' | 'apiBase' | 'secretKey'>

/** Ports that the messenger can post to; empty is 443. */
const ports = new Set(['', '80', '88', '8443'])

/** URL and secret of the webhook, derived from key and token, so that neither is stored. */
export interface Webhook {
  url: string
  secret: string
}

/** The webhook at the public address; undefined when the messenger cannot reach it. */
export function webhookOf({ publicUrl, apiBase, secretKey }: Settings, token: string): Webhook | undefined {
  const address = URL.parse(publicUrl ?? '')
  if (address?.protocol !== 'https:' || !ports.has(address.port)) return undefined
  const path = receiveBotUpdate.path.replace(':secret', secretOf(secretKey, token, 'path'))
  return { url: publicUrl + apiBase + path, secret: secretOf(secretKey, token, 'header') }
}

/** Id of a bot, the first part of its token. */
export function botIdOf(token: string): number {
  return Number(token.split(':')[0])
}

/** Receives updates; answers are sent by the process of the bot. */
export const botRoutes: Route[] = [
  webhookRoute(
    receiveBotUpdate,
    ({ params, headers, config: { platformBotToken: token, secretKey } }) => {
      if (token === undefined) return false
      const isPath = isSame(params.secret, secretOf(secretKey, token, 'path'))
      const said = headers['x-telegram-bot-api-secret-token']
      return isSame(said, secretOf(secretKey, token, 'header')) && isPath
    },
    async ({ db, body, config, now, newId }) => {
      await receive(db, botIdOf(config.platformBotToken ?? ''), body, { now, newId })
      return {}
    },
  ),
]

function secretOf(secretKey: string, token: string, place: 'path' | 'header'): string {
  return createHmac('sha256', secretKey).update(`bot webhook ${place} ${token}`).digest('base64url')
}

function isSame(given: unknown, expected: string): boolean {
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
