import { defaultRoles, type RoleKey } from '#contract/permissions.ts'
import type { Db } from '#server/db/tenant.ts'
import { insertRows } from '#server/db/insertRows.ts'
import type { DemoShop } from './shop.ts'

/** Phone of the person who has a role, as the start prints it. */
export const staffPhone = (shop: DemoShop, role: RoleKey) =>
  shop.staff_phones + String(Object.keys(defaultRoles).indexOf(role) + 1)

/** One person for every default role. */
export async function makeStaff(
  db: Db,
  shop: DemoShop,
  { newId, passwordHash }: { newId: () => string; passwordHash: string },
): Promise<Record<RoleKey, { id: string; name: string }>> {
  const people = (Object.keys(defaultRoles) as RoleKey[]).map((role) => ({
    role,
    id: newId(),
    name: shop.staff[role],
  }))
  await insertRows(
    db,
    'users',
    people.map(({ role, id, name }) => ({
      id,
      full_name: name,
      phone_number: staffPhone(shop, role),
      password_hash: passwordHash,
      language: shop.language,
      onboarding_step: 4,
      onboarding: true,
      is_root: false,
      created_at: new Date(),
      updated_at: new Date(),
    })),
  )
  return Object.fromEntries(people.map(({ role, id, name }) => [role, { id, name }])) as Record<
    RoleKey,
    { id: string; name: string }
  >
}

/** Gives everybody but the owner their place in the company. */
export async function hire(
  db: Db,
  companyId: string,
  staff: Awaited<ReturnType<typeof makeStaff>>,
  roleIds: Record<RoleKey, string>,
  newId: () => string,
) {
  const others = (Object.keys(staff) as RoleKey[]).filter((key) => key !== 'owner')
  await insertRows(
    db,
    'employees',
    others.map((key) => ({
      company_id: companyId,
      id: newId(),
      user_id: staff[key].id,
      role_id: roleIds[key],
      branch_ids: [],
      visibility: 'all',
      state: 'active',
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    })),
  )
}
