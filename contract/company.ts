import * as z from 'zod/mini'
import { currency } from './currencies.ts'
import { id, instant, localeCode, signedMoney } from './fields.ts'
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
  version: z.string(),
  token: z.optional(z.string()),
  currency,
  is_demo: z.boolean(),
  expiry_date: z.nullable(instant),
  subscription: z.object({ expiry_date: z.nullable(instant) }),
  balance: signedMoney,
  plan: z.object({ price: signedMoney }),
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

/** The specification's four display states (section 4) and `active` for none of them; a missing or invalid date is expired. */
export function subscriptionStatus(
  subject: { is_demo: boolean; subscription: { expiry_date: string | null } },
  now: Date,
): SubscriptionStatus {
  const expiry = Date.parse(subject.subscription.expiry_date ?? '')
  if (Number.isNaN(expiry)) return 'expired'
  if (expiry <= now.getTime()) return 'danger'
  if (subject.is_demo) return 'demo'
  return expiry - now.getTime() <= WARNING_DAYS * 86_400_000 ? 'warning' : 'active'
}

/** True when the subscription's end is missing, invalid or past. */
export const isExpired = (
  subject: { is_demo: boolean; subscription: { expiry_date: string | null } },
  now: Date,
) => ['danger', 'expired'].includes(subscriptionStatus(subject, now))
