import { autoRetry } from '@grammyjs/auto-retry'
import { apiThrottler } from '@grammyjs/transformer-throttler'
import { Api, type ApiClientOptions } from 'grammy'
import * as z from 'zod/mini'
import { toBotApiError } from './toBotApiError.ts'

/** The bot as the messenger knows it. */
export interface BotSelf {
  username: string
  /** Whether a link to the bot can open its app. */
  hasMainApp: boolean
}

/** A button below a message: opens the mini app, or a link. */
export type BotButton = { text: string; web_app: { url: string } } | { text: string; url: string }

/** A text for one person, shown as it is. */
export interface BotMessage {
  chatId: number
  text: string
  button: BotButton | undefined
}

/** A question to one person; each button carries what comes back when it is pressed, at most 64 bytes. */
export interface BotQuestion {
  chatId: number
  text: string
  rows: { text: string; data: string }[][]
}

/** What a question turns into once a button of it was pressed. */
export interface BotSettled {
  chatId: number
  messageId: number
  /** Of the press; without one somebody has answered elsewhere. */
  callbackId: string | undefined
  text: string
}

/** An update; what else it holds is for its reader to judge. */
export interface BotUpdate {
  update_id: number
}

/** What the messenger knows of a webhook; the last failure stays there when it is over. */
export interface WebhookInfo {
  /** Empty where none is set. */
  url: string
  /** Updates that wait. */
  pending: number
  failure: { at: Date; message: string } | undefined
}

/** The calls of the Bot API that the product makes; each throws `BotApiError`. */
export interface BotApi {
  me(signal: AbortSignal): Promise<BotSelf>
  /** Updates from this number on, at once or when there are some; the ones before are forgotten over there. */
  updates(offset: number, signal: AbortSignal): Promise<BotUpdate[]>
  setWebhook(url: string, secret: string, signal: AbortSignal): Promise<void>
  deleteWebhook(signal: AbortSignal): Promise<void>
  webhookInfo(signal: AbortSignal): Promise<WebhookInfo>
  /** Keeps the limits: so many messages a second as are set, one a second to a person. */
  send(message: BotMessage): Promise<void>
  /** Answers the number of the message in its chat. */
  ask(question: BotQuestion): Promise<number>
  /** Ends the wait of whoever pressed, and puts the answer in place of question and buttons. */
  settle(settled: BotSettled): Promise<void>
  /** Ends the wait of whoever pressed with a text over the chat; question and buttons stay. */
  alert(callbackId: string, text: string): Promise<void>
  /** A link by which anybody can pay so many Stars; `payload` comes back with the payment. */
  invoiceLink(invoice: { title: string; payload: string; amount: number }): Promise<string>
  /** Lets a payment go on, or stops it with a reason that the payer reads; due within ten seconds. */
  answerCheckout(queryId: string, refusal: string | undefined): Promise<void>
  /** Gives the Stars of a payment back to whoever paid; refused when that was done before. */
  refundStars(payerId: number, chargeId: string): Promise<void>
}

/** How to reach the Bot API and how long to wait for it. */
export interface BotApiSettings {
  token: string
  apiRoot: string
  sendSeconds: number
  pollSeconds: number
  /** Messages a second at most, asked before each; 25 by default. */
  perSecond?: () => number
}

type Signal = Parameters<Api['getMe']>[0]

const LATE_SECONDS = 15
const MESSAGES_A_SECOND = 25
const MOST_ALERT = 200
const wantedUpdates = ['message', 'my_chat_member', 'callback_query', 'pre_checkout_query'] as const

const self = z.object({ username: z.string(), has_main_web_app: z._default(z.boolean(), false) })
const webhook = z.object({
  url: z.string(),
  pending_update_count: z.int(),
  last_error_date: z.optional(z.int()),
  last_error_message: z.optional(z.string()),
})
const updates = z.array(z.looseObject({ update_id: z.int() }))

