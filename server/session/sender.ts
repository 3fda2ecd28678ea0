import type { Locale } from '#contract/locales.ts'
import type { Config } from '#server/config.ts'
import { isOnlyLocal } from '#server/onlyLocal.ts'
import type { Log } from '#server/ports.ts'
import { botChannel } from './botChannel.ts'
import type { Purpose } from './codes.ts'
import { gatewayChannel, webhookChannel } from './smsChannels.ts'

/** A code on its way to a person. */
export interface CodeMessage {
  /** E.164. */
  phone: string
  code: string
  purpose: Purpose
  language: Locale
  /** The chat with the platform's bot, where the phone has one and it may be used. */
  chatId: number | undefined
}

/** One way to a person; answers false where it does not lead to this one, throws where it is broken. */
export interface Channel {
  name: string
  send(message: CodeMessage): Promise<boolean>
}

/** Hands codes to people. */
export interface CodeSender {
  /** What a caller is told, the same for every phone. */
  via: 'bot' | 'sms' | 'log'
  /** Tries one way after the other; never rejects, for nobody waits. */
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

/** The ways that this server is configured for, the cheapest first; undefined where there is none. */
export function makeSender(config: Settings, log: Log): CodeSender | undefined {
  const { platformBotToken, telegramGatewayToken, smsWebhookUrl } = config
  const isLocal = isOnlyLocal(config)
  const channels: Channel[] = [
    ...(platformBotToken ? [botChannel(platformBotToken, config.botApiRoot)] : []),
    ...(telegramGatewayToken ? [gatewayChannel(telegramGatewayToken)] : []),
    ...(smsWebhookUrl ? [webhookChannel(smsWebhookUrl, config)] : []),
    // Read only by this machine's user.
    ...(isLocal ? [logChannel(log)] : []),
  ]
  if (channels.length === 0) return undefined
  const hasSms = telegramGatewayToken !== undefined || smsWebhookUrl !== undefined
  const via = hasSms ? 'sms' : isLocal ? 'log' : 'bot'
  return { via, send: (message) => sendBy(channels, message, log) }
}

/** Tries the ways in their order until one leads to the person. */
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
