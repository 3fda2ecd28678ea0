import { onDatabase } from './database.ts'

/** What of a shop is opened. */
interface Places {
  order: { id: string; customer_id: string | null }
  running: { id: string }
  product: { id: string }
  employee: { id: string; role_id: string } | undefined
  review: { id: string } | undefined
}

/** Every screen and sheet of an owner that an address opens, in two halves. */
export const screensOf = {
  selling: ({ order, running, product: { id }, review }: Places) => [
    '/app/dashboard',
    '/app/orders',
    '/app/orders?tab=in_progress',
    '/app/orders?tab=done',
    `/app/orders?orderId=${order.id}`,
    `/app/orders?orderId=${running.id}`,
    '/app/orders/new',
    '/app/products',
    '/app/products?new=1',
    '/app/products?import=1',
    `/app/products?productId=${id}`,
    '/app/customers',
    '/app/customers?new=1',
    '/app/customers?import=1',
    `/app/customers/${order.customer_id}`,
    '/app/marketing/reviews',
    `/app/marketing/reviews?id=${review?.id}`,
    '/app/marketing',
    '/app/orders?more=1',
  ],
  running: ({ employee }: Places) => [
    '/app/employees',
    '/app/employees?new=1',
    `/app/employees?id=${employee?.id}`,
    '/app/billing',
    '/app/settings',
    '/app/settings/audit',
    '/app/settings/roles',
    '/app/settings/roles?new=1',
    `/app/settings/roles?id=${employee?.role_id}`,
    '/app/profile',
    ...['phone', 'password', 'sessions', 'lock', 'notifications', 'leave', 'delete'].map(
      (sheet) => `/app/profile?edit=${sheet}`,
    ),
    '/app/settings/language',
    // What is not built yet is one screen under many titles: the longest of them.
    '/app/analitycs',
    '/app/marketing/loyalty-promotions',
    '/app/settings/notifications',
  ],
}

/** The screens of the platform, with one of what the demo has open. */
export const screensOfPlatform = async () => {
  const one = await onDatabase((db) =>
    db.one<{ company: string; person: string; lead: string; plan: string }>(
      `select (select company_id from invoices order by created_at limit 1) company,
              (select id from users where messenger_id is null and not is_root order by created_at limit 1) person,
              (select id from leads where archived_at is null order by created_at limit 1) lead,
              (select id from plans where archived_at is null order by created_at limit 1) plan`,
    ),
  )
  return [
    '/admin/dashboard',
    '/admin/dashboard?more=1',
    '/admin/companies',
    `/admin/companies?id=${one?.company}`,
    '/admin/users',
    `/admin/users?id=${one?.person}`,
    '/admin/leads',
    `/admin/leads?id=${one?.lead}`,
    '/admin/dictionaries/plans',
    `/admin/dictionaries/plans?id=${one?.plan}`,
    '/admin/dictionaries/codes',
    '/admin/marketing/newsletters',
    ...[
      'general',
      'services',
      'maintenance',
      'errors',
      'jobs',
      'documents',
      'administrators',
      'audit',
      'language',
    ].map((section) => `/admin/settings/${section}`),
  ]
}
