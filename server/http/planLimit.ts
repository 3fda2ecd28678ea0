import type { CountKey } from '#contract/company.ts'
import type { Db } from '#server/db/tenant.ts'
import { Refusal, type Text } from './answers/refusal.ts'

/** What a plan includes of each; with `limit`. */
export const planLimitTexts: Record<CountKey, Text> = {
  banners: /*i18n*/ {
    id: 'planLimit.banners',
    message:
      '{limit, plural, one {Your plan includes up to # banner} other {Your plan includes up to # banners}}',
  },
  branches: /*i18n*/ {
    id: 'branches.planLimit',
    message:
      '{limit, plural, one {Your plan includes up to # branch} other {Your plan includes up to # branches}}',
  },
  categories: /*i18n*/ {
    id: 'planLimit.categories',
    message:
      '{limit, plural, one {Your plan includes up to # category} other {Your plan includes up to # categories}}',
  },
  coupons: /*i18n*/ {
    id: 'planLimit.coupons',
    message:
      '{limit, plural, one {Your plan includes up to # coupon} other {Your plan includes up to # coupons}}',
  },
  customers: /*i18n*/ {
    id: 'planLimit.customers',
    message:
      '{limit, plural, one {Your plan includes up to # customer} other {Your plan includes up to # customers}}',
  },
  employees: /*i18n*/ {
    id: 'employees.planLimit',
    message:
      '{limit, plural, one {Your plan includes up to # person} other {Your plan includes up to # people}}',
  },
  orders: /*i18n*/ {
    id: 'planLimit.orders',
    message:
      '{limit, plural, one {Your plan includes up to # order a month} other {Your plan includes up to # orders a month}}',
  },
  products: /*i18n*/ {
    id: 'planLimit.products',
    message:
      '{limit, plural, one {Your plan includes up to # product} other {Your plan includes up to # products}}',
  },
  roles: /*i18n*/ {
    id: 'planLimit.roles',
    message:
      '{limit, plural, one {Your plan includes up to # role of your own} other {Your plan includes up to # roles of your own}}',
  },
  sources: /*i18n*/ {
    id: 'planLimit.sources',
    message:
      '{limit, plural, one {Your plan includes up to # traffic source} other {Your plan includes up to # traffic sources}}',
  },
  units: /*i18n*/ {
    id: 'planLimit.units',
    message:
      '{limit, plural, one {Your plan includes up to # unit} other {Your plan includes up to # units}}',
  },
  promocodes: /*i18n*/ {
    id: 'planLimit.promocodes',
    message:
      '{limit, plural, one {Your plan includes up to # promo code} other {Your plan includes up to # promo codes}}',
  },
}

/** The plan with more of it, said after the limit; with `plan` and `limit`. */
export const morePlanTexts = {
  some: /*i18n*/ { id: 'planLimit.more', message: 'The plan “{plan}” includes {limit}' },
  all: /*i18n*/ { id: 'planLimit.unlimited', message: 'The plan “{plan}” has no limit' },
}

/** 402 with the limit, what is in use, and the smallest plan that includes more. */
export async function beyondPlan(db: Db, companyId: string, key: CountKey): Promise<Refusal> {
  const used = key === 'orders' ? 'month_orders' : key
  const row = await db.one<{ limit: number | null; used: number; is_own: boolean }>(
    `select (plan_limits ->> $2)::int as limit, ${used} as used, limit_overrides ? $2 as is_own
     from companies join company_counters on company_counters.company_id = companies.id where companies.id = $1`,
    [companyId, key],
  )
  const limit = row?.limit ?? 0
  // A limit of its own goes with it into every plan.
  const more = row?.is_own ? undefined : await planWithMore(db, companyId, key, limit)
  return new Refusal(402, 'plan_limit', planLimitTexts[key], {
    values: { limit },
    planLimit: { key, limit, used: row?.used ?? 0, plan: more ?? null },
  })
}

/** The smallest plan that includes more of it. */
function planWithMore(db: Db, companyId: string, key: CountKey, limit: number) {
  return db.one<{ name: Record<string, string>; limit: number | null }>(
    `select plan_versions.name, (plan_versions.limits ->> $2)::int as limit
     from plans join plan_versions on plan_versions.id = plans.version_id
     where is_public and archived_at is null
       and exists (select from jsonb_array_elements(plan_versions.prices) as price
         where price ->> 'currency' = (select currency from companies where id = $1))
       and coalesce((plan_versions.limits ->> $2)::int, 2147483647) > $3
     order by plans.sort limit 1`,
    [companyId, key, limit],
  )
}
