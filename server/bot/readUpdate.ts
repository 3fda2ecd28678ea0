import * as z from 'zod/mini'
import { type Locale, mapLanguageTag } from '#contract/locales.ts'

/** How a person found the bot: by an invitation to a team, or from a marketing source. */
export interface Origin {
  kind: 'invite' | 'source'
  code: string
}

/** Stars for what this id of ours stands for. */
export interface StarPayment {
  id: string
  amount: number
  currency: string
}

/** The updates that the bot handles. */
export type Incoming =
  | {
      kind: 'start'
      personId: number
      firstName: string
      username: string | undefined
      language: Locale | null
      origin: Origin | undefined
    }
  | { kind: 'member'; personId: number; isBlocked: boolean }
  | {
      kind: 'login'
      personId: number
      firstName: string
      lastName: string | undefined
      username: string | undefined
      language: Locale | null
      /** Code in the link that the browser showed. */
      code: string
    }
  | {
      kind: 'checkout'
      personId: number
      language: Locale | null
      queryId: string
      payment: StarPayment
    }
  | { kind: 'paid'; personId: number; payment: StarPayment; chargeId: string }
  | { kind: 'refunded'; payment: StarPayment; chargeId: string }
  | { kind: 'press'; personId: number; callbackId: string; messageId: number; data: string }

const MOST_NAME = 64

const person = z.object({
  id: z.int().check(z.positive()),
  first_name: z._default(z.string(), ''),
  last_name: z.optional(z.string()),
  username: z.optional(z.string()),
  language_code: z.optional(z.string()),
})
const privateChat = z.object({ type: z.literal('private') })

const started = z.object({
  message: z.object({
    from: person,
    chat: privateChat,
    text: z.string().check(z.regex(/^\/start(@\w+)?(\s|$)/i)),
  }),
})
const changed = z.object({
  my_chat_member: z.object({
    from: person,
    chat: privateChat,
    new_chat_member: z.object({ status: z.string() }),
  }),
})

const pressed = z.object({
  callback_query: z.object({
    id: z.string().check(z.maxLength(200)),
    from: person,
    data: z.string().check(z.maxLength(64)),
    message: z.object({ message_id: z.int(), chat: privateChat }),
  }),
})

const sum = {
  currency: z.string().check(z.maxLength(10)),
  total_amount: z.int().check(z.minimum(0)),
  invoice_payload: z.string().check(z.maxLength(128)),
}
const asked = z.object({
  pre_checkout_query: z.object({ id: z.string().check(z.maxLength(200)), from: person, ...sum }),
})
const charge = z.object({
  ...sum,
  telegram_payment_charge_id: z.string().check(z.minLength(1), z.maxLength(255)),
})
const paid = z.object({
  message: z.object({ from: person, chat: privateChat, successful_payment: charge }),
})
const refunded = z.object({ message: z.object({ chat: privateChat, refunded_payment: charge }) })

const loginForm = /^login-([\w-]{22})$/

const forms: [kind: Origin['kind'], form: RegExp][] = [
  ['invite', /^emp-([\w-]{1,60})$/],
  ['source', /^src-([a-z\d-]{3,32})$/],
]

/** Parses an update of a private chat; undefined for every other one. */
export function readUpdate(update: unknown): Incoming | undefined {
  const start = started.safeParse(update)
  if (start.success) {
    const { from, text } = start.data.message
    const parameter = text.trim().split(/\s+/)[1] ?? ''
    const who = {
      personId: from.id,
      firstName: readName(from.first_name),
      username: from.username,
      language: mapLanguageTag(from.language_code) ?? null,
    }
    const code = loginForm.exec(parameter)?.[1]
    if (code === undefined) return { kind: 'start', ...who, origin: readOrigin(parameter) }
    const lastName = from.last_name === undefined ? undefined : readName(from.last_name)
    return { kind: 'login', ...who, lastName, code }
  }
  const press = pressed.safeParse(update)
  if (press.success) {
    const { id, from, data, message } = press.data.callback_query
    return { kind: 'press', personId: from.id, callbackId: id, messageId: message.message_id, data }
  }
  const money = readPayment(update)
  if (money) return money
  const change = changed.safeParse(update)
  if (!change.success) return undefined
  const { from, new_chat_member: member } = change.data.my_chat_member
  return { kind: 'member', personId: from.id, isBlocked: member.status === 'kicked' }
}

/** A question whether a payment may go on, one that is done, or one that went back. */
function readPayment(update: unknown): Incoming | undefined {
  const question = asked.safeParse(update)
  if (question.success) {
    const { id: queryId, from, ...rest } = question.data.pre_checkout_query
    const language = mapLanguageTag(from.language_code) ?? null
    return { kind: 'checkout', personId: from.id, language, queryId, payment: starPayment(rest) }
  }
  const back = refunded.safeParse(update)
  if (back.success) {
    const { refunded_payment: payment } = back.data.message
    return { kind: 'refunded', payment: starPayment(payment), chargeId: payment.telegram_payment_charge_id }
  }
  const done = paid.safeParse(update)
  if (!done.success) return undefined
  const { from, successful_payment: payment } = done.data.message
  const chargeId = payment.telegram_payment_charge_id
  return { kind: 'paid', personId: from.id, payment: starPayment(payment), chargeId }
}

const starPayment = (of: {
  invoice_payload: string
  total_amount: number
  currency: string
}): StarPayment => ({ id: of.invoice_payload, amount: of.total_amount, currency: of.currency })

/** Parses the parameter of a link `t.me/{bot}?start=…`. */
function readOrigin(parameter: string): Origin | undefined {
  for (const [kind, form] of forms) {
    const code = form.exec(parameter)?.[1]
    if (code !== undefined) return { kind, code }
  }
  return undefined
}

function readName(name: string): string {
  return name
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, MOST_NAME)
    .toWellFormed()
    .trim()
}
