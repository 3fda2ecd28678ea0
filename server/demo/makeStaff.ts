import { defaultRoles, type RoleKey } from '#contract/permissions.ts'
import type { Db } from '#server/db/tenant.ts'
import { insertRows } from '#server/db/insertRows.ts'
import type { DemoShop } from './shop.ts'

const roles = Object.keys(defaultRoles) as RoleKey[]

/** Somebody who works in a demo company. */
export interface DemoPerson {
  id: string
  role: RoleKey
  name: string
  phone: string
}

/** The phone of the n-th person of a company, from one. */
const phoneOf = (shop: DemoShop, n: number) => shop.staff_phones + String(n % 10)

/** Phone of the person who has a role, as the start prints it. */
export const staffPhone = (shop: DemoShop, role: RoleKey) => phoneOf(shop, roles.indexOf(role) + 1)

/** One person for every default role, and further couriers. */
export const peopleOf = (shop: DemoShop): Omit<DemoPerson, 'id'>[] => [
  ...roles.map((role) => ({ role, name: shop.staff[role], phone: staffPhone(shop, role) })),
  ...shop.couriers.map((name, at) => ({
    role: 'courier' as const,
    name,
    phone: phoneOf(shop, roles.length + 1 + at),
  })),
]

/** Makes the accounts of those who work there. */
export async function makeStaff(
  db: Db,
  shop: DemoShop,
  { newId, passwordHash }: { newId: () => string; passwordHash: string },
): Promise<DemoPerson[]> {
  const people = peopleOf(shop).map((person) => ({ ...person, id: newId() }))
  await insertRows(
    db,
    'users',
    people.map(({ id, name, phone }) => ({
      id,
      full_name: name,
      phone_number: phone,
      password_hash: passwordHash,
      language: shop.language,
      onboarding_step: 4,
      onboarding: true,
      is_root: false,
      created_at: new Date(),
      updated_at: new Date(),
    })),
  )
  return people
}

/** The first person of each role. */
export const byRole = (people: readonly DemoPerson[]) =>
  Object.fromEntries(people.toReversed().map((person) => [person.role, person])) as Record<
    RoleKey,
    DemoPerson
  >

/** Gives everybody but the owner their place in the company. */
export async function hire(
  db: Db,
  companyId: string,
  people: readonly DemoPerson[],
  roleIds: Record<RoleKey, string>,
  newId: () => string,
) {
  const others = people.filter(({ role }) => role !== 'owner')
  await insertRows(
    db,
    'employees',
    others.map(({ id, role }) => ({
      company_id: companyId,
      id: newId(),
      user_id: id,
      role_id: roleIds[role],
      branch_ids: [],
      visibility: 'all',
      state: 'active',
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    })),
  )
}
