import type { Locale } from '#contract/locales.ts'
import type { Config } from '#server/config.ts'
import { say } from '#server/http/answers/language.ts'
import { isOnlyLocal } from '#server/onlyLocal.ts'
import type { Log } from '#server/ports.ts'
import { signedPost } from './signedPost.ts'
import { texts } from './texts.ts'

/** A code for an e-mail address. */
export interface EmailCode {
  email: string
  code: string
  language: Locale
}

/** Sends codes by e-mail. */
export interface EmailSender {
  /** True while nothing carries e-mail. */
  readonly isOff?: boolean
  /** Never rejects, as nobody awaits it. */
  send(message: EmailCode): Promise<void>
}

type Settings = Pick<
  Config,
  'host' | 'publicUrl' | 'trustedProxies' | 'emailWebhookUrl' | 'emailWebhookSecret' | 'outgoingExceptions'
>

/** Sends, in the name of the platform, by the configured e-mail service, else to the log of a server that only this machine can reach; undefined without either. */
export function makeEmailSender(config: Settings, log: Log, name: string): EmailSender | undefined {
  const { emailWebhookUrl: url, emailWebhookSecret: secret } = config
  if (url)
    return {
      send: (message) =>
        byWebhook({ url, secret, exceptions: config.outgoingExceptions }, { ...message, name }, log),
    }
  if (!isOnlyLocal(config)) return undefined
  return { send: async ({ email, code }) => log.info(`The code for ${email} is ${code}`) }
}

async function byWebhook(
  webhook: Parameters<typeof signedPost>[0],
  { email, code, language, name }: EmailCode & { name: string },
  log: Log,
): Promise<void> {
  const subject = say(texts.emailSubject, { name }, language)
  const text = say(texts.emailText, { code }, language)
  await signedPost(webhook, { email, subject, text, code, purpose: 'email', language }).catch(
    (error: unknown) =>
      log.warn(
        `A code was not sent by the e-mail webhook: ${error instanceof Error ? error.message : String(error)}`,
      ),
  )
}
