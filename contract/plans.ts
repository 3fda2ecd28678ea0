import * as z from 'zod/mini'
import { type CountKey, countKeys } from './company.ts'
import { currencyCodes } from './currencies.ts'
import { defineEndpoint } from './endpoint.ts'
import { day, id, instant, money, rate, translated, version } from './fields.ts'
import { planFeatures } from './planFeatures.ts'
import { defineResource, type Input, type Row } from './resource.ts'

/** Months that are paid for at once. */
export const periodMonths = [1, 6, 12] as const
export const months = z.literal(periodMonths)
export type Months = z.infer<typeof months>

const most = z.nullable(z.int().check(z.minimum(0), z.maximum(10_000_000)))
/** How many of each there may be; null is no limit. Orders are those of a month. */
export const planLimits = z.strictObject(
  Object.fromEntries(countKeys.map((key) => [key, most])) as Record<CountKey, typeof most>,
)
export type PlanLimits = z.infer<typeof planLimits>

/** Limits of one company in place of its plan's; what is not there is as in the plan. */
export const ownLimits = z.partialRecord(z.enum(countKeys), most)
export type OwnLimits = z.infer<typeof ownLimits>

const once = <T>(key: (one: T) => string | number) =>
  z.refine<T[]>((all) => new Set(all.map(key)).size === all.length)

/** The messenger's Stars, which have no minor unit; no company keeps its books in them. */
export const stars = 'XTR'
const priced = [...currencyCodes, stars] as const

/** A month of a plan in minor units, by currency; it is not offered in others. */
export const planPrices = z
  .array(z.strictObject({ currency: z.enum(priced), amount: money.check(z.minimum(1)) }))
  .check(
    z.maxLength(priced.length),
    once<{ currency: string }>(({ currency }) => currency),
  )
export const planPeriods = z.array(z.strictObject({ months, discount_bp: rate })).check(
  z.minLength(1),
  z.maxLength(periodMonths.length),
  once<{ months: number }>((one) => one.months),
)

/** What a company agrees to with a plan. */
const terms = {
  name: translated(60),
  trial_days: z.int().check(z.minimum(1), z.maximum(365)),
  prices: planPrices,
  periods: planPeriods,
  features: z.array(z.enum(planFeatures)).check(
    z.maxLength(planFeatures.length),
    z.overwrite((all) => [...new Set(all)]),
  ),
  limits: planLimits,
}
export const planTerms = z.object(terms)
export type PlanTerms = z.infer<typeof planTerms>

/** What companies can subscribe to. Changed terms are a new version: who has taken others keeps them. */
export const plans = defineResource({
  name: 'plans',
  scope: 'platform',
  path: '/admin/dictionaries/plans',
  permissions: { view: 'admin.plans.view', update: 'admin.plans.update' },
  fields: {
    ...terms,
    code: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9-]{2,30}$/)),
    /** Whether companies are offered it; others are given it by the platform's people. */
    is_public: z.boolean(),
    /** What new companies begin with; exactly one is. */
    is_default: z.boolean(),
  },
  computed: {
    companies_count: z.int(),
    terms_number: z.int(),
    /** Companies that have older terms. */
    behind_count: z.int(),
    /** From when on they take the present ones when they renew; null: they keep theirs. */
    moves_on: z.nullable(day),
  },
  filters: { is_public: z.optional(z.stringbool()) },
  search: ['name', 'code'],
  sort: ['sort'],
  isSortable: true,
  isRestorable: true,
})
export type Plan = Row<typeof plans>
export type PlanInput = Input<typeof plans>

const one = z.strictObject({ id })

/** A company on a plan. */
export const planCompany = z.object({
  id,
  name: z.string(),
  state: z.string(),
  /** Of the terms that it has. */
  terms_number: z.int(),
  expiry_date: instant,
})
export type PlanCompany = z.infer<typeof planCompany>

export const listPlanCompanies = defineEndpoint({
  method: 'GET',
  path: '/admin/dictionaries/plans/:id/companies',
  access: 'root',
  permission: 'admin.plans.view',
  params: one,
  query: z.strictObject({
    cursor: z.optional(z.string().check(z.maxLength(500))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  payload: z.object({ items: z.array(planCompany), next_cursor: z.nullable(z.string()) }),
  summary: 'The companies that are on a plan, those that it ends for first on top',
})

/** How long before other terms a company is told of them. */
export const NOTICE_DAYS = 30

/** From when on companies with older terms move; null takes it back. */
export const planMove = z.strictObject({ version, moves_on: z.nullable(day) })

export const movePlan = defineEndpoint({
  method: 'POST',
  path: '/admin/dictionaries/plans/:id/move',
  access: 'root',
  permission: 'admin.plans.update',
  params: one,
  body: planMove,
  payload: plans.row,
  summary:
    'Lets companies with older terms take the present ones when they renew from a day on, at least 30 days ahead; they are told',
})

const wanted = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000)))

export const checkPlanLimits = defineEndpoint({
  method: 'GET',
  path: '/admin/dictionaries/plans/:id/over',
  access: 'root',
  permission: 'admin.plans.view',
  params: one,
  /** What is left out has no limit. */
  query: z.strictObject({
    ...(Object.fromEntries(countKeys.map((key) => [key, wanted])) as Record<CountKey, typeof wanted>),
    /** Only companies with older terms: those that would move. */
    behind: z.optional(z.stringbool()),
  }),
  payload: z.object({
    /** How many of those on the plan have more than these limits allow. */
    count: z.int(),
    /** The first ten of them by name, each with what is too much. */
    companies: z.array(
      z.object({
        id,
        name: z.string(),
        over: z.array(z.object({ key: z.enum(countKeys), used: z.int(), limit: z.int() })),
      }),
    ),
  }),
  summary: 'Which companies on a plan have more than other limits would allow',
})

/** What a month of these terms costs in a currency; undefined where they are not offered in it. */
export function monthPrice({ prices }: Pick<PlanTerms, 'prices'>, currency: string): number | undefined {
  return prices.find((price) => price.currency === currency)?.amount
}

/** What so many months of these terms cost, with the discount of the period where there is one. */
export function periodPrice(
  terms: Pick<PlanTerms, 'prices' | 'periods'>,
  currency: string,
  months: number,
): number | undefined {
  const month = monthPrice(terms, currency)
  if (month === undefined) return undefined
  const discount = terms.periods.find((period) => period.months === months)?.discount_bp ?? 0
  return Math.round((month * months * (10_000 - discount)) / 10_000)
}
