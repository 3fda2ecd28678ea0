import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What can be done something to in a company, by the name that its log has for it. */
export const companyEntities: Record<string, MessageDescriptor> = {
  orders: msg({ message: 'Orders', context: 'section' }),
  customers: msg({ message: 'Customers', context: 'section' }),
  products: msg({ message: 'Products', context: 'section' }),
  categories: msg({ message: 'Categories', context: 'section' }),
  attributes: msg({ message: 'Attributes', context: 'section' }),
  stages: msg({ message: 'Stages', context: 'section' }),
  tags: msg({ message: 'Tags', context: 'section' }),
  units: msg({ message: 'Units', context: 'section' }),
  cancel_reasons: msg({ message: 'Cancel reasons', context: 'section' }),
  stations: msg({ message: 'Kitchen stations', context: 'section' }),
  reviews: msg({ message: 'Reviews', context: 'section' }),
  employees: msg({ message: 'Employees', context: 'section' }),
  roles: msg({ message: 'Roles', context: 'section' }),
  branches: msg({ message: 'Branches', context: 'section' }),
  delivery_zones: msg({ message: 'Deliveries', context: 'section' }),
  payment_methods: msg({ message: 'Payments', context: 'section' }),
  vat_rates: msg({ message: 'VAT', context: 'section' }),
  general_settings: msg({ message: 'General settings', context: 'section' }),
  company: msg({ message: 'Company', context: 'of a lead' }),
  exports: msg({ message: 'Exports', context: 'section' }),
  subscriptions: msg({ message: 'Billing', context: 'section' }),
  access_requests: msg({ message: 'Access requests', context: 'section' }),
  platform_looks: msg`Support visits`,
  sessions: msg({ message: 'Own account', context: 'log entry' }),
}

/** The same things under their other names. */
export const companyTwins: Record<string, string> = {
  companies: 'company',
  billing_details: 'subscriptions',
  data_protection: 'general_settings',
  delivery_methods: 'delivery_zones',
  delivery_settings: 'delivery_zones',
  drawers: 'payment_methods',
  courier_cash: 'payment_methods',
  invites: 'employees',
  invoices: 'subscriptions',
  payment_cases: 'payment_methods',
  payment_settings: 'payment_methods',
  section_requests: 'access_requests',
  users: 'sessions',
  vat_settings: 'vat_rates',
  branch_tables: 'branches',
}

/** Fields that mean something else in a company than on the platform, or are there alone. */
export const companyFields: Record<string, MessageDescriptor> = {
  is_active: msg`Active`,
  price: msg`Price`,
  stock: msg`Stock`,
  note: msg`Comment`,
  permissions: msg`Permissions`,
  kind: msg`Type`,
  reason: msg`Reason`,
  address: msg`Address`,
  addresses: msg`Addresses`,
  allows_looks: msg`Support may look in`,
}
