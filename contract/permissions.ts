import { holds as holdsRight, holdsAny as holdsAnyRight } from './holds.ts'

const actions = {
  orders: [
    'view',
    'view_all',
    'create',
    'accept',
    'move',
    'edit_items',
    'edit_price',
    'discount',
    'cancel',
    'reopen',
    'override_stop',
    'assign_courier',
    'assign_operator',
    'print',
    'export',
    'delete_test',
  ],
  payments: ['view', 'take', 'refund', 'settings'],
  deliveries: ['view', 'take_own', 'update'],
  customers: [
    'view',
    'contacts',
    'create',
    'update',
    'delete',
    'merge',
    'points',
    'blacklist',
    'export',
    'import',
  ],
  products: ['view', 'create', 'update', 'delete', 'price', 'cost', 'stop', 'stock', 'import', 'export'],
  dictionaries: ['view', 'update'],
  stages: ['update'],
  banners: ['view', 'create', 'update', 'delete'],
  promotions: ['view', 'create', 'update', 'delete'],
  promocodes: ['view', 'create', 'update', 'delete'],
  coupons: ['view', 'create', 'update', 'delete', 'issue', 'revoke'],
  newsletters: ['view', 'create', 'send'],
  reviews: ['view', 'reply', 'moderate', 'reward', 'settings'],
  sources: ['view', 'create', 'update', 'delete'],
  analytics: ['view', 'money', 'staff'],
  exports: ['view', 'create', 'personal_data'],
  integrations: ['view', 'manage'],
  flows: ['view', 'manage'],
  branches: ['view', 'update', 'pause'],
  vat: ['view', 'update'],
  loyalty: ['view', 'update'],
  bot: ['view', 'update'],
  settings: ['view', 'update'],
  employees: ['view', 'invite', 'update', 'delete'],
  roles: ['view', 'update'],
  billing: ['view', 'pay'],
  audit: ['view'],
  access: ['approve'],
  company: ['close', 'transfer'],
} as const

type Actions = typeof actions
/** One right of a role, `resource.action`. */
export type Permission = { [R in keyof Actions]: `${R}.${Actions[R][number]}` }[keyof Actions]
/** What a role's list may hold: a right, all rights on a resource, or everything. */
export type Grant = Permission | `${keyof Actions}.*` | '*'

/** Every right there is. */
export const permissions = /* @__PURE__ */ Object.entries(actions).flatMap(([resource, names]) =>
  names.map((name) => `${resource}.${name}`),
) as Permission[]

/** True when the role's list holds the right, itself or through a wildcard. */
export const holds: (grants: readonly string[], permission: Permission) => boolean = holdsRight

/** True when any one of the rights is held. */
export const holdsAny: (grants: readonly string[], wanted: Permission | readonly Permission[]) => boolean =
  holdsAnyRight

/** Who brings deliveries and sees no other orders: own ones, and those in progress that nobody has taken yet. */
export function isCourier(grants: readonly string[]): boolean {
  return holds(grants, 'deliveries.take_own') && !holds(grants, 'orders.view_all')
}

const all = <R extends keyof Actions>(resource: R, ...except: Actions[R][number][]): Permission[] =>
  (actions[resource] as readonly string[])
    .filter((name) => !(except as readonly string[]).includes(name))
    .map((name) => `${resource}.${name}` as Permission)

const onlyView = /* @__PURE__ */ permissions.filter(
  (permission) => permission.endsWith('.view') && permission !== 'billing.view',
)

/** The default roles of every company: read-only, copyable; `discount_cap_bp` bounds a discount by hand. */
export const defaultRoles = makeDefaultRoles()

/** Key of a default role. */
export type RoleKey = keyof typeof defaultRoles

/** The specification's flags, computed for the active company; the server itself decides by permissions only. */
export function roleFlags(grants: readonly string[]) {
  const has = (permission: Permission) => holds(grants, permission)
  const isAdmin =
    grants.includes('*') || (has('settings.update') && has('roles.update') && has('employees.update'))
  return {
    is_admin: isAdmin,
    is_manager: isAdmin || (has('orders.view_all') && has('orders.cancel') && has('access.approve')),
    is_accounting: isAdmin || has('billing.view') || has('payments.refund') || has('vat.update'),
  }
}

// A call, so that a bundle which asks only for `holds` leaves the roles out.
function makeDefaultRoles() {
  return {
    owner: { grants: ['*'], discount_cap_bp: 10_000 },
    manager: {
      grants: [
        ...all('orders', 'delete_test'),
        'payments.view',
        'payments.take',
        'payments.refund',
        'deliveries.*',
        ...all('customers', 'export'),
        'products.*',
        'dictionaries.*',
        'stages.update',
        'promocodes.*',
        'banners.*',
        'promotions.*',
        'coupons.*',
        'newsletters.view',
        'newsletters.create',
        'loyalty.view',
        'reviews.*',
        'sources.*',
        'analytics.view',
        'analytics.money',
        'analytics.staff',
        'branches.*',
        'employees.view',
        'employees.invite',
        'settings.view',
        'access.approve',
      ],
      discount_cap_bp: 10_000,
    },
    accountant: {
      grants: [
        'orders.view',
        'orders.view_all',
        'orders.export',
        'payments.view',
        'payments.refund',
        'customers.view',
        'products.view',
        'products.cost',
        'analytics.view',
        'analytics.money',
        'exports.*',
        'vat.*',
        'billing.*',
        'audit.view',
      ],
      discount_cap_bp: 0,
    },
    operator: {
      grants: [
        'orders.view',
        'orders.view_all',
        'orders.create',
        'orders.accept',
        'orders.move',
        'orders.edit_items',
        'orders.discount',
        'orders.cancel',
        'orders.assign_courier',
        'orders.print',
        'payments.view',
        'payments.take',
        'deliveries.view',
        'customers.view',
        'customers.contacts',
        'customers.create',
        'customers.update',
        'products.view',
        'products.stop',
        'reviews.view',
      ],
      discount_cap_bp: 1_000,
    },
    kitchen: {
      grants: ['orders.view', 'orders.move', 'products.view', 'products.stop', 'orders.print'],
      discount_cap_bp: 0,
    },
    courier: {
      grants: ['orders.view', 'deliveries.take_own', 'orders.move', 'payments.take', 'customers.contacts'],
      discount_cap_bp: 0,
    },
    marketer: {
      grants: [
        'customers.view',
        'promocodes.*',
        'banners.*',
        'promotions.*',
        'coupons.*',
        'newsletters.*',
        'reviews.view',
        'reviews.reply',
        'reviews.reward',
        'sources.*',
        'analytics.view',
        'loyalty.view',
        'flows.view',
      ],
      discount_cap_bp: 0,
    },
    observer: { grants: onlyView, discount_cap_bp: 0 },
  } satisfies Record<string, { grants: Grant[]; discount_cap_bp: number }>
}
