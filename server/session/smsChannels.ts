import * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import { say } from '#server/http/answers/language.ts'
import { askOutside } from '#server/outgoing/askOutside.ts'
import { CODE_LENGTH, CODE_LIFE_SECONDS } from './codes.ts'
import type { Channel } from './sender.ts'
import { signedPost } from './signedPost.ts'
import { texts } from './texts.ts'

const GATEWAY = 'https://gatewayapi.telegram.org'
const MS = 5000
const BYTES = 64 * 1024

const gatewayAnswer = z.object({ ok: z.boolean(), error: z.optional(z.string()) })

interface GatewayPlace {
  root?: string
  exceptions?: readonly string[]
}

/** Telegram Gateway: delivers the code in the messenger, without a chat with our bot. */
export function gatewayChannel(
  token: string,
  { root = GATEWAY, exceptions = [] }: GatewayPlace = {},
): Channel {
  return {
    name: 'Telegram Gateway',
    send: async ({ phone, code }) => {
      const asked = { phone_number: phone, code, code_length: CODE_LENGTH, ttl: CODE_LIFE_SECONDS }
      const answer = await askOutside(`${root}/sendVerificationMessage`, {
        bytes: BYTES,
        ms: MS,
        accept: 'application/json',
        exceptions,
        post: { body: JSON.stringify(asked), headers: { authorization: `Bearer ${token}` } },
      })
      const { ok, error } = gatewayAnswer.parse(JSON.parse(answer.toString()))
      // The phone has no messenger account: the next channel is tried.
      if (!ok && error === 'PHONE_NUMBER_NOT_AVAILABLE') return false
      if (!ok) throw new Error(`it answers ${error?.replace(/[^A-Z_\d]/g, '').slice(0, 60)}`)
      return true
    },
  }
}

/** The SMS webhook of the operator. */
export function webhookChannel(
  url: string,
  { smsWebhookSecret, outgoingExceptions }: Pick<Config, 'smsWebhookSecret' | 'outgoingExceptions'>,
): Channel {
  return {
    name: 'the SMS webhook',
    send: async ({ phone, code, purpose, language }) => {
      const text = say(texts.codeText, { code }, language)
      const webhook = { url, secret: smsWebhookSecret, exceptions: outgoingExceptions }
      await signedPost(webhook, { phone, text, code, purpose, language })
      return true
    },
  }
}
