import type { AnyPermission } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'
import { callsOf, resources } from '#tests/resources.ts'

/** What of an answer is kept from those who hold none of the rights. */
export interface Mask {
  /** Any one of these shows it. */
  unless: Permission[]
  /** Fields that are absent at every depth. */
  fields?: string[]
  /** Phones are shortened to their last four digits. */
  hasPhone?: boolean
  /** Not in every answer, so that the owner need not find it there. */
  isRare?: boolean
}

/** Who may make a call, and what each caller may see of its answer. */
export interface Right {
  access: 'public' | 'user' | 'company' | 'root'
  /** Any one of these; none means every person at work. */
  needs?: AnyPermission[]
  masks?: Mask[]
}

const anybody: Right = { access: 'public' }
const signedIn: Right = { access: 'user' }
const ofRoot: Right = { access: 'root' }
const administrators = (...needs: AnyPermission[]): Right => ({ access: 'root', needs })
const allStaff: Right = { access: 'company' }
const staff = (...needs: Permission[]): Right => ({ access: 'company', needs })
const shown = (right: Right, ...masks: Mask[]): Right => ({ ...right, masks })

const ofMoney: Permission[] = ['payments.view', 'payments.take', 'orders.create']
const rowSums: Mask = { unless: ofMoney, fields: ['total', 'paid', 'due', 'payment_status', 'payment_kind'] }
const orderSums: Mask = {
  unless: ofMoney,
  fields: [
    ...rowSums.fields!,
    'totals',
    'refunded',
    'delivery_vat_bp',
    'unit_price',
    'vat_amount',
    'discount',
  ],
}
const phones: Mask = { unless: ['customers.contacts'], hasPhone: true }
const address: Mask = { unless: ['customers.contacts'], fields: ['address'] }
const payments: Mask = { unless: ['payments.view', 'payments.take'], fields: ['method_name', 'cash_given'] }
const customer: Mask = { unless: ['customers.view'], fields: ['orders_count', 'spent'] }
const order = [orderSums, phones, address, payments, customer]
const revenue: Mask = { unless: ['analytics.view'], fields: ['revenue', 'average'] }
const storefrontKey: Mask = { unless: ['settings.view'], fields: ['token'] }

const rarePhones: Mask = { ...phones, isRare: true }

const imports = staff('products.import', 'customers.import')
const bulk = staff('products.stop', 'products.update', 'products.price', 'products.delete')

