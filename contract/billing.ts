import * as z from 'zod/mini'
import { countKeys } from './company.ts'
import { currency } from './currencies.ts'
import { day, id, instant, line, money, rate, signedMoney, version } from './fields.ts'
import { planFeatures } from './planFeatures.ts'
import { months, planLimits, planPeriods } from './plans.ts'
import { defineSettings } from './settings.ts'
import type { Input, Row } from './resource.ts'

const translation = z.partialRecord(z.string(), z.string())

export const invoiceKinds = ['topup', 'purchase', 'given', 'credit'] as const
export const invoiceStates = ['open', 'paid', 'void'] as const
/** `credit` is what a credit note takes from the balance: it goes back to whoever paid. */
export const entryKinds = ['topup', 'charge', 'refund', 'bonus', 'fix', 'credit'] as const
export type EntryKind = (typeof entryKinds)[number]

/** A line of an invoice: `credit` is what the days of the plan till now are worth, `charge` the same days of the new one; `discount` is below zero. */
export const invoiceLine = z.object({
  kind: z.enum(['topup', 'period', 'discount', 'credit', 'charge', 'given']),
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
  /** Below zero: it went back to the balance, or is credited. */
  amount: signedMoney,
  /** What has come of what it asks for. */
  paid: money,
  /** What credit notes have taken back of it. */
  credited: money,
  /** Of a credit note: the invoice that it refers to. */
  credits_label: z.nullable(z.string()),
  lines: z.array(invoiceLine),
  issued_on: day,
  due_on: z.nullable(day),
  paid_at: z.nullable(instant),
  reason: z.string(),
  made_by_name: z.string(),
  /** What paying it in the messenger's Stars costs; null where it cannot be. */
  stars: z.nullable(z.int()),
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
  /** Whether branches or people rest because the plan includes fewer. */
  has_frozen: z.boolean(),
  /** Whether days are left that money was paid for. */
  is_paid: z.boolean(),
  /** What the next renewal buys, and its price; null where the plan has none in this currency. */
  period_months: months,
  renewal_price: z.nullable(money),
  /** The periods that it can be for. */
  renewal_periods: planPeriods,
  auto_renew: z.boolean(),
  /** Of a code, on the next time that is bought; of one plan where `plan` names it. */
  discount: z.nullable(z.object({ bp: rate, plan: z.nullable(translation) })),
  balance: money,
  currency,
  /** Ways besides the balance: a bank transfer where the platform has said who is paid; Stars are for clients of the messenger on phones. */
  rails: z.array(z.enum(['bank', 'card', 'stars'])),
  /** Bounds of a top-up. */
  topup: z.object({ min: money, max: money }),
  usage: z.array(usage),
})
export type Billing = z.infer<typeof billing>

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
