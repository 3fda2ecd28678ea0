import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, money } from './fields.ts'

/** `opening`: whether there is a page is not known yet; `authorized`: the money is held until the order is accepted; `voided`: it was let go; `review`: a person has to look; `settled`: a person has. */
export const attemptStates = [
  'opening',
  'pending',
  'failed',
  'expired',
  'authorized',
  'voided',
  'review',
  'settled',
  'captured',
] as const
export type AttemptState = (typeof attemptStates)[number]

/** One page of a provider on which an order may be paid. */
export const paymentAttempt = z.object({
  id,
  method_name: z.string(),
  state: z.enum(attemptStates),
  amount: money,
  currency: z.string(),
  is_live: z.boolean(),
  /** What the provider calls the payment, or the page while there is none. */
  reference: z.nullable(z.string()),
  /** While it can be paid. */
  pay_url: z.nullable(z.string()),
  /** What the provider said when it refused. */
  problem: z.string(),
  made_by_name: z.nullable(z.string()),
  expires_at: instant,
  created_at: instant,
})
export type PaymentAttempt = z.infer<typeof paymentAttempt>

const one = z.strictObject({ id })

export const listAttempts = defineEndpoint({
  method: 'GET',
  path: '/app/orders/:id/attempts',
  access: 'company',
  permission: ['payments.view', 'payments.take'],
  params: one,
  payload: z.object({ items: z.array(paymentAttempt) }),
  summary: 'Online payments of an order that were tried, the latest first',
})

export const makePayLink = defineEndpoint({
  method: 'POST',
  path: '/app/orders/:id/attempts',
  access: 'company',
  permission: 'payments.take',
  params: one,
  body: z.strictObject({ method_id: id }),
  payload: paymentAttempt,
  status: 201,
  // A page that waits for the same sum is answered again.
  idempotency: 'never',
  isAllowedInGrace: true,
  summary: 'Makes a page on which what is due for an order can be paid',
})
