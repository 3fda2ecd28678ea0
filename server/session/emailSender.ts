import type { Locale } from '#contract/locales.ts'
import type { Config } from '#server/config.ts'
import { say } from '#server/http/answers/language.ts'
import { isOnlyLocal } from '#server/onlyLocal.ts'
import type { Log } from '#server/ports.ts'
import { signedPost } from './signedPost.ts'
import { texts } from './texts.ts'

/** A code on its way to an e-mail address. */
export interface EmailCode {
  email: string
  code: string
  language: Locale
}

/** Hands codes to e-mail addresses. */
export interface EmailSender {
  /** Never rejects, for nobody waits. */
  send(message: EmailCode): Promise<void>
}

type Settings = Pick<
  Config,
  'host' | 'publicUrl' | 'trustedProxies' | 'emailWebhookUrl' | 'emailWebhookSecret' | 'outgoingExceptions'
>

/** By the e-mail service of the operator's choice, else into the log of a server that only this machine reaches; undefined where there is none. */
export function makeEmailSender(config: Settings, log: Log): EmailSender | undefined {
  const { emailWebhookUrl: url, emailWebhookSecret: secret } = config
  if (url)
    return {
      send: (message) => byWebhook({ url, secret, exceptions: config.outgoingExceptions }, message, log),
    }
  if (!isOnlyLocal(config)) return undefined
  return { send: async ({ email, code }) => log.info(`The code for ${email} is ${code}`) }
}

async function byWebhook(
  webhook: Parameters<typeof signedPost>[0],
  { email, code, language }: EmailCode,
  log: Log,
): Promise<void> {
  const subject = say(texts.emailSubject, {}, language)
  const text = say(texts.emailText, { code }, language)
  await signedPost(webhook, { email, subject, text, code, purpose: 'email', language }).catch(
    (error: unknown) =>
      log.warn(
        `A code was not sent by the e-mail webhook: ${error instanceof Error ? error.message : String(error)}`,
      ),
  )
}
