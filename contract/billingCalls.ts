import * as z from 'zod/mini'
import { balanceEntry, billing, invoice, invoiceLine, offeredPlan, overLimit } from './billing.ts'
import { currency } from './currencies.ts'
import { defineEndpoint } from './endpoint.ts'
import { exportLink } from './exports.ts'
import { id, instant, money, signedMoney } from './fields.ts'
import { months } from './plans.ts'

export const getBilling = defineEndpoint({
  method: 'GET',
  path: '/app/billing',
  access: 'company',
  permission: 'billing.view',
  payload: billing,
  summary: 'Until when the company is paid for, its plan, its balance and how much of the plan is in use',
})

export const listOfferedPlans = defineEndpoint({
  method: 'GET',
  path: '/app/billing/plans',
  access: 'company',
  permission: 'billing.view',
  payload: z.object({ items: z.array(offeredPlan) }),
  summary: 'The plans that the company can choose from, and its own',
})

/** Another plan for the time that is paid for (`months` null), or so many months more. */
const purchase = { plan_id: id, months: z.nullable(months) }

/** What a purchase would do. `hash` stands for all of it: what has changed meanwhile is refused with 409. */
export const purchasePreview = z.object({
  hash: z.string(),
  /** `now`, at the end of what is paid for (`later`), or `undo`: a change for later is taken back. */
  when: z.enum(['now', 'later', 'undo']),
  lines: z.array(invoiceLine),
  /** Below zero it goes to the balance. */
  amount: signedMoney,
  balance: money,
  currency,
  /** What the part that the balance lacks costs in the messenger's Stars; null where the plan has no price in them. */
  stars: z.nullable(z.int()),
  /** When the subscription ends afterwards. */
  expiry_date: instant,
  /** When the plan begins. */
  starts_at: instant,
  /** What of the company is above the limits of the plan: branches and people beyond them rest once it begins, and of nothing more can be added. */
  over: z.array(overLimit),
})
export type PurchasePreview = z.infer<typeof purchasePreview>

export const previewPurchase = defineEndpoint({
  method: 'POST',
  path: '/app/billing/preview',
  access: 'company',
  permission: 'billing.pay',
  body: z.strictObject(purchase),
  payload: purchasePreview,
  isAllowedInGrace: 'always',
  summary: 'What another plan or more time would cost now, as the lines of its invoice; changes nothing',
})

export const makePurchase = defineEndpoint({
  method: 'POST',
  path: '/app/billing/purchase',
  access: 'company',
  permission: 'billing.pay',
  body: z.strictObject({
    ...purchase,
    hash: z.string().check(z.maxLength(100)),
    rail: z.enum(['balance', 'bank']),
  }),
  payload: z.object({ billing, invoice: z.nullable(invoice) }),
  status: 201,
  idempotency: 'required',
  isAllowedInGrace: 'always',
  summary:
    'Buys what was previewed: from the balance at once, or by an invoice for a bank transfer that carries it out once it is paid',
})

export const topUp = defineEndpoint({
  method: 'POST',
  path: '/app/billing/topup',
  access: 'company',
  permission: 'billing.pay',
  body: z.strictObject({ amount: money.check(z.minimum(1)) }),
  payload: invoice,
  status: 201,
  idempotency: 'required',
  isAllowedInGrace: 'always',
  summary: 'Makes an invoice for money on the balance',
})

export const setAutoRenew = defineEndpoint({
  method: 'POST',
  path: '/app/billing/auto-renew',
  access: 'company',
  permission: 'billing.pay',
  body: z.strictObject({ is_on: z.boolean(), months: z.optional(months) }),
  payload: billing,
  isAllowedInGrace: 'always',
  summary: 'Whether the subscription is renewed from the balance at its end, and for how long',
})

export const cancelSubscription = defineEndpoint({
  method: 'POST',
  path: '/app/billing/cancel',
  access: 'company',
  permission: 'billing.pay',
  body: z.strictObject({ is_cancelled: z.boolean() }),
  payload: billing,
  isAllowedInGrace: 'always',
  summary:
    'Lets an active subscription end with the time that is paid for, whatever is on the balance; until then it can be taken back',
})

/** Of a list that is in no other order than by time. */
export const paged = {
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
}
const page = z.strictObject(paged)

export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/app/billing/invoices',
  access: 'company',
  permission: 'billing.view',
  query: page,
  payload: z.object({ items: z.array(invoice), next_cursor: z.nullable(z.string()) }),
  summary: 'Invoices and acts, the newest first',
})

export const listBalance = defineEndpoint({
  method: 'GET',
  path: '/app/billing/balance',
  access: 'company',
  permission: 'billing.view',
  query: page,
  payload: z.object({ items: z.array(balanceEntry), next_cursor: z.nullable(z.string()) }),
  summary: 'Every change of the balance, the newest first',
})

const one = z.strictObject({ id })

export const voidInvoice = defineEndpoint({
  method: 'POST',
  path: '/app/billing/invoices/:id/void',
  access: 'company',
  permission: 'billing.pay',
  params: one,
  payload: invoice,
  isAllowedInGrace: 'always',
  summary: 'Withdraws an invoice that is not paid',
})

export const linkInvoice = defineEndpoint({
  method: 'POST',
  path: '/app/billing/invoices/:id/link',
  access: 'company',
  permission: 'billing.view',
  params: one,
  payload: exportLink,
  status: 201,
  idempotency: 'never',
  isAllowedInClosing: true,
  isAllowedInGrace: 'always',
  summary: 'Answers a link that hands out an invoice or act once, for who has no header to send',
})

export const getInvoiceFile = defineEndpoint({
  method: 'GET',
  path: '/app/billing/invoices/:id/invoice.pdf',
  access: 'company',
  permission: 'billing.view',
  params: one,
  payload: z.string(),
  summary: 'An invoice or act (application/pdf) in the language of the caller',
})
