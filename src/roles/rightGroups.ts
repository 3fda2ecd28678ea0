import { holds } from '#contract/holds.ts'
import { type Grant, type Permission, permissions } from '#contract/permissions.ts'

/** Resources as people look for them, in the order of a working day. */
export const rightGroups = {
  work: ['orders', 'payments', 'deliveries', 'customers'],
  goods: ['products', 'dictionaries', 'stages'],
  marketing: [
    'banners',
    'promotions',
    'promocodes',
    'coupons',
    'loyalty',
    'newsletters',
    'reviews',
    'sources',
  ],
  numbers: ['analytics', 'exports', 'audit'],
  company: [
    'employees',
    'roles',
    'access',
    'branches',
    'settings',
    'vat',
    'bot',
    'integrations',
    'flows',
    'billing',
    'company',
  ],
} as const

export type RightGroup = keyof typeof rightGroups
export type RightResource = (typeof rightGroups)[RightGroup][number]

/** The rights on one resource, in the order of the catalogue. */
export const rightsOn = (resource: RightResource) =>
  permissions.filter((one) => one.startsWith(`${resource}.`))

/** Every right that a list with wildcards gives. */
export const spelledOut = (grants: readonly string[]) => permissions.filter((one) => holds(grants, one))

export const actionOf = (permission: Permission) => permission.slice(permission.indexOf('.') + 1)

/** The resources of which a list gives something. */
export const touched = (grants: readonly string[]): RightResource[] =>
  Object.values(rightGroups).flatMap((names) =>
    (names as readonly RightResource[]).filter((name) => rightsOn(name).some((one) => holds(grants, one))),
  )

/** `rights` with those on a resource replaced by `chosen`. */
export function withRights(
  rights: readonly Permission[],
  resource: RightResource,
  chosen: readonly Permission[],
): Permission[] {
  const others = rights.filter((one) => !one.startsWith(`${resource}.`))
  return permissions.filter((one) => others.includes(one) || chosen.includes(one))
}

/** How much of a resource is chosen; null for a choice of its own. */
export function extentOf(
  rights: readonly Permission[],
  resource: RightResource,
): 'all' | 'view' | 'none' | null {
  const all = rightsOn(resource)
  const chosen = all.filter((one) => rights.includes(one))
  if (chosen.length === 0) return 'none'
  if (chosen.length === all.length) return 'all'
  return chosen.every((one) => one.endsWith('.view')) ? 'view' : null
}

/** What one may give: rights that one holds. */
export const givable = (mine: readonly Grant[], wanted: readonly Permission[]) =>
  wanted.filter((one) => holds(mine, one))
