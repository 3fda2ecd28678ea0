import { useLingui } from '@lingui/react/macro'
import type { Section } from '#contract/sections.ts'

/** Sections as the navigation names them. */
export function useSectionWords(): Record<Section, string> {
  const { t } = useLingui()
  return {
    orders: t({ message: 'Orders', context: 'navigation' }),
    new_order: t`New order`,
    products: t({ message: 'Products', context: 'navigation' }),
    customers: t({ message: 'Customers', context: 'section' }),
    dictionaries: t({ message: 'Reference lists', context: 'section' }),
    marketing: t({ message: 'Marketing', context: 'section' }),
    banners: t({ message: 'Banners', context: 'section' }),
    promotions: t({ message: 'Loyalty promotions', context: 'section' }),
    promocodes: t({ message: 'Promo codes', context: 'section' }),
    newsletters: t({ message: 'Newsletters', context: 'section' }),
    reviews: t({ message: 'Reviews', context: 'section' }),
    sources: t({ message: 'Traffic sources', context: 'section' }),
    employees: t({ message: 'Employees', context: 'section' }),
    settings: t({ message: 'Settings', context: 'section' }),
    roles: t({ message: 'Roles', context: 'section' }),
    branches: t({ message: 'Branches', context: 'section' }),
    vat: t({ message: 'VAT', context: 'section' }),
    payments: t({ message: 'Payments', context: 'section' }),
    deliveries: t({ message: 'Deliveries', context: 'section' }),
    loyalty: t({ message: 'Loyalty', context: 'section' }),
    bot: t({ message: 'Bot', context: 'section' }),
    exports: t({ message: 'Exports', context: 'section' }),
    integrations: t({ message: 'Integrations', context: 'section' }),
    flows: t({ message: 'Flows', context: 'section' }),
    billing: t({ message: 'Billing', context: 'section' }),
  }
}
