import * as z from 'zod/mini'
import { countKeys } from './company.ts'
import { currency } from './currencies.ts'
import { defineEndpoint } from './endpoint.ts'
import { exportLink } from './exports.ts'
import { day, id, instant, line, money, paragraphs, signedMoney, version } from './fields.ts'
import { months, planFeatures, planLimits, planPeriods } from './plans.ts'
import { defineSettings } from './settings.ts'
import type { Input, Row } from './resource.ts'

const translation = z.partialRecord(z.string(), z.string())

export const invoiceKinds = ['topup', 'purchase', 'given'] as const
export const invoiceStates = ['open', 'paid', 'void'] as const
export const entryKinds = ['topup', 'charge', 'refund', 'bonus', 'fix'] as const
export type EntryKind = (typeof entryKinds)[number]

/** A line of an invoice: `credit` is what the days of the plan till now are worth, `charge` the same days of the new one. */
export const invoiceLine = z.object({
  kind: z.enum(['topup', 'period', 'credit', 'charge', 'given']),
  /** Name of the plan; null where it is about none. */
  plan: z.nullable(translation),
  months: z.nullable(z.int()),
  days: z.nullable(z.int()),
  /** First day, and the first one that is no longer of it. */
  from: z.nullable(day),
  to: z.nullable(day),
  amount: signedMoney,
})
export type InvoiceLine = z.infer<typeof invoiceLine>

/** A payer or payee as an invoice names it. */
export const party = z.object({
  legal_name: z.string(),
  tax_id: z.string(),
  address: z.string(),
  email: z.nullable(z.string()),
  bank_details: z.string(),
})
export type Party = z.infer<typeof party>

export const invoice = z.object({
  id,
  version,
  /** As it is written: series and number. */
  label: z.string(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  /** Open, and the day until which it was to be paid is over. */
  is_overdue: z.boolean(),
  currency,
  /** Below zero: it went back to the balance. */
  amount: signedMoney,
  lines: z.array(invoiceLine),
  issued_on: day,
  due_on: z.nullable(day),
  paid_at: z.nullable(instant),
  reason: z.string(),
  made_by_name: z.string(),
  created_at: instant,
})
export type Invoice = z.infer<typeof invoice>

export const balanceEntry = z.object({
  id,
  amount: signedMoney,
  /** After it. */
  balance: money,
  kind: z.enum(entryKinds),
  invoice_label: z.nullable(z.string()),
  reason: z.string(),
  made_by_name: z.string(),
  created_at: instant,
})
export type BalanceEntry = z.infer<typeof balanceEntry>

/** A plan as companies compare it; prices in the company's currency. */
export const offeredPlan = z.object({
  id,
  name: translation,
  /** A month; null where the plan has no price in this currency. */
  price: z.nullable(money),
  periods: planPeriods,
  features: z.array(z.enum(planFeatures)),
  limits: planLimits,
})
export type OfferedPlan = z.infer<typeof offeredPlan>

/** How much of something is in use. Orders are those of the present month. */
export const usage = z.object({
  key: z.enum(countKeys),
  used: z.int(),
  limit: z.nullable(z.int()),
  /** When the limit is reached at the pace of the last 30 days; null where it is not within ten years. */
  reached_on: z.nullable(day),
})
export type Usage = z.infer<typeof usage>

/** What is above the limits of a plan. */
export const overLimit = z.object({ key: z.enum(countKeys), used: z.int(), limit: z.int() })
export type OverLimit = z.infer<typeof overLimit>

export const subscriptionStates = [
  'trial',
  'active',
  'grace',
  'expired',
  'blocked',
  'cancelled_at_end',
] as const

export const billing = z.object({
  state: z.enum(subscriptionStates),
  expiry_date: instant,
  /** Until when open orders may still be finished. */
  grace_until: instant,
  plan: offeredPlan,
  /** Begins where the time that is paid for ends. */
  next_plan: z.nullable(z.object({ id, name: translation, starts_at: instant })),
  /** Whether days are left that money was paid for. */
  is_paid: z.boolean(),
  /** What the next renewal buys, and its price; null where the plan has none in this currency. */
  period_months: months,
  renewal_price: z.nullable(money),
  auto_renew: z.boolean(),
  balance: money,
  currency,
  /** Bounds of a top-up. */
  topup: z.object({ min: money, max: money }),
  usage: z.array(usage),
})
export type Billing = z.infer<typeof billing>

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
  /** When the subscription ends afterwards. */
  expiry_date: instant,
  /** When the plan begins. */
  starts_at: instant,
  /** What of the company is above the limits of the plan: it stays, and no more can be added. A smaller plan for later needs it to fit. */
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

const page = z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(500))) })

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

/** Who is named on the company's invoices; what is empty is taken from its general settings. */
export const billingDetails = defineSettings({
  name: 'billing_details',
  path: '/app/billing/details',
  permissions: { view: 'billing.view', update: 'billing.pay' },
  fields: {
    legal_name: line(0, 120),
    tax_id: line(0, 30),
    address: line(0, 200),
    email: z.nullable(z.email().check(z.maxLength(254))),
  },
  isAllowedInGrace: 'always',
})
export type BillingDetails = Row<typeof billingDetails>
export type BillingDetailsInput = Input<typeof billingDetails>

/** Payments of the platform's side, by the administrators who look after money. */
export const payInvoice = defineEndpoint({
  method: 'POST',
  path: '/admin/billing/invoices/:id/pay',
  access: 'root',
  permission: 'admin.billing.charge',
  params: one,
  /** How the bank calls the payment: it pays one invoice only. */
  body: z.strictObject({ payment_ref: line(0, 60) }),
  payload: invoice,
  idempotency: 'required',
  summary: 'Marks an invoice as paid: the money is on the balance, and what it was for is done',
})

export const openInvoices = defineEndpoint({
  method: 'GET',
  path: '/admin/billing/invoices',
  access: 'root',
  permission: 'admin.billing.view',
  query: z.strictObject({
    company_id: z.optional(id),
    state: z.optional(z.enum(invoiceStates)),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  payload: z.object({
    items: z.array(z.extend(invoice, { company_id: id, company_name: z.string() })),
    next_cursor: z.nullable(z.string()),
  }),
  summary: 'Invoices of all companies or of one, the newest first',
})

/** How the platform is named on invoices, and where money is sent to. */
const seller = {
  legal_name: line(0, 120),
  tax_id: line(0, 30),
  address: line(0, 200),
  bank_details: paragraphs(500),
}
export const billingSeller = z.object({ version, ...seller })
export type BillingSeller = z.infer<typeof billingSeller>

export const getSeller = defineEndpoint({
  method: 'GET',
  path: '/admin/billing/seller',
  access: 'root',
  permission: 'admin.billing.view',
  payload: billingSeller,
  summary: 'How the platform is named on invoices',
})

export const setSeller = defineEndpoint({
  method: 'PATCH',
  path: '/admin/billing/seller',
  access: 'root',
  permission: 'admin.settings.update',
  body: z.strictObject({ ...seller, version }),
  payload: billingSeller,
  summary: 'Changes how the platform is named on invoices; a stale version is refused',
})

/** The bounds of a top-up in minor units: currencies whose unit is worth little begin higher. */
export function topupBounds({ code, exponent }: { code: string; exponent: number }): {
  min: number
  max: number
} {
  const least = ['UZS', 'IDR', 'VND'].includes(code)
    ? 10_000
    : ['USD', 'EUR', 'GBP', 'KWD'].includes(code)
      ? 1
      : 100
  const min = least * 10 ** exponent
  return { min, max: min * 100_000 }
}
