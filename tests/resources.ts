import { blankOf } from '#contract/blank.ts'
import { attributes } from '#contract/attributes.ts'
import { cancelReasons } from '#contract/cancelReasons.ts'
import { categories } from '#contract/categories.ts'
import { customers } from '#contract/customers.ts'
import type { AnyPermission } from '#contract/endpoint.ts'
import type { RoleKey } from '#contract/permissions.ts'
import type { PlatformRole } from '#contract/platformPermissions.ts'
import { platformCurrencies } from '#contract/platformCurrencies.ts'
import { products } from '#contract/products.ts'
import { hasCall, type AnyResource, type CallName } from '#contract/resource.ts'
import { roles } from '#contract/roles.ts'
import { stages } from '#contract/stages.ts'
import { stations } from '#contract/stations.ts'
import { tags } from '#contract/tags.ts'
import { units } from '#contract/units.ts'
import { vatRates, vatSettings } from '#contract/vat.ts'
import type { Caller, Person } from '#server/http/testing.ts'
import { newEmployee } from '#server/employees/testingTeam.ts'
import { stageInput } from '#server/stages/testingStages.ts'
import { productInput } from '#server/products/productInput.ts'
import { ofPlatform, platformCases } from './platformCases.ts'
import { placeCases } from './placeCases.ts'

/** What the tests that are true of all resources know of one: the only place where a resource is named for them. */
export interface ResourceCase {
  resource: AnyResource
  /** An input that is taken; the name tells rows apart, and a search finds it. */
  input(name: string): Record<string, unknown>
  /** A default role that may read and one that may not change; of the platform its roles. */
  reader: RoleKey | PlatformRole
  outsider: RoleKey | PlatformRole
  /** Calls that the domain answers in its own way or not at all, tested beside it. */
  omits?: readonly (keyof AnyResource['endpoints'])[]
  /** Rows that every company begins with. */
  preset?: number
  /** Several of its rows may have one name. */
  sharesNames?: true
  /** One of its rows is the default one: always, or once its company is made so that it needs one. */
  hasDefault?: true | ((owner: Caller | Person) => Promise<unknown>)
  /** What refers to its rows and forbids their archiving, as the owner makes it. */
  users?: readonly User[]
}

export interface User {
  path: string
  /** It is the one row of settings that is changed there. */
  isSettings?: true
  /** An input that is taken and refers to the row. */
  input(id: string): object
}

const product = (refer: (id: string) => Parameters<typeof productInput>[1]): User => ({
  path: products.path,
  input: (id) => productInput('Tea', refer(id)),
})
const category = (name: string) => blankOf(categories, { name: { en: name } })
const inCategory = (refer: (id: string) => object): User => ({
  path: categories.path,
  input: (id) => ({ ...category('Hot'), ...refer(id) }),
})

const dictionary = { reader: 'manager', outsider: 'kitchen' } as const

export const resources: readonly ResourceCase[] = [
  { resource: products, input: (name) => ({ ...productInput(name) }), ...dictionary, sharesNames: true },
  {
    resource: categories,
    input: category,
    ...dictionary,
    sharesNames: true,
    users: [product((category_id) => ({ category_id })), inCategory((parent_id) => ({ parent_id }))],
  },
  {
    resource: customers,
    input: (name) => blankOf(customers, { name }),
    ...dictionary,
    sharesNames: true,
  },
  {
    resource: roles,
    input: (name) => blankOf(roles, { name, permissions: ['orders.view'] }),
    reader: 'owner',
    outsider: 'manager',
    preset: 8,
    users: [{ path: '/app/employees', input: (role_id) => ({ ...newEmployee, role_id }) }],
  },
  {
    resource: tags,
    input: (name) => blankOf(tags, { name, kind: 'product' }),
    ...dictionary,
    users: [product((id) => ({ tag_ids: [id] }))],
  },
  {
    resource: attributes,
    input: (name) => blankOf(attributes, { name: { en: name }, type: 'boolean' }),
    ...dictionary,
    users: [product((attribute_id) => ({ attributes: [{ attribute_id, flag: true }] }))],
  },
  {
    resource: vatRates,
    input: (name) => blankOf(vatRates, { name }),
    reader: 'accountant',
    outsider: 'kitchen',
    preset: 1,
    hasDefault: (owner) => owner.patch(vatSettings.path, { version: 1, is_payer: true }),
    users: [
      product((vat_rate_id) => ({ vat_rate_id })),
      inCategory((vat_rate_id) => ({ vat_rate_id })),
      { path: vatSettings.path, isSettings: true, input: (fee_rate_id) => ({ fee_rate_id }) },
    ],
  },
  {
    resource: units,
    input: (name) => blankOf(units, { name: { en: name }, short: { en: 'u' } }),
    ...dictionary,
    preset: 3,
    hasDefault: true,
    users: [product((unit_id) => ({ unit_id }))],
  },
  {
    resource: cancelReasons,
    input: (name) => blankOf(cancelReasons, { name: { en: name } }),
    ...dictionary,
    preset: 10,
  },
  {
    resource: stages,
    input: (name) => stageInput({ name: { en: name } }),
    reader: 'manager',
    outsider: 'observer',
    preset: 7,
    sharesNames: true,
  },
  {
    resource: stations,
    input: (name) => blankOf(stations, { name }),
    ...dictionary,
    users: [product((station_id) => ({ station_id })), inCategory((station_id) => ({ station_id }))],
  },
  ...placeCases,
  ...platformCases,
]

/** Rows without words of their own, of which there are only so many: rights are tested in the same loops, the rest beside the server's files. */
export const wordless: readonly ResourceCase[] = [
  { resource: platformCurrencies, input: () => ({ code: 'EUR' }), omits: ['update'], ...ofPlatform },
]

/** The calls of a resource that are answered, with their operation names in the API's document. */
export function callsOf({ resource, omits = [] }: ResourceCase) {
  const { endpoints } = resource
  const names = (Object.keys(endpoints) as CallName[]).filter(
    (name) => hasCall(resource, name) && !omits.includes(name),
  )
  return names.map((name) => {
    const { method, path, access, permission } = endpoints[name]
    return {
      name,
      operation: `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
      access,
      needs: [permission ?? []].flat() as AnyPermission[],
    }
  })
}

/** The resource whose calls stand below a path of the API's document. */
export function resourceAt(path: string): AnyResource | undefined {
  // What lies below another resource is found before it.
  return [...resources, ...wordless]
    .toSorted((one, other) => other.resource.path.length - one.resource.path.length)
    .find(({ resource }) => path === resource.path || path.startsWith(`${resource.path}/`))?.resource
}
