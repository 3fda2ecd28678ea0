import type { Locale } from '#contract/locales.ts'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/ports.ts'
import { botSender } from './botChannel.ts'
import { signedPost } from './signedPost.ts'

/** A message about the person's account. */
export interface Notice {
  /** E.164; null where there is none. */
  phone: string | null
  /** Chat with the platform's bot. */
  chatId: number | null
  language: Locale
  text: string
}

/** Notifies people of changed credentials. */
export interface Notices {
  /** Never rejects, as nobody awaits it. */
  tell(notice: Notice): Promise<void>
}

type Settings = Pick<
  Config,
  'platformBotToken' | 'botApiRoot' | 'smsWebhookUrl' | 'smsWebhookSecret' | 'outgoingExceptions'
>

/** Sends to both chat and phone, as far as configured: a thief may hold one of them. */
export function makeNotices(config: Settings, log: Log): Notices {
  const { platformBotToken, botApiRoot, smsWebhookUrl: url, smsWebhookSecret: secret } = config
  const toChat = platformBotToken ? botSender(platformBotToken, botApiRoot) : undefined
  const sms = url ? { url, secret, exceptions: config.outgoingExceptions } : undefined
  const warn = (way: string) => (error: unknown) =>
    log.warn(`A notice was not sent by ${way}: ${error instanceof Error ? error.message : String(error)}`)
  return {
    tell: async ({ phone, chatId, language, text }) => {
      if (toChat && chatId !== null) await toChat(chatId, text).catch(warn('the bot'))
      if (sms && phone !== null)
        await signedPost(sms, { phone, text, purpose: 'notice', language }).catch(warn('the SMS webhook'))
    },
  }
}
