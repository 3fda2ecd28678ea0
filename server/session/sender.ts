import type { Locale } from '#contract/locales.ts'
import type { Config } from '#server/config.ts'
import { isOnlyLocal } from '#server/onlyLocal.ts'
import type { Log } from '#server/ports.ts'
import { botChannel } from './botChannel.ts'
import type { Purpose } from './codes.ts'
import { gatewayChannel, webhookChannel } from './smsChannels.ts'

/** A code for a phone number. */
export interface CodeMessage {
  /** E.164. */
  phone: string
  code: string
  purpose: Purpose
  language: Locale
  /** Chat with the platform's bot, when the person has one and it can be used. */
  chatId: number | undefined
}

/** A channel for codes; returns false when it cannot reach the person, throws when it is broken. */
export interface Channel {
  name: string
  send(message: CodeMessage): Promise<boolean>
}

/** Sends codes to phones. */
export interface CodeSender {
  /** The channel that the answer names, the same for every phone; undefined while there is none. */
  readonly via: 'bot' | 'sms' | 'log' | undefined
  /** Tries the channels in order; never rejects, as nobody awaits it. */
  send(message: CodeMessage): Promise<void>
}

type Settings = Pick<
  Config,
  | 'host'
  | 'publicUrl'
  | 'trustedProxies'
  | 'platformBotToken'
  | 'botApiRoot'
  | 'telegramGatewayToken'
  | 'smsWebhookUrl'
  | 'smsWebhookSecret'
  | 'outgoingExceptions'
>

/** The configured channels, cheapest first; undefined without any. */
export function makeSender(config: Settings, log: Log): CodeSender | undefined {
  const { platformBotToken, telegramGatewayToken, smsWebhookUrl } = config
  const isLocal = isOnlyLocal(config)
  const channels: Channel[] = [
    ...(platformBotToken ? [botChannel(platformBotToken, config.botApiRoot)] : []),
    ...(telegramGatewayToken ? [gatewayChannel(telegramGatewayToken)] : []),
    ...(smsWebhookUrl ? [webhookChannel(smsWebhookUrl, config)] : []),
    // Allowed: only users of this machine can read the log.
    ...(isLocal ? [logChannel(log)] : []),
  ]
  if (channels.length === 0) return undefined
  const hasSms = telegramGatewayToken !== undefined || smsWebhookUrl !== undefined
  const via = hasSms ? 'sms' : isLocal ? 'log' : 'bot'
  return { via, send: (message) => sendBy(channels, message, log) }
}

/** Tries the channels in order until one reaches the person. */
export async function sendBy(channels: readonly Channel[], message: CodeMessage, log: Log): Promise<void> {
  for (const { name, send } of channels) {
    try {
      if (await send(message)) return
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      log.warn(`A sign-in code was not sent by ${name}: ${why}`)
    }
  }
  log.warn('A sign-in code reached nobody: no way leads to this phone')
}

function logChannel(log: Log): Channel {
  return {
    name: 'the log',
    send: async ({ phone, code }) => {
      log.info(`The sign-in code for ${phone} is ${code}`)
      return true
    },
  }
}