/** The Bot API behind this token. A 429 is waited for here, but for messages: that one stops them all. */
export function makeBotApi(settings: BotApiSettings): BotApi {
  const { token, apiRoot, sendSeconds, pollSeconds, perSecond = () => MESSAGES_A_SECOND } = settings
  const client = { apiRoot, fetch: ownFetch as unknown as NonNullable<ApiClientOptions['fetch']> }
  const calls = new Api(token, { ...client, timeoutSeconds: pollSeconds + LATE_SECONDS })
  calls.config.use(autoRetry({ rethrowHttpErrors: true, rethrowInternalServerErrors: true }))
  const messages = byLimit(perSecond, (most) => {
    const api = new Api(token, { ...client, timeoutSeconds: sendSeconds })
    api.config.use(apiThrottler({ global: aSecond(most) }))
    return api
  })
  return {
    me: (signal) =>
      asked('getMe', async () => {
        const { username, has_main_web_app } = self.parse(await calls.getMe(signal as Signal))
        return { username, hasMainApp: has_main_web_app }
      }),
    updates: (offset, signal) =>
      asked('getUpdates', async () => {
        const wish = { offset, timeout: pollSeconds, allowed_updates: wantedUpdates }
        return updates.parse(await calls.getUpdates(wish, signal as Signal))
      }),
    setWebhook: (url, secret, signal) =>
      asked('setWebhook', async () => {
        const wish = { secret_token: secret, allowed_updates: wantedUpdates }
        await calls.setWebhook(url, wish, signal as Signal)
      }),
    deleteWebhook: (signal) =>
      asked('deleteWebhook', async () => {
        await calls.deleteWebhook({}, signal as Signal)
      }),
    webhookInfo: (signal) =>
      asked('getWebhookInfo', async () => {
        const told = webhook.parse(await calls.getWebhookInfo(signal as Signal))
        const { url, pending_update_count: pending, last_error_date: at, last_error_message: message } = told
        const failure = at === undefined ? undefined : { at: new Date(at * 1000), message: message ?? '' }
        return { url, pending, failure }
      }),
    send: ({ chatId, text, button }) =>
      asked('sendMessage', async () => {
        const markup = button ? { reply_markup: { inline_keyboard: [[button]] } } : {}
        await messages().sendMessage(chatId, text, markup)
      }),
    ask: ({ chatId, text, rows }) =>
      asked('sendMessage', async () => {
        const inline_keyboard = rows.map((row) =>
          row.map((one) => ({ text: one.text, callback_data: one.data })),
        )
        const sent = await messages().sendMessage(chatId, text, { reply_markup: { inline_keyboard } })
        return sent.message_id
      }),
    settle: ({ chatId, messageId, callbackId, text }) =>
      asked('editMessageText', async () => {
        // Too late for the wait of the button is not too late for the answer.
        if (callbackId !== undefined)
          await messages()
            .answerCallbackQuery(callbackId)
            .catch(() => undefined)
        await messages().editMessageText(chatId, messageId, text)
      }),
    alert: (callbackId, text) =>
      asked('answerCallbackQuery', async () => {
        await messages().answerCallbackQuery(callbackId, {
          text: text.slice(0, MOST_ALERT),
          show_alert: true,
        })
      }),
    invoiceLink: ({ title, payload, amount }) =>
      asked('createInvoiceLink', async () =>
        z.string().parse(
          // The provider's token is empty for Stars.
          await calls.createInvoiceLink(title, title, payload, '', 'XTR', [{ label: title, amount }]),
        ),
      ),
    answerCheckout: (queryId, refusal) =>
      asked('answerPreCheckoutQuery', async () => {
        const wish = refusal === undefined ? {} : { error_message: refusal }
        await calls.answerPreCheckoutQuery(queryId, refusal === undefined, wish)
      }),
    refundStars: (payerId, chargeId) =>
      asked('refundStarPayment', async () => {
        await calls.refundStarPayment(payerId, chargeId)
      }),
  }
}

/** The one that comes with grammY waits for the rest of an answer that has broken off. */
function ownFetch(url: string, { method, headers, body, signal }: RequestInit): Promise<Response> {
  const given = new AbortController()
  signal?.addEventListener('abort', () => given.abort())
  return fetch(url, { method, headers, body, signal: given.signal, redirect: 'error' } as RequestInit)
}

/** The same API until the limit is another one: then counting begins anew. */
function byLimit(limit: () => number, make: (most: number) => Api): () => Api {
  let made: { most: number; api: Api } | undefined
  return () => {
    const most = limit()
    if (made?.most !== most) made = { most, api: make(most) }
    return made.api
  }
}

function aSecond(most: number) {
  return { reservoir: most, reservoirRefreshAmount: most, reservoirRefreshInterval: 1000 }
}

async function asked<T>(method: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw toBotApiError(method, error)
  }
}
