import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { PageReport, Provider, ProviderEvent, RefundReport } from './provider.ts'
import { fromStripe } from './stripeSums.ts'

/** Seconds that a signature stays good for, either way. */
const TOLERANCE_S = 300

const text = z.string().check(z.minLength(1), z.maxLength(255))
const metadata = z.nullish(z.record(z.string(), z.string()))
const sum = z.int().check(z.minimum(0))

export const stripeIntent = z.object({
  id: text,
  status: z.string(),
  amount: sum,
  amount_capturable: z.nullish(sum),
  amount_received: z.nullish(sum),
  currency: text,
  metadata,
})
type Intent = z.infer<typeof stripeIntent>

export const stripeSession = z.object({
  id: text,
  status: z.nullish(z.string()),
  payment_status: z.nullish(z.string()),
  amount_total: z.nullish(sum),
  currency: z.nullish(text),
  client_reference_id: z.nullish(z.string()),
  /** Its name, or all of it where that was asked for. */
  payment_intent: z.nullish(z.union([text, stripeIntent])),
  metadata,
  url: z.nullish(z.string().check(z.maxLength(2000))),
})

export const stripeRefund = z.object({
  id: text,
  status: z.nullish(z.string()),
  failure_reason: z.nullish(z.string()),
  payment_intent: z.nullish(text),
  amount: z.nullish(sum),
  currency: z.nullish(text),
  metadata,
})

const stripeCharge = z.object({
  payment_intent: z.nullish(text),
  amount_captured: sum,
  currency: text,
  metadata,
})

const stripeDispute = z.object({ id: text, payment_intent: text, amount: sum, currency: text })

const stripeEvent = z.object({ id: text, type: text, data: z.object({ object: z.unknown() }) })

export function sessionReport(session: z.infer<typeof stripeSession>, failed = false): PageReport {
  const { id, status, payment_status, amount_total, payment_intent, url } = session
  const currency = session.currency ?? ''
  const intent = typeof payment_intent === 'object' ? payment_intent : null
  const told = intent && intentState(intent)
  const isPaid = payment_status === 'paid' || told === 'paid'
  const isOver = status === 'expired' ? 'expired' : 'pending'
  const state = isPaid ? 'paid' : failed ? 'failed' : told && told !== 'pending' ? told : isOver
  return {
    attemptId: session.metadata?.['attempt'] ?? session.client_reference_id ?? null,
    reference: id,
    state,
    amount: fromStripe((intent && amountOf(intent)) || (amount_total ?? 0), currency),
    currency: currency.toUpperCase(),
    paymentReference: intent?.id ?? (typeof payment_intent === 'string' ? payment_intent : null),
    url: url ?? null,
  }
}

/** Money that is held is neither paid nor due. */
function intentState({ status }: Intent): 'authorized' | 'paid' | 'voided' | 'pending' {
  if (status === 'requires_capture') return 'authorized'
  return status === 'succeeded' ? 'paid' : status === 'canceled' ? 'voided' : 'pending'
}

/** What is held, or what was taken. */
const amountOf = ({ status, amount, amount_capturable, amount_received }: Intent): number =>
  (status === 'requires_capture' ? amount_capturable : status === 'succeeded' ? amount_received : null) ??
  amount

export const intentReport = (intent: Intent): PageReport => ({
  attemptId: intent.metadata?.['attempt'] ?? null,
  reference: null,
  state: intentState(intent),
  amount: fromStripe(amountOf(intent), intent.currency),
  currency: intent.currency.toUpperCase(),
  paymentReference: intent.id,
  url: null,
})

/** Of a payment that no page of ours has made nobody here needs to know. */
const ofOurs = (page: PageReport): ProviderEvent['about'] => (page.attemptId === null ? undefined : { page })

function chargeReport({
  payment_intent,
  amount_captured,
  currency,
  metadata: kept,
}: z.infer<typeof stripeCharge>): PageReport {
  return {
    attemptId: kept?.['attempt'] ?? null,
    reference: null,
    state: 'paid',
    amount: fromStripe(amount_captured, currency),
    currency: currency.toUpperCase(),
    paymentReference: payment_intent ?? null,
    url: null,
  }
}

export const refundReport = ({
  id,
  status,
  failure_reason,
  payment_intent,
  amount,
  currency,
  metadata: kept,
}: z.infer<typeof stripeRefund>): RefundReport => ({
  id: kept?.['refund'] ?? null,
  reference: id,
  state:
    status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
  said: failure_reason ?? '',
  payment:
    payment_intent && amount && currency
      ? { reference: payment_intent, amount: fromStripe(amount, currency) }
      : null,
})

/** Reads an event whose signature is Stripe's: `t` is when it was signed, each `v1` a signature of it and the body. */
export const readEvent: Provider['readEvent'] = (secret, { body, headers, now }) => {
  const given = headers['stripe-signature']
  if (typeof given !== 'string' || !isSigned(secret, given, body, now)) return undefined
  const { id, type, data } = z.parse(stripeEvent, JSON.parse(body))
  return { id, type, about: aboutOf(type, data.object) }
}

function isSigned(secret: string, header: string, body: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const at = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(at) || Math.abs(now.getTime() / 1000 - Number(at)) > TOLERANCE_S) return false
  const expected = createHmac('sha256', secret).update(`${at}.${body}`).digest()
  return parts.some(([name, value = '']) => {
    const signed = Buffer.from(value, 'hex')
    return name === 'v1' && signed.length === expected.length && timingSafeEqual(signed, expected)
  })
}

function aboutOf(type: string, object: unknown): ProviderEvent['about'] {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { page: sessionReport(z.parse(stripeSession, object)) }
    case 'checkout.session.async_payment_failed':
      return { page: sessionReport(z.parse(stripeSession, object), true) }
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled':
      return ofOurs(intentReport(z.parse(stripeIntent, object)))
    case 'charge.captured':
      return ofOurs(chargeReport(z.parse(stripeCharge, object)))
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return { refund: refundReport(z.parse(stripeRefund, object)) }
    case 'charge.dispute.created': {
      const { id, payment_intent, amount, currency } = z.parse(stripeDispute, object)
      const money = { amount: fromStripe(amount, currency), currency: currency.toUpperCase() }
      return { dispute: { reference: id, paymentReference: payment_intent, ...money } }
    }
    default:
      return undefined
  }
}
