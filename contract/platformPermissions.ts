import { holdsAny } from './holds.ts'

const actions = {
  dashboard: ['view'],
  analytics: ['view'],
  companies: ['view', 'update', 'block', 'delete', 'impersonate'],
  billing: ['view', 'charge'],
  leads: ['view', 'update'],
  users: ['view', 'update'],
  dictionaries: ['view', 'update'],
  plans: ['view', 'update'],
  integrations: ['view', 'update'],
  flows: ['view', 'update'],
  newsletters: ['view', 'create', 'send'],
  sources: ['view', 'update'],
  settings: ['view', 'update'],
  languages: ['view', 'update'],
  administrators: ['view', 'update'],
  audit: ['view'],
} as const

type Actions = typeof actions
type Name = { [R in keyof Actions]: `${R}.${Actions[R][number]}` }[keyof Actions]

/** One right of a platform administrator, `admin.resource.action`. */
export type PlatformPermission = `admin.${Name}`
/** What a platform role's list may hold: a right, all rights on a resource, or everything. */
type PlatformGrant = PlatformPermission | `admin.${keyof Actions}.*` | 'admin.*'

/** Every right of the platform's area. */
export const platformPermissions = /* @__PURE__ */ Object.entries(actions).flatMap(([resource, names]) =>
  names.map((name) => `admin.${resource}.${name}`),
) as PlatformPermission[]

/** The roles of the platform's own people; `superroot` is the one that a new administrator gets. */
export const platformRoles = {
  superroot: ['admin.*'],
  support: ['admin.companies.view', 'admin.companies.impersonate', 'admin.users.view'],
  sales: ['admin.leads.*', 'admin.companies.view', 'admin.companies.update'],
  finance: ['admin.companies.view', 'admin.billing.*', 'admin.plans.view'],
  content: ['admin.dictionaries.*', 'admin.languages.*', 'admin.newsletters.create'],
} as const satisfies Record<string, readonly PlatformGrant[]>
export type PlatformRole = keyof typeof platformRoles

/** The rights of a role that a list does not give: nobody makes somebody else mightier than themselves. */
export function rightsBeyond(mine: readonly string[], role: PlatformRole): PlatformPermission[] {
  return platformPermissions.filter(
    (one) => holdsPlatform(platformRoles[role], one) && !holdsPlatform(mine, one),
  )
}

/** True when the administrator's list holds one of the rights, itself or through a wildcard. */
export function holdsPlatform(
  grants: readonly string[],
  wanted: PlatformPermission | readonly PlatformPermission[],
): boolean {
  return holdsAny(grants, wanted)
}
