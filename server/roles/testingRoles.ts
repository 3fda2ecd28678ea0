import type { RoleKey } from '#contract/permissions.ts'
import type { RoleInput } from '#contract/roles.ts'
import type { TestServer } from '#server/http/testing.ts'
import type { Person, Shop } from '#server/http/testingShop.ts'

/** What a form of roles sends; the name is new each time. */
export const roleInput = (more: Partial<RoleInput> = {}): RoleInput => ({
  name: `Role ${Math.random().toString(36).slice(2, 12)}`,
  description: '',
  permissions: ['orders.view'],
  visibility: 'all',
  based_on: null,
  discount_cap_bp: 0,
  refund_cap: null,
  points_cap: null,
  allows_browser: true,
  ...more,
})

/** Puts a person into a role, as the employees' screen does. */
export async function putInto(given: TestServer, shop: Shop, person: Person, roleId: string): Promise<void> {
  const { employee_id } = await person.identity()
  await given.database.asRoot((db) =>
    db.run('update employees set role_id = $3 where company_id = $1 and id = $2', [
      shop.id,
      employee_id,
      roleId,
    ]),
  )
}

/** Somebody new with a role of these rights. */
export async function withRole(
  given: TestServer,
  shop: Shop,
  more: Partial<RoleInput>,
  like: RoleKey = 'observer',
): Promise<{ person: Person; roleId: string; version: number }> {
  const made = await shop.owner.post('/app/roles', roleInput(more))
  if (made.status !== 201) throw new Error(`The role is refused: ${made.body}`)
  const person = shop.hire(like)
  await putInto(given, shop, person, made.payload.id)
  return { person, roleId: made.payload.id, version: made.payload.version }
}
