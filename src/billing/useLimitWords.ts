import { useLingui } from '@lingui/react/macro'
import type { CountKey } from '#contract/company.ts'
import type { PlanFeature } from '#contract/planFeatures.ts'

/** What is counted, and what a plan includes, in words. */
export function useLimitWords(): Record<CountKey, string> {
  const { t } = useLingui()
  return {
    branches: t({ message: 'Branches', context: 'section' }),
    employees: t({ message: 'Employees', context: 'section' }),
    orders: t`Orders a month`,
    products: t`Products`,
    categories: t`Product categories`,
    customers: t({ message: 'Customers', context: 'section' }),
    promocodes: t({ message: 'Promo codes', context: 'section' }),
    coupons: t({ message: 'Coupons', context: 'section' }),
    banners: t({ message: 'Banners', context: 'section' }),
    sources: t({ message: 'Traffic sources', context: 'section' }),
    roles: t`Own roles`,
    units: t({ message: 'Units', context: 'section' }),
  }
}

/** The same of what a plan includes besides numbers. */
export function useFeatureWords(): Record<PlanFeature, string> {
  const { t } = useLingui()
  return {
    flows: t({ message: 'Flows', context: 'section' }),
    newsletters: t({ message: 'Newsletters', context: 'section' }),
    own_bot: t`Own bot`,
    api: t`API`,
    white_label: t`Your own brand`,
    loyalty: t({ message: 'Loyalty', context: 'section' }),
    scheduled_exports: t`Exports on schedule`,
  }
}
