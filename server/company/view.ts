import { countKeys, type Company } from '#contract/company.ts'
import { ownCurrency } from '#contract/currencies.ts'
import { holds } from '#contract/permissions.ts'
import type { PlanFeature } from '#contract/planFeatures.ts'
import type { Stage } from '#contract/stages.ts'
import type { Db } from '#server/db/tenant.ts'

interface CompanyRow extends Omit<
  Company,
  'currency' | 'subscription' | 'plan' | 'counts' | 'stages' | 'token'
> {
  token: string
  currency_code: string
  show_decimals: boolean
  plan_price: number
  plan_features: PlanFeature[]
  counts: Company['counts']
}

/** The company as its client keeps it; the storefront key only for those with `settings.view`. Works in root and tenant transactions. */
export async function companyView(
  db: Db,
  companyId: string,
  language: string,
  permissions: readonly string[],
): Promise<Company | null> {
  const row = await db.one<CompanyRow>(
    `select companies.id, name, type, business, companies.version, token, currency as currency_code, show_decimals, is_demo, companies.state = 'blocked' as is_blocked, test_mode, closes_at, expiry_date, grace_days, balance, plan_price, plan_features,
       country, time_zone, day_start, default_language, languages,
       json_build_object(${countKeys.map((key) => `'${key}', ${key}`).join(', ')}) as counts
     from companies join company_counters on company_counters.company_id = companies.id
     where companies.id = $1`,
    [companyId],
  )
  if (!row) return null
  const { token, currency_code, show_decimals, plan_price, plan_features, ...company } = row
  return {
    ...company,
    ...(holds(permissions, 'settings.view') ? { token } : {}),
    currency: ownCurrency(currency_code, show_decimals),
    subscription: { expiry_date: row.expiry_date },
    plan: { price: plan_price, features: plan_features },
    stages: await stagesOf(db, companyId, language),
  }
}

/** The pipeline with its texts in the reader's and the company's language only. */
async function stagesOf(db: Db, companyId: string, language: string): Promise<Stage[]> {
  return db.query<Stage>(
    `select stages.id, category, colour, stages.sort, is_default, applies_to, limit_min, enter_roles,
       requires_payment, requires_courier, requires_reason, prints_slip, next_ids,
       coalesce((select jsonb_object_agg(key, value) from jsonb_each_text(stages.name)
         where key in ($2, companies.default_language)), stages.name) as name,
       coalesce((select jsonb_object_agg(key, value) from jsonb_each_text(button_label)
         where key in ($2, companies.default_language)), button_label) as button_label
     from stages join companies on companies.id = stages.company_id
     where stages.company_id = $1 and stages.archived_at is null
     order by stages.sort`,
    [companyId, language],
  )
}