/** Every operation of the API: the rights of product.md 5 as one table, executed cell by cell by tests/api/rights.test.ts. */
export const rights: Record<string, Right> = {
  ...Object.fromEntries(
    resources.flatMap(callsOf).map(({ operation, access, needs }) => [operation, { access, needs } as Right]),
  ),
  'GET /admin/events': ofRoot,
  'GET /app/views': allStaff,
  'POST /app/views': allStaff,
  'PATCH /app/views/{id}': allStaff,
  'DELETE /app/views/{id}': allStaff,
  'POST /init': anybody,
  'POST /auth/send-code': anybody,
  'POST /auth/verify-code': anybody,
  'POST /auth/check-code': anybody,
  'POST /auth/login': anybody,
  'GET /auth/sign-up-options': anybody,
  'GET /auth/ways-in': anybody,
  'POST /auth/messenger-login': anybody,
  'POST /auth/messenger-login/poll': anybody,
  'POST /auth/admin/login': anybody,
  'POST /auth/register': anybody,
  'POST /log-error': anybody,
  'GET /exports/{token}': anybody,
  'GET /catalogs/{code}/{until}/{key}': anybody,
  'GET /personal-data/{token}': anybody,
  'GET /files/{name}': anybody,
  'GET /storefront/{token}': anybody,
  'GET /storefront/{token}/menu': anybody,
  'POST /storefront/{token}/quote': anybody,
  'POST /storefront/{token}/orders': anybody,
  'GET /storefront/{token}/orders/{id}': anybody,
  'POST /storefront/{token}/orders/{id}/review': anybody,
  'POST /bot/platform/{secret}': anybody,

  'POST /auth/logout': signedIn,
  'GET /app/me': shown(signedIn, storefrontKey),
  'POST /app/profile/update': shown(signedIn, storefrontKey),
  'GET /app/profile': signedIn,
  'POST /app/profile/contact': shown(signedIn, storefrontKey),
  'POST /app/profile/phone': shown(signedIn, storefrontKey),
  'POST /app/profile/photo': signedIn,
  'DELETE /app/profile/photo': signedIn,
  'POST /app/profile/prove': signedIn,
  'POST /app/profile/email/send-code': signedIn,
  'POST /app/profile/email/confirm': signedIn,
  'POST /app/profile/password': signedIn,
  'GET /app/profile/sessions': signedIn,
  'DELETE /app/profile/sessions/{id}': signedIn,
  'POST /app/profile/sessions/end-others': signedIn,
  'POST /app/profile/lock': signedIn,
  'POST /app/profile/lock/open': signedIn,
  'POST /app/profile/lock/close': signedIn,
  'POST /app/profile/lock/key': signedIn,
  'DELETE /app/profile/lock/key': signedIn,
  'POST /app/profile/leave': shown(signedIn, { ...storefrontKey, isRare: true }),
  'POST /app/profile/delete': signedIn,
  'POST /app/profile/data': signedIn,
  'POST /app/profile/onboarding': shown(signedIn, storefrontKey),
  'GET /app/companies': signedIn,
  'POST /app/company/switch': shown(signedIn, storefrontKey),
  'GET /app/employees/invites/mine': signedIn,
  'POST /app/employees/join': shown(signedIn, storefrontKey),
  'POST /app/employees/invites/{id}/accept': shown(signedIn, storefrontKey),
  'POST /app/employees/invites/{id}/refuse': signedIn,

  'GET /admin/second-factor': ofRoot,
  'POST /admin/second-factor/on': ofRoot,
  'POST /admin/second-factor/off': ofRoot,
  'GET /admin/sections/counts': ofRoot,
  'GET /admin/languages': administrators('admin.languages.view'),
  'GET /admin/languages/figures': administrators('admin.languages.view'),
  'PATCH /admin/languages/{code}': administrators('admin.languages.update'),
  'POST /admin/languages/{code}/default': administrators('admin.languages.update'),
  'POST /admin/languages/{code}/catalog': administrators('admin.languages.view'),

  'GET /app/events': allStaff,
  'GET /app/profile/notifications': allStaff,
  'POST /app/profile/notifications': allStaff,
  'GET /app/onboarding/checklist': staff('settings.view'),
  'GET /app/dashboard': shown(allStaff, revenue, {
    unless: ['customers.view'],
    fields: ['customers'],
  }),
  'GET /app/dashboard/revenue': staff('analytics.view'),
  'GET /app/dictionary/references': allStaff,
  'GET /app/dictionary/{name}': allStaff,
  'POST /app/settings/branches/{id}/pause': staff('branches.pause'),
  'POST /app/settings/branches/{id}/resume': staff('branches.pause'),
  'GET /app/settings/vat': staff('vat.view'),
  'PATCH /app/settings/vat': staff('vat.update'),
  'GET /app/settings/vat/report': staff('vat.view'),
  'POST /app/settings/vat/rates/{id}/replace': staff('vat.update'),

  'GET /app/orders': shown(staff('orders.view'), rowSums, phones),
  'GET /app/orders/brief': shown(staff('orders.view'), { unless: ofMoney, fields: ['total'] }),
  'GET /app/orders/counts': shown(staff('orders.view'), { unless: ofMoney, fields: ['total'] }),
  'GET /app/orders/changes': shown(staff('orders.view'), rowSums, phones),
  'GET /app/orders/{id}': shown(staff('orders.view'), ...order),
  'GET /app/orders/{id}/events': shown(staff('orders.view'), {
    unless: ofMoney,
    fields: ['total', 'amount'],
  }),
  'POST /app/orders/quote': staff('orders.create'),
  'POST /app/orders': shown(staff('orders.create'), orderSums, phones, address, customer),
  'PATCH /app/orders/{id}': shown(staff('orders.edit_items'), ...order),
  'PATCH /app/orders/{id}/lines': shown(staff('orders.edit_items'), ...order),
  'POST /app/orders/{id}/accept': shown(staff('orders.accept'), ...order),
  'POST /app/orders/{id}/move': shown(staff('orders.move'), ...order),
  'POST /app/orders/{id}/cancel': shown(staff('orders.cancel'), ...order),
  'POST /app/orders/{id}/take': shown(staff('deliveries.take_own'), ...order),
  'POST /app/orders/{id}/tag': shown(staff('orders.edit_items'), ...order),
  'POST /app/orders/{id}/note': shown(staff('orders.create', 'orders.move'), ...order),
  'POST /app/orders/{id}/payments': shown(staff('payments.take'), ...order),
  'GET /app/orders/{id}/payments': staff('payments.view'),

  'GET /app/customers/lookup': shown(staff('orders.create', 'customers.view'), rarePhones),
  'GET /app/customers': shown(staff('customers.view'), phones),
  'GET /app/customers/segments': staff('customers.view'),
  'GET /app/customers/{id}/personal-data': staff('customers.export'),
  'GET /app/customers/{id}': shown(staff('customers.view'), phones),
  'POST /app/customers': shown(staff('customers.create'), rarePhones),
  'PATCH /app/customers/{id}': shown(staff('customers.update'), phones),
  'DELETE /app/customers/{id}': shown(staff('customers.delete'), phones),
  'GET /app/customers/{id}/figures': staff('customers.view'),
  'GET /app/customers/{id}/history': shown(staff('customers.view'), rarePhones),
  'POST /app/customers/{id}/merge': shown(staff('customers.merge'), phones),
  'POST /app/customers/{id}/erase': staff('customers.delete'),
  'POST /app/customers/tag': staff('customers.update'),
  'POST /app/customers/{id}/restore': shown(staff('customers.delete'), phones),
  'GET /app/users/{id}': staff('customers.view', 'employees.view'),
  'POST /app/exports': staff('customers.export'),

  'GET /app/employees': staff('employees.view'),
  'GET /app/employees/{id}': staff('employees.view'),
  'POST /app/employees': staff('employees.invite'),
  'GET /app/employees/{id}/invite': staff('employees.invite'),
  'POST /app/employees/{id}/invite': staff('employees.invite'),
  'POST /app/employees/{id}/revoke': staff('employees.invite'),
  'PATCH /app/employees/{id}': staff('employees.update'),
  'POST /app/employees/{id}/pause': staff('employees.update'),
  'POST /app/employees/{id}/resume': staff('employees.update'),
  'POST /app/employees/{id}/fire': staff('employees.delete'),
  'POST /app/employees/{id}/end-sessions': staff('employees.update'),
  'GET /app/employees/transfer': signedIn,
  'POST /app/employees/transfer/accept': signedIn,
  'POST /app/employees/transfer/end': signedIn,
  'POST /app/employees/{id}/transfer': staff('company.transfer'),

  'GET /app/marketing/reviews': staff('reviews.view'),
  'GET /app/marketing/reviews/{id}': staff('reviews.view'),
  'POST /app/marketing/reviews/{id}/reply': staff('reviews.reply'),
  'GET /app/products/sellable': staff('orders.create', 'products.view'),
  'POST /app/products/bulk': bulk,
  'POST /app/products/bulk/{id}/undo': bulk,
  'GET /app/dictionaries/categories/counts': staff('products.view'),
  'POST /app/dictionaries/categories/{id}/move': staff('dictionaries.update'),
  'POST /app/dictionaries/categories/{id}/move-products': staff('dictionaries.update'),
  'POST /app/dictionaries/categories/change': staff('dictionaries.update'),
  'POST /app/dictionaries/categories/ready-set': staff('dictionaries.update'),
  'POST /app/products/samples': staff('products.import'),
  'POST /app/products/samples/remove': staff('products.delete'),
  'GET /app/products': staff('products.view'),
  'GET /app/products/{id}': staff('products.view'),
  'POST /app/products': staff('products.create'),
  'PATCH /app/products/{id}': staff('products.update'),
  'DELETE /app/products/{id}': staff('products.delete'),
  'POST /app/products/{id}/stop': staff('products.stop'),
  'POST /app/products/{id}/unstop': staff('products.stop'),
  'POST /app/products/{id}/restore': staff('products.delete'),
  'POST /app/access-requests': staff('orders.view'),
  'GET /app/audit': shown(staff('audit.view'), rarePhones),
  'GET /app/access-requests': staff('access.approve'),
  'POST /app/access-requests/sections': allStaff,
  'GET /app/access-requests/sections/mine': allStaff,
  'GET /app/access-requests/sections': staff('employees.update'),
  'POST /app/access-requests/sections/{id}/refuse': staff('employees.update'),
  'GET /app/sections/counts': allStaff,
  'POST /app/access-requests/{id}/allow': staff('access.approve'),
  'POST /app/access-requests/{id}/refuse': staff('access.approve'),

  'POST /app/imports': imports,
  'GET /app/imports': imports,
  'GET /app/imports/{id}': imports,
  'POST /app/imports/{id}/confirm': imports,
  'POST /app/imports/{id}/cancel': imports,
  'GET /app/imports/{id}/mapping': imports,
  'POST /app/imports/{id}/mapping': imports,
  'POST /app/imports/{id}/currency': staff('products.import'),
  'GET /app/imports/{id}/images': staff('products.import'),
  'POST /app/files': staff('products.create', 'products.update', 'dictionaries.update'),
}
