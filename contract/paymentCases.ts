import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, money, paragraphs, version } from './fields.ts'
import { defineResource, type Row } from './resource.ts'

export const paymentCaseKinds = [
  /** Another amount or currency than was asked for. */
  'mismatch',
  /** A payment of which nothing is known here. */
  'orphan',
  /** More than was due. */
  'overpaid',
  /** An order is cancelled, and its money has not gone back. */
  'cancelled_order',
  /** No word of the provider for a quarter of an hour. */
  'pending',
  /** Money that was held for an order did not come. */
  'capture_failed',
  'refund_failed',
  /** The customer's bank takes the money back. */
  'dispute',
] as const
export type PaymentCaseKind = (typeof paymentCaseKinds)[number]

/** What a person has to look at: money that did not come or go back as it should have. */
export const paymentCases = defineResource({
  name: 'payment_cases',
  scope: 'company',
  path: '/app/payments/attention',
  permissions: { view: 'payments.view', update: 'payments.take' },
  fields: {
    /** What was done about it. */
    note: paragraphs(500),
  },
  computed: {
    kind: z.enum(paymentCaseKinds),
    order_id: z.nullable(id),
    order_label: z.nullable(z.string()),
    method_name: z.string(),
    amount: money,
    currency: z.string(),
    /** What the provider calls it. */
    reference: z.string(),
    /** The provider's own words. */
    said: z.string(),
    /** Whether the provider can be asked what has become of it. */
    is_askable: z.boolean(),
    /** What can be given back from here; null where nothing can. */
    give_back: z.nullable(money),
    /** Money of it is on its way back; it closes by itself once that has arrived. */
    is_going_back: z.boolean(),
    settled_at: z.nullable(instant),
    settled_by_name: z.nullable(z.string()),
  },
  filters: { is_settled: z.optional(z.stringbool()) },
  search: ['note'],
  sort: ['-created_at'],
})
export type PaymentCase = Row<typeof paymentCases>

const one = z.strictObject({ id })

export const settleCase = defineEndpoint({
  method: 'POST',
  path: '/app/payments/attention/:id/settle',
  access: 'company',
  // A refund that failed needs the right to refund besides.
  permission: ['payments.take', 'payments.refund'],
  params: one,
  body: z.strictObject({ version, note: paragraphs(500).check(z.minLength(3)) }),
  payload: paymentCases.row,
  isAllowedInGrace: true,
  summary: 'Says that a person has dealt with it, and how',
})

export const askAgain = defineEndpoint({
  method: 'POST',
  path: '/app/payments/attention/:id/ask',
  access: 'company',
  permission: ['payments.take', 'payments.refund'],
  params: one,
  payload: paymentCases.row,
  idempotency: 'never',
  isAllowedInGrace: true,
  summary: 'Asks the provider what has become of it, or for the refund once more',
})

export const giveBackCase = defineEndpoint({
  method: 'POST',
  path: '/app/payments/attention/:id/give-back',
  access: 'company',
  permission: 'payments.refund',
  params: one,
  body: z.strictObject({ version }),
  payload: paymentCases.row,
  // The version lets it happen once.
  idempotency: 'never',
  isAllowedInGrace: true,
  summary: 'Gives back what is over, in the way in which it was paid; the case closes once it has gone',
})
