import * as z from 'zod/mini'
import { paged } from './billingCalls.ts'
import { KILOBYTE, defineEndpoint } from './endpoint.ts'
import { id, instant, line, money } from './fields.ts'

const one = z.strictObject({ id })
const page = z.object({ url: z.string() })

export const payByCard = defineEndpoint({
  method: 'POST',
  path: '/app/billing/invoices/:id/card',
  access: 'company',
  permission: 'billing.pay',
  params: one,
  payload: page,
  status: 201,
  // A page that waits for the same invoice is answered again.
  idempotency: 'never',
  isAllowedInGrace: 'always',
  summary: 'Makes a page of the payment provider on which an open invoice can be paid by card',
})

export const payByStars = defineEndpoint({
  method: 'POST',
  path: '/app/billing/invoices/:id/stars',
  access: 'company',
  permission: 'billing.pay',
  params: one,
  payload: page,
  status: 201,
  // A link that waits for the same invoice is answered again.
  idempotency: 'never',
  isAllowedInGrace: 'always',
  summary: 'Makes a link by which the messenger takes Stars for an open invoice',
})

export const paymentRails = ['card', 'stars'] as const
export type PaymentRail = (typeof paymentRails)[number]

/** What somebody has to look at: money that fits no invoice (`stray`), that went back or is disputed, or could not be given back. */
export const strayKinds = ['stray', 'refund', 'dispute', 'refund_failed'] as const
export type StrayKind = (typeof strayKinds)[number]

/** A payment that has come and fits no invoice: another currency, Stars that were sent twice, or one for a company that is closed by now; or one whose money has gone back. */
export const strayPayment = z.object({
  id,
  kind: z.enum(strayKinds),
  company_id: id,
  /** As its invoice names it where it is closed. */
  company_name: z.string(),
  is_closed: z.boolean(),
  invoice_label: z.string(),
  rail: z.enum(paymentRails),
  /** What was asked for, and what has come or gone. */
  amount: money,
  currency: z.string(),
  said_amount: money,
  said_currency: z.string(),
  /** Of what went back, in the invoice's money: what the company had no more, neither on its balance nor in days. */
  missing: money,
  /** How the provider calls the payment: by this it is given back. */
  reference: z.string(),
  created_at: instant,
})
export type StrayPayment = z.infer<typeof strayPayment>

export const listStrayPayments = defineEndpoint({
  method: 'GET',
  path: '/admin/billing/payments',
  access: 'root',
  permission: 'admin.billing.view',
  query: z.strictObject(paged),
  payload: z.object({ items: z.array(strayPayment), next_cursor: z.nullable(z.string()) }),
  summary: 'Payments of invoices that a person has to look at, the newest first',
})

export const settleStrayPayment = defineEndpoint({
  method: 'POST',
  path: '/admin/billing/payments/:id/settle',
  access: 'root',
  permission: 'admin.billing.charge',
  params: one,
  /** What was done about it. */
  body: z.strictObject({ note: line(1, 300) }),
  payload: z.object({}),
  summary: 'Marks a payment that fitted no invoice as dealt with',
})

/** What the provider posts about the platform's own pages. */
export const receiveBillingEvent = defineEndpoint({
  method: 'POST',
  path: '/billing/payments/:secret',
  access: 'public',
  // Read from nobody who does not know the secret of the path.
  bodyLimit: 512 * KILOBYTE,
  params: z.strictObject({ secret: z.string() }),
  body: z.looseObject({ id: z.string(), type: z.string() }),
  payload: z.object({}),
  summary:
    'Takes an event of the payment provider about invoices, proven by the secret path and its signature',
})
