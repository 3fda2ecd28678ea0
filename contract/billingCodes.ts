import * as z from 'zod/mini'
import { billing } from './billing.ts'
import { currencyCodes } from './currencies.ts'
import { defineEndpoint } from './endpoint.ts'
import { day, id, line, money, rate } from './fields.ts'
import { defineResource, type Input, type Row } from './resource.ts'

export const codeKinds = ['days', 'balance', 'discount'] as const
export type CodeKind = (typeof codeKinds)[number]

const code = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{6,30}$/))

/** Codes that the platform gives away: days, money on the balance, or a discount on the next time that is bought. */
export const billingCodes = defineResource({
  name: 'billing_codes',
  scope: 'platform',
  path: '/admin/dictionaries/codes',
  permissions: { view: 'admin.billing.view', update: 'admin.billing.charge' },
  fields: {
    code,
    kind: z.enum(codeKinds),
    /** What its kind gives; the others are null. */
    days: z.nullable(z.int().check(z.minimum(1), z.maximum(366))),
    amount: z.nullable(money.check(z.minimum(1))),
    currency: z.nullable(z.enum(currencyCodes)),
    discount_bp: z.nullable(rate.check(z.minimum(1))),
    /** Only for companies that have this plan; of a discount, only for this plan. */
    plan_id: z.nullable(id),
    /** How many companies can redeem it. */
    uses_max: z.int().check(z.minimum(1), z.maximum(100_000)),
    /** The last day. */
    valid_until: z.nullable(day),
    note: line(0, 200),
  },
  computed: { uses: z.int() },
  filters: { kind: z.optional(z.enum(codeKinds)) },
  search: ['code', 'note'],
  sort: ['-created_at'],
  isRestorable: true,
})
export type BillingCode = Row<typeof billingCodes>
export type BillingCodeInput = Input<typeof billingCodes>

/** What somebody types; letters of any case, with spaces around them. */
export const codeInput = z.strictObject({
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
})

export const redeemCode = defineEndpoint({
  method: 'POST',
  path: '/app/billing/redeem',
  access: 'company',
  permission: 'billing.pay',
  body: codeInput,
  payload: z.object({
    billing,
    kind: z.enum(codeKinds),
    days: z.nullable(z.int()),
    amount: z.nullable(money),
    discount_bp: z.nullable(rate),
  }),
  isAllowedInGrace: 'always',
  summary:
    'Redeems a code, once for a company: days, money on the balance, or a discount on the next purchase',
})
