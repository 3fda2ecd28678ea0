import type { LackingFeature } from '#contract/errors.ts'
import { inLanguage } from '#contract/inLanguage.ts'
import { type Locale, defaultLocale } from '#contract/locales.ts'
import type { PlanFeature } from '#contract/planFeatures.ts'
import type { Db } from '#server/db/tenant.ts'
import { writeMoney } from '#server/format.ts'
import { say } from './answers/language.ts'
import { Refusal, type Text } from './answers/refusal.ts'

/** What a plan does not include. */
export const planFeatureTexts: Record<PlanFeature, Text> = {
  flows: /*i18n*/ { id: 'planFeature.flows', message: 'Your plan does not include flows' },
  newsletters: /*i18n*/ { id: 'planFeature.newsletters', message: 'Your plan does not include newsletters' },
  own_bot: /*i18n*/ { id: 'planFeature.own_bot', message: 'Your plan does not include an own bot' },
  api: /*i18n*/ { id: 'planFeature.api', message: 'Your plan does not include the API' },
  white_label: /*i18n*/ {
    id: 'planFeature.white_label',
    message: 'Your plan does not include your own brand',
  },
  loyalty: /*i18n*/ { id: 'planFeature.loyalty', message: 'Your plan does not include loyalty' },
  scheduled_exports: /*i18n*/ {
    id: 'planFeature.scheduled_exports',
    message: 'Your plan does not include exports on schedule',
  },
}

const texts = {
  more: /*i18n*/ { id: 'planFeature.more', message: 'The plan “{plan}” includes it: {price} a month' },
}

/** 402 where the company's plan lacks the feature, with the cheapest other plan on offer that includes it. */
export async function requireFeature(db: Db, companyId: string, feature: PlanFeature): Promise<void> {
  if (await db.one('select 1 from companies where id = $1 and $2 = any(plan_features)', [companyId, feature]))
    return
  const plan = await db.one<NonNullable<LackingFeature['plan']>>(
    `select plans.id, plans.name, (price ->> 'amount')::bigint as price, companies.currency
     from companies join plans on is_public and archived_at is null and $2 = any(features) and plans.id is distinct from companies.plan_id
     join lateral (select price from jsonb_array_elements(prices) as price
       where price ->> 'currency' = companies.currency) as priced on true
     where companies.id = $1 order by 3, plans.sort limit 1`,
    [companyId, feature],
  )
  throw new Refusal(402, 'feature_not_in_plan', planFeatureTexts[feature], {
    planFeature: { feature, plan: plan ?? null },
  })
}

/** The plan that includes it, said after what is missing. */
export function planWithIt(lacking: LackingFeature | undefined, language: Locale): string[] {
  if (!lacking?.plan) return []
  const { name, price, currency } = lacking.plan
  const plan = inLanguage(name, language, defaultLocale)
  return [say(texts.more, { plan, price: writeMoney(price, { currency }, language) }, language)]
}
