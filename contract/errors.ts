import * as z from 'zod/mini'
import { id, instant, money } from './fields.ts'
import { planFeatures } from './planFeatures.ts'

/** Machine codes of every refusal; the message beside it is in the user's language. */
export const errorCodes = [
  'malformed',
  'invalid',
  'unauthorized',
  'init_invalid',
  'init_expired',
  'otp_required',
  'forbidden',
  'locked',
  'proof_needed',
  'subscription_expired',
  'terms_changed',
  'plan_limit',
  'feature_not_in_plan',
  'not_found',
  'conflict',
  'stale_version',
  'idempotency_required',
  'idempotency_mismatch',
  'idempotency_in_flight',
  'out_of_stock',
  'price_changed',
  'unpaid',
  'gone',
  'too_large',
  'too_many',
  'unavailable',
  'maintenance',
  'switched_off',
  'internal',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** Field path (`lines.0.qty`) to its messages in the user's language. */
export const fieldMessages = z.record(z.string(), z.array(z.string()))
export type FieldMessages = z.infer<typeof fieldMessages>

/** Rows that refer to one that was to be removed: how many, in words, and the address of their list in the app. */
export const usedBy = z.object({ text: z.string(), count: z.int(), path: z.nullable(z.string()) })
export type UsedBy = z.infer<typeof usedBy>

/** Who of the team has made the last change of a row, and when. */
export const changedBy = z.object({ name: z.string(), at: instant })
export type ChangedBy = z.infer<typeof changedBy>

/** What the company's plan includes of something, and how much is in use; `plan` is the smallest one with more of it (null: without a limit). */
export const planLimit = z.object({
  key: z.string(),
  limit: z.int(),
  used: z.int(),
  plan: z.nullable(z.object({ name: z.record(z.string(), z.string()), limit: z.nullable(z.int()) })),
})
export type PlanLimit = z.infer<typeof planLimit>

/** What the company's plan does not include; `plan` is the cheapest one that does, with a month of it in minor units of the company's currency (null: none is offered). */
export const planFeature = z.object({
  feature: z.enum(planFeatures),
  plan: z.nullable(
    z.object({ id, name: z.record(z.string(), z.string()), price: money, currency: z.string() }),
  ),
})
export type LackingFeature = z.infer<typeof planFeature>

/** The body of every answer that is not a success. `current` is the present entity of a 409, `changed_by` who made it so where that is known; `retry_after` is in seconds. */
export const errorAnswer = z.object({
  status: z.literal('error'),
  message: z.string(),
  errors: z.optional(fieldMessages),
  code: z.enum(errorCodes),
  request_id: z.string(),
  current: z.optional(z.unknown()),
  changed_by: z.optional(changedBy),
  permission: z.optional(z.string()),
  used_by: z.optional(z.array(usedBy)),
  plan_limit: z.optional(planLimit),
  plan_feature: z.optional(planFeature),
  retry_after: z.optional(z.number()),
})
export type ErrorAnswer = z.infer<typeof errorAnswer>
