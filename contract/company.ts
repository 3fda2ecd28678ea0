import * as z from 'zod/mini'
import { currency } from './currencies.ts'
import { id, instant, localeCode, signedMoney } from './fields.ts'
import { planFeatures } from './planFeatures.ts'
import { stage } from './stages.ts'

/** Keys of Company.counts, as the specification spells them. */
export const countKeys = [
  'banners',
  'branches',
  'categories',
  'coupons',
  'customers',
  'employees',
  'orders',
  'products',
  'roles',
  'sources',
  'units',
  'promocodes',
] as const
export type CountKey = (typeof countKeys)[number]

/** The active company as the client keeps it; `token` (storefront key) comes only with `settings.view`. */
export const company = z.object({
  id,
  name: z.string(),
  type: z.string(),
  /** What it runs: a shop has no tables to dine at and no kitchen. */
  business: z.enum(['restaurant', 'shop']),
  version: z.string(),
  token: z.optional(z.string()),
  currency,
  is_demo: z.boolean(),
  /** Switched off by the platform: nothing of it opens. */
  is_blocked: z.boolean(),
  /** New orders are tests. */
  test_mode: z.boolean(),
  /** When it is closed for good; until then it is read-only. */
  closes_at: z.nullable(instant),
  expiry_date: z.nullable(instant),
  subscription: z.object({ expiry_date: z.nullable(instant) }),
  /** For how long after the end live orders may still be served; changes no status. */
  grace_days: z.int(),
  balance: signedMoney,
  plan: z.object({ price: signedMoney, features: z.array(z.enum(planFeatures)) }),
  counts: z.record(z.enum(countKeys), z.int()),
  country: z.string(),
  time_zone: z.string(),
  /** Minutes after midnight at which the business day starts. */
  day_start: z.int(),
  default_language: localeCode,
  languages: z.array(localeCode),
  /** The order pipeline, here because the first screen needs it; texts in the reader's and the company's language. */
  stages: z.array(stage),
})
export type Company = z.infer<typeof company>

export type SubscriptionStatus = 'demo' | 'warning' | 'danger' | 'expired' | 'active'

const WARNING_DAYS = 7
const DAY_MS = 86_400_000

/** What a subscription's state is decided by. */
export interface Subscribed {
  is_demo: boolean
  subscription: { expiry_date: string | null }
}

/** The specification's four display states (section 4) and `active` for none of them; a missing or invalid date is expired. */
export function subscriptionStatus(subject: Subscribed, now: Date): SubscriptionStatus {
  const expiry = Date.parse(subject.subscription.expiry_date ?? '')
  if (Number.isNaN(expiry)) return 'expired'
  if (expiry <= now.getTime()) return 'danger'
  if (subject.is_demo) return 'demo'
  return expiry - now.getTime() <= WARNING_DAYS * DAY_MS ? 'warning' : 'active'
}

/** True when the subscription's end is missing, invalid or past. */
export const isExpired = (subject: Subscribed, now: Date) =>
  ['danger', 'expired'].includes(subscriptionStatus(subject, now))

/** True when the days of grace after the end are over as well: nothing may be written any more. */
export const isFrozen = (subject: Subscribed & { grace_days: number }, now: Date) =>
  isExpired(subject, new Date(now.getTime() - subject.grace_days * DAY_MS))
