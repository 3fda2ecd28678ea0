import * as z from 'zod/mini'
import { type Asking, OutgoingError, askOutside } from '#server/outgoing/askOutside.ts'
import { type PageReport, type Provider, ProviderError, type ProviderKeys } from './provider.ts'
import {
  intentReport,
  readEvent,
  refundReport,
  sessionReport,
  stripeIntent,
  stripeRefund,
  stripeSession,
} from './stripeObjects.ts'
import { isWholeThere, toStripe } from './stripeSums.ts'

const ANSWER_BYTES = 256 * 1024
const ANSWER_MS = 8000

/** Where Stripe's API is; `exceptions` are own machines that may be asked although they are not public. */
export interface StripeSite {
  root: string
  exceptions: readonly string[]
  /** How long an answer may take. */
  answerMs?: number
}

/** Payment pages in the form of Stripe's Checkout. */
export function makeStripe(site: StripeSite): Provider {
  const get = (keys: ProviderKeys, path: string) => ask(site, keys, path)
  const post = (keys: ProviderKeys, path: string, key: string, fields: Record<string, string | number>) =>
    ask(site, keys, path, { key, fields })
  const session = async (answer: Promise<unknown>): Promise<PageReport> =>
    sessionReport(understood(stripeSession, await answer))
  const intent = async (answer: Promise<unknown>): Promise<PageReport> =>
    intentReport(understood(stripeIntent, await answer))
  const intentPath = (reference: string) => `/v1/payment_intents/${encodeURIComponent(reference)}`
  return {
    canTake: isWholeThere,
    createPage: (keys, { id, amount, currency, title, returnUrl, cancelUrl, isHeld, expiresAt }) =>
      session(
        post(keys, '/v1/checkout/sessions', id, {
          mode: 'payment',
          client_reference_id: id,
          'metadata[attempt]': id,
          'payment_intent_data[metadata][attempt]': id,
          ...(isHeld && { 'payment_intent_data[capture_method]': 'manual' }),
          'line_items[0][quantity]': 1,
          'line_items[0][price_data][currency]': currency.toLowerCase(),
          'line_items[0][price_data][unit_amount]': toStripe(amount, currency),
          'line_items[0][price_data][product_data][name]': title,
          success_url: returnUrl,
          cancel_url: cancelUrl,
          expires_at: Math.floor(expiresAt.getTime() / 1000),
        }),
      ),
    readPage: (keys, reference) =>
      session(get(keys, `/v1/checkout/sessions/${encodeURIComponent(reference)}?expand[]=payment_intent`)),
    endPage: (keys, reference) =>
      session(
        post(keys, `/v1/checkout/sessions/${encodeURIComponent(reference)}/expire`, `${reference} end`, {}),
      ),
    readPayment: (keys, reference) => intent(get(keys, intentPath(reference))),
    capture: (keys, { key, paymentReference, amount, currency }) =>
      intent(
        post(keys, `${intentPath(paymentReference)}/capture`, key, {
          amount_to_capture: toStripe(amount, currency),
        }),
      ),
    release: (keys, { key, paymentReference }) =>
      intent(post(keys, `${intentPath(paymentReference)}/cancel`, key, {})),
    refund: async (keys, { id, key, paymentReference, amount, currency }) => {
      const fields = {
        payment_intent: paymentReference,
        amount: toStripe(amount, currency),
        'metadata[refund]': id,
      }
      return refundReport(understood(stripeRefund, await post(keys, '/v1/refunds', key, fields)))
    },
    readRefunds: async (keys, paymentReference) => {
      const path = `/v1/refunds?limit=100&payment_intent=${encodeURIComponent(paymentReference)}`
      const list = z.object({ data: z.array(stripeRefund) })
      return understood(list, await get(keys, path)).data.map(refundReport)
    },
    readEvent,
  }
}

async function ask(
  { root, exceptions, answerMs = ANSWER_MS }: StripeSite,
  { secretKey }: ProviderKeys,
  path: string,
  sent?: { key: string; fields: Record<string, string | number> },
): Promise<unknown> {
  const headers = { authorization: `Bearer ${secretKey}` }
  const asking: Asking = {
    bytes: ANSWER_BYTES,
    ms: answerMs,
    accept: 'application/json',
    exceptions,
    readsRefusals: true,
    headers,
    ...(sent && {
      post: {
        body: new URLSearchParams(
          Object.entries(sent.fields).map(([name, value]) => [name, String(value)]),
        ).toString(),
        headers: {
          ...headers,
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': sent.key,
        },
      },
    }),
  }
  try {
    return parse((await askOutside(root + path, asking)).toString('utf8'))
  } catch (error) {
    throw error instanceof OutgoingError ? failureOf(error) : error
  }
}

const stripeError = z.object({
  error: z.object({
    message: z.optional(z.string()),
    code: z.optional(z.string()),
    type: z.optional(z.string()),
  }),
})

/** A refusal is certain, but for one that tells of a twin under way or of too many calls; whatever else fails may have happened all the same. */
function failureOf({ problem, message, body }: OutgoingError): ProviderError {
  const said = z.safeParse(stripeError, parse(body ?? '')).data?.error
  const code = said?.code ?? ''
  const isTwin = ['lock_timeout', 'idempotency_key_in_use'].includes(code)
  // The key was used before with other words: what that call has done nobody knows.
  const isReused = said?.type === 'idempotency_error'
  const isRefused = problem === 'refused' && !isTwin && !isReused && code !== 'rate_limit'
  const isSure = problem === 'address' || isRefused
  return new ProviderError((said?.message ?? message).slice(0, 500), isSure, { code, isTwin })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What it has answered, if that can be read; otherwise nobody knows what it has done. */
function understood<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const read = z.safeParse(schema, answer)
  if (!read.success) throw new ProviderError('The answer cannot be read', false)
  return read.data
}
