import type { Section } from '#contract/sections.ts'
import type { Text } from '#server/http/answers/refusal.ts'

/** Sections as the navigation names them, for what the bot says. */
export const sectionTexts: Record<Section, Text> = {
  orders: /*i18n*/ { id: 'section.orders', message: 'Orders' },
  new_order: /*i18n*/ { id: 'section.new_order', message: 'New order' },
  products: /*i18n*/ { id: 'section.products', message: 'Products' },
  customers: /*i18n*/ { id: 'section.customers', message: 'Customers' },
  dictionaries: /*i18n*/ { id: 'section.dictionaries', message: 'Reference lists' },
  marketing: /*i18n*/ { id: 'section.marketing', message: 'Marketing' },
  banners: /*i18n*/ { id: 'section.banners', message: 'Banners' },
  promotions: /*i18n*/ { id: 'section.promotions', message: 'Loyalty promotions' },
  promocodes: /*i18n*/ { id: 'section.promocodes', message: 'Promo codes' },
  newsletters: /*i18n*/ { id: 'section.newsletters', message: 'Newsletters' },
  reviews: /*i18n*/ { id: 'section.reviews', message: 'Reviews' },
  sources: /*i18n*/ { id: 'section.sources', message: 'Traffic sources' },
  employees: /*i18n*/ { id: 'section.employees', message: 'Employees' },
  settings: /*i18n*/ { id: 'section.settings', message: 'Settings' },
  roles: /*i18n*/ { id: 'section.roles', message: 'Roles' },
  branches: /*i18n*/ { id: 'section.branches', message: 'Branches' },
  vat: /*i18n*/ { id: 'section.vat', message: 'VAT' },
  payments: /*i18n*/ { id: 'section.payments', message: 'Payments' },
  deliveries: /*i18n*/ { id: 'section.deliveries', message: 'Deliveries' },
  loyalty: /*i18n*/ { id: 'section.loyalty', message: 'Loyalty' },
  bot: /*i18n*/ { id: 'section.bot', message: 'Bot' },
  exports: /*i18n*/ { id: 'section.exports', message: 'Exports' },
  integrations: /*i18n*/ { id: 'section.integrations', message: 'Integrations' },
  flows: /*i18n*/ { id: 'section.flows', message: 'Flows' },
  billing: /*i18n*/ { id: 'section.billing', message: 'Billing' },
  audit: /*i18n*/ { id: 'section.audit', message: 'Audit log' },
}
