import { callsOf, resources, wordless } from '#tests/resources.ts'
import { platformActions } from './platformActions.ts'
import { silentCalls } from './silentCalls.ts'

const online = 'server/payments/online/online.test.ts'

/**
 * The operations that write, each with the action of the one row that it leaves in the audit log, or why it leaves none. `seenIn`
 * names the test that makes the call instead, where a state is needed that only it can bring about.
 */
export const auditActions: Record<string, { action: string; seenIn?: string } | { none: string }> = {
  ...ofResources(),
  ...silentCalls,
  'POST /app/dictionaries/attributes/{id}/values': { action: 'attributes.add_value' },
  'POST /app/dictionaries/attributes/{id}/values/{value_id}/replace': { action: 'attributes.replace_value' },
  'POST /app/dictionaries/attributes/{id}/convert': { action: 'attributes.convert' },
  'POST /admin/administrators/{id}/password': {
    action: 'administrators.password',
    seenIn: 'server/administrators/administrators.test.ts',
  },
  ...platformActions,
  'POST /init': { action: 'sessions.login' },
  'POST /auth/verify-code': { action: 'sessions.login' },
  'POST /auth/login': { action: 'sessions.login' },
  'POST /auth/register': { action: 'sessions.login' },
  'POST /auth/logout': { action: 'sessions.logout' },
  'POST /auth/admin/login': { action: 'admin.login', seenIn: 'server/session/admin.test.ts' },
  'POST /admin/second-factor/on': {
    action: 'admin.second_factor.on',
    seenIn: 'server/session/admin.test.ts',
  },
  'POST /admin/second-factor/off': {
    action: 'admin.second_factor.off',
    seenIn: 'server/session/admin.test.ts',
  },
  'PATCH /admin/languages/{code}': {
    action: 'admin.languages.update',
    seenIn: 'server/languages/languages.test.ts',
  },
  'POST /admin/languages/{code}/default': {
    action: 'admin.languages.default',
    seenIn: 'server/languages/languages.test.ts',
  },
  'POST /admin/languages/{code}/catalog': {
    action: 'admin.languages.export',
    seenIn: 'server/languages/catalogs.test.ts',
  },
  'POST /app/company/switch': { action: 'company.enter', seenIn: 'server/company/memberships.test.ts' },
  'POST /app/profile/onboarding': {
    action: 'onboarding.draft',
    seenIn: 'server/onboarding/onboarding.test.ts',
  },
  'POST /app/profile/update': { action: 'profile.update' },
  'POST /app/profile/contact': { action: 'phone.link' },
  'POST /app/profile/phone': { action: 'profile.phone' },
  'POST /app/profile/password': { action: 'profile.password' },
  'POST /app/profile/email/confirm': { action: 'profile.email' },
  'DELETE /app/profile/sessions/{id}': { action: 'profile.end_session' },
  'POST /app/profile/sessions/end-others': { action: 'profile.end_sessions' },
  'POST /app/profile/lock': { action: 'profile.lock' },
  'POST /app/profile/lock/key': { action: 'profile.lock_key' },
  'POST /app/profile/leave': { action: 'profile.leave' },
  'POST /app/profile/delete': { action: 'profile.delete' },
  'POST /app/profile/data': { action: 'profile.data' },
  'POST /app/employees': { action: 'employees.invite' },
  'PATCH /app/employees/{id}': { action: 'employees.update' },
  'POST /app/employees/{id}/invite': { action: 'employees.renew_invite' },
  'POST /app/employees/{id}/revoke': { action: 'employees.revoke_invite' },
  'POST /app/employees/{id}/pause': { action: 'employees.pause' },
  'POST /app/employees/{id}/resume': { action: 'employees.resume' },
  'POST /app/employees/{id}/fire': { action: 'employees.fire' },
  'POST /app/employees/{id}/end-sessions': { action: 'employees.end_sessions' },
  'POST /app/employees/join': { action: 'employees.join' },
  'POST /app/employees/invites/{id}/accept': { action: 'employees.join' },
  'POST /app/employees/invites/{id}/refuse': { action: 'employees.refuse_invite' },
  'POST /app/employees/{id}/transfer': { action: 'employees.ask_transfer' },
  'POST /app/employees/transfer/accept': { action: 'employees.transfer' },
  'POST /app/employees/transfer/end': { action: 'employees.end_transfer' },
  'POST /app/access-requests': { action: 'access.ask' },
  'POST /app/access-requests/sections': { action: 'access.ask_section' },
  'POST /app/access-requests/sections/{id}/refuse': { action: 'access.refuse_section' },
  'POST /app/access-requests/{id}/allow': { action: 'access.allow', seenIn: 'server/access/access.test.ts' },
  'POST /app/access-requests/{id}/refuse': { action: 'access.refuse' },
  'PATCH /app/settings/general': { action: 'general_settings.update' },
  'PATCH /app/settings/general/test-mode': {
    action: 'company.test_mode',
    seenIn: 'server/general/testMode.test.ts',
  },
  'DELETE /app/settings/general/test-mode/orders': {
    action: 'orders.delete_test',
    seenIn: 'server/general/testMode.test.ts',
  },
  'PATCH /app/settings/general/data-protection': { action: 'data_protection.update' },
  'POST /app/settings/general/key': {
    action: 'company.key',
    seenIn: 'server/general/publicKey.test.ts',
  },
  'POST /app/settings/general/closing': {
    action: 'company.close',
    seenIn: 'server/general/closing.test.ts',
  },
  'DELETE /app/settings/general/closing': {
    action: 'company.keep',
    seenIn: 'server/general/closing.test.ts',
  },
  'PATCH /app/settings/vat': { action: 'vat_settings.update' },
  'POST /app/dictionaries/stages/{id}/archive': {
    action: 'stages.archive',
    seenIn: 'server/stages/archive.test.ts',
  },
  'POST /app/dictionaries/stages/offer/apply': {
    action: 'stages.apply_offer',
    seenIn: 'server/stages/stageOffers.test.ts',
  },
  'POST /app/dictionaries/stages/offer/decline': {
    action: 'stages.decline_offer',
    seenIn: 'server/stages/stageOffers.test.ts',
  },
  'POST /admin/dictionaries/stages/{id}/offer': {
    action: 'stage_sets.offer',
    seenIn: 'server/stages/stageOffers.test.ts',
  },
  'POST /app/settings/branches/{id}/archive': {
    action: 'branches.archive',
    seenIn: 'server/branches/branches.test.ts',
  },
  'POST /app/settings/branches/special-days': {
    action: 'branches.update',
    seenIn: 'server/branches/addDays.test.ts',
  },
  'POST /app/settings/branches/{id}/pause': { action: 'branches.pause' },
  'POST /app/settings/branches/{id}/resume': { action: 'branches.resume' },
  'POST /app/settings/branches/{id}/busy': { action: 'branches.busy' },
  'POST /app/settings/branches/tables/add': { action: 'branch_tables.create' },
  'POST /app/settings/branches/tables/print': { action: 'exports.create' },
  'POST /app/orders/{id}/receipt': { action: 'exports.create' },
  'POST /app/orders/{id}/cancel': { action: 'orders.cancel' },
  'POST /storefront/{token}/orders/{id}/cancel': { action: 'orders.cancel' },
  'POST /app/orders/{id}/reopen': { action: 'orders.reopen' },
  'POST /app/customers': { action: 'customers.create' },
  'PATCH /app/customers/{id}': { action: 'customers.update' },
  'DELETE /app/customers/{id}': { action: 'customers.archive' },
  'POST /app/customers/{id}/merge': { action: 'customers.merge' },
  'POST /app/customers/{id}/erase': { action: 'customers.erase' },
  'POST /app/customers/{id}/restore': { action: 'customers.restore' },
  'POST /app/customers/tag': { action: 'customers.tag' },
  'POST /app/marketing/reviews/{id}/reply': { action: 'reviews.reply' },
  'POST /app/products': { action: 'products.create' },
  'PATCH /app/products/{id}': { action: 'products.update' },
  'DELETE /app/products/{id}': { action: 'products.archive' },
  'POST /app/products/{id}/restore': { action: 'products.restore' },
  'POST /app/products/{id}/stop': { action: 'products.stop' },
  'POST /app/products/{id}/unstop': { action: 'products.unstop' },
  'POST /app/products/bulk': { action: 'products.price' },
  'POST /app/products/bulk/{id}/undo': { action: 'products.undo' },
  'POST /app/dictionaries/categories/{id}/move': { action: 'categories.move' },
  'POST /app/dictionaries/categories/{id}/move-products': { action: 'categories.move_products' },
  'POST /app/dictionaries/categories/change': { action: 'categories.update' },
  'POST /app/dictionaries/categories/ready-set': { action: 'categories.ready_set' },
  'POST /app/products/samples': { action: 'products.samples' },
  'POST /app/products/samples/remove': { action: 'products.archive' },
  'POST /app/imports': { action: 'imports.uploaded' },
  'POST /app/imports/{id}/mapping': { action: 'imports.mapped' },
  'POST /app/imports/{id}/currency': { action: 'imports.currency' },
  'POST /app/imports/{id}/confirm': { action: 'imports.confirmed' },
  'POST /app/imports/{id}/cancel': { action: 'imports.cancelled' },
  'POST /app/exports': { action: 'exports.create' },
  'POST /app/exports/orders': { action: 'exports.create' },
  'POST /app/exports/products': { action: 'exports.create' },
  'POST /app/exports/zones': { action: 'exports.create' },
  'GET /app/customers/{id}/personal-data': { action: 'exports.personal_data' },
  'GET /exports/{token}': { action: 'exports.download' },

  'POST /app/profile/lock/open': {
    none: 'opens for minutes what the person may see anyway; wrong tries are counted',
  },
  'POST /app/orders/{id}/delivery': {
    none: 'order_events holds who, when and from where to where; a delivery given back has a row (orders.free_courier)',
  },
  'PATCH /app/settings/deliveries/couriers': { action: 'delivery_settings.update' },
  'POST /app/settings/deliveries/zones/{id}/close': { action: 'delivery_zones.close' },
  'POST /app/settings/deliveries/zones/{id}/resume': { action: 'delivery_zones.resume' },
  'POST /app/settings/deliveries/zones/import': { action: 'delivery_zones.create' },
  'POST /app/courier-cash': { action: 'courier_cash.say', seenIn: 'server/deliveries/cash.test.ts' },
  'POST /app/courier-cash/{id}/confirm': {
    action: 'courier_cash.confirm',
    seenIn: 'server/deliveries/cash.test.ts',
  },
  'POST /app/courier-cash/{id}/withdraw': {
    action: 'courier_cash.withdraw',
    seenIn: 'server/deliveries/cash.test.ts',
  },
  'POST /app/drawers': { action: 'drawers.open', seenIn: 'server/drawers/drawers.test.ts' },
  'POST /app/drawers/{id}/moves': { action: 'drawers.in' },
  'POST /app/drawers/{id}/close': { action: 'drawers.close', seenIn: 'server/drawers/drawers.test.ts' },
  'POST /app/orders/{id}/courier': { action: 'orders.assign_courier' },
  'POST /app/orders': {
    none: 'order_events holds who and when; a discount by hand has a row (orders.discount)',
  },
  'PATCH /app/orders/{id}/lines': {
    none: 'order_events holds who, when, before and after, and cannot be changed',
  },
  'POST /app/orders/{id}/move': {
    none: 'order_events holds who and when; an unpaid end has a row (orders.done_unpaid)',
  },
  'POST /app/orders/{id}/payments': {
    none: 'payments and order_events hold who, when and how much, and cannot be deleted',
  },
  'POST /app/orders/{id}/refunds': { action: 'payments.refund' },
  'POST /app/orders/{id}/attempts': { action: 'payments.link', seenIn: online },
  'PATCH /app/settings/payments/{id}/keys': { action: 'payment_methods.keys', seenIn: online },
  'POST /app/settings/payments/{id}/test': { action: 'payment_methods.test', seenIn: online },
  'POST /app/payments/attention/{id}/settle': { action: 'payments.settle' },
  'POST /app/payments/attention/{id}/ask': { action: 'payments.ask', seenIn: online },
  'POST /app/payments/attention/{id}/give-back': {
    action: 'payments.give_back',
    seenIn: 'server/payments/online/giveBack.test.ts',
  },
  'POST /payments/{company}/{method}/{secret}': {
    none: 'a provider tells: payment_events, payments and order_events hold it',
  },
  'POST /bot/platform/{secret}': {
    none: 'the messenger tells what people sent to the bot: bot_updates holds it',
  },
}

/** What the calls of all resources write down; tests/resources.test.ts makes those that need a state of their own. */
function ofResources(): Record<string, { action: string }> {
  const verbs = { create: 'create', update: 'update', remove: 'archive' } as const
  const calls = resources.flatMap((one) =>
    callsOf(one)
      .filter(({ access }) => access === 'company')
      .map((call) => ({ ...call, resource: one.resource })),
  )
  return Object.fromEntries(
    calls.flatMap(({ name, operation, resource }) =>
      name in verbs ? [[operation, { action: `${resource.name}.${verbs[name as keyof typeof verbs]}` }]] : [],
    ),
  )
}

/** Looked at by tests/resources.test.ts: they need a state of their own, or an administrator. */
export const inLoops: readonly string[] = [...resources, ...wordless].flatMap((one) =>
  callsOf(one)
    .filter(({ name, access }) => access === 'root' || ['restore', 'bulk', 'reorder', 'merge'].includes(name))
    .map(({ operation }) => operation),
)
