import { beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Role } from '#contract/roles.ts'
import { type Person, shared, type Shop, testServer } from '#server/http/testing.ts'
import { roleInput, withRole } from './testingRoles.ts'

const given = shared(testServer)
beforeAll(async () => {
  shop = await given.company()
})
let shop: Shop

const listed = async () => (await shop.owner.get<{ items: Role[] }>('/app/roles')).payload.items
const system = async (key: string) => (await listed()).find((role) => role.key === key)!
const path = (id: string) => `/app/roles/${id}`

test('the eight default roles are listed with how many people have them', async () => {
  const roles = await listed()
  expect(roles.map(({ key, is_system }) => [key, is_system])).toEqual(
    ['owner', 'manager', 'accountant', 'operator', 'kitchen', 'courier', 'marketer', 'observer'].map(
      (key) => [key, true],
    ),
  )
  expect(roles[0]).toMatchObject({ permissions: ['*'], people: 1 })
})

test('an own role is made, changed, counted and deleted when nobody has it', async () => {
  const made = await shop.owner.post<Role>(
    '/app/roles',
    roleInput({ name: 'Night shift', based_on: 'kitchen' }),
  )
  expect([made.status, made.payload.people, made.payload.is_system]).toEqual([201, 0, false])
  const again = await shop.owner.post('/app/roles', roleInput({ name: 'night SHIFT' }))
  expect([again.status, Object.keys(again.errors)]).toEqual([422, ['name']])
  const me = () => shop.owner.get<{ company: { counts: { roles: number } } }>('/app/me')
  expect((await me()).payload.company.counts.roles).toBe(1)
  const changed = await shop.owner.patch<Role>(path(made.payload.id), {
    version: 1,
    permissions: ['products.view', 'orders.view', 'orders.view'],
  })
  expect(changed.payload).toMatchObject({ version: 2, permissions: ['orders.view', 'products.view'] })
  const stale = await shop.owner.patch(path(made.payload.id), { version: 1, description: 'x' })
  expect([stale.status, stale.code, stale.current.version]).toEqual([409, 'stale_version', 2])
  expect((await shop.owner.delete(path(made.payload.id))).status).toBe(200)
  expect((await me()).payload.company.counts.roles).toBe(0)
  const actions = await given.database.asTenant(shop.id, (db) =>
    db.query<{ action: string }>(
      `select action from audit_log where company_id = $1 and entity = 'roles' and entity_id = $2 order by created_at, id`,
      [shop.id, made.payload.id],
    ),
  )
  expect(actions.map(({ action }) => action)).toEqual(['roles.create', 'roles.update', 'roles.archive'])
})

test('a role that somebody has stays', async () => {
  const { roleId } = await withRole(given, shop, { permissions: ['orders.view'] })
  const refused = await shop.owner.delete(path(roleId))
  expect([refused.status, refused.code, refused.message]).toEqual([
    409,
    'conflict',
    '1 person has this role. Assign them another one first',
  ])
})

test('system roles stay as they are, the own role stays out of reach, and so do roles that may do more', async () => {
  const { person, roleId } = await withRole(given, shop, {
    permissions: ['roles.view', 'roles.update', 'orders.view'],
  })
  const more = await shop.owner.post(
    '/app/roles',
    roleInput({ permissions: ['orders.view', 'orders.cancel'] }),
  )
  const kitchen = await system('kitchen')
  const change = (id: string, by = person) => by.patch(path(id), { version: 1, description: 'mine now' })
  expect((await change(kitchen.id, shop.owner)).status).toBe(409)
  expect((await shop.owner.delete(path(kitchen.id))).status).toBe(409)
  expect((await change(roleId)).status).toBe(403)
  expect((await change(more.payload.id)).status).toBe(403)
  expect((await person.delete(path(more.payload.id))).status).toBe(403)
  expect((await change(more.payload.id, shop.owner)).status).toBe(200)
})

test('nobody gives more rights, orders, discounts, refunds or points than their own role has', async () => {
  const { person } = await withRole(given, shop, {
    permissions: ['roles.view', 'roles.update', 'orders.view'],
    visibility: 'own',
    discount_cap_bp: 500,
    refund_cap: 1000,
    points_cap: 10,
  })
  const bounds = { visibility: 'own', discount_cap_bp: 500, refund_cap: 1000, points_cap: 10 } as const
  const post = (more: object) => person.post('/app/roles', roleInput({ ...bounds, ...more }))
  for (const [field, value] of Object.entries({
    permissions: ['orders.view', 'orders.cancel'],
    visibility: 'all',
    discount_cap_bp: 501,
    refund_cap: null,
    points_cap: 11,
  })) {
    const refused = await post({ [field]: value })
    expect([refused.status, Object.keys(refused.errors)], field).toEqual([422, [field]])
  }
  expect((await post({})).status).toBe(201)
  const unknown = await post({ permissions: ['*'] })
  expect([unknown.status, Object.keys(unknown.errors)]).toEqual([422, ['permissions.0']])
})

test('nobody gives stages that their own role has not, nor a sign-in with a browser that it has not', async () => {
  const rights = { permissions: ['roles.view', 'roles.update', 'orders.view', 'orders.move'] as const }
  const cook = await withRole(given, shop, {
    permissions: [...rights.permissions],
    based_on: 'kitchen',
    allows_browser: false,
  })
  const post = (by: Person, more: object) =>
    by.post('/app/roles', roleInput({ permissions: ['orders.view'], allows_browser: false, ...more }))
  for (const more of [{ allows_browser: true }, { based_on: 'courier' }, { based_on: 'manager' }]) {
    const refused = await post(cook.person, more)
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, Object.keys(more)])
  }
  for (const based_on of [null, 'kitchen', 'observer'])
    expect((await post(cook.person, { based_on })).status, String(based_on)).toBe(201)
  const { person: anywhere } = await withRole(given, shop, { permissions: [...rights.permissions] })
  expect(Object.keys((await post(anywhere, { based_on: 'kitchen' })).errors)).toEqual(['based_on'])
  const wider = await shop.owner.post(
    '/app/roles',
    roleInput({ permissions: ['orders.view'], based_on: 'courier' }),
  )
  const touched = await cook.person.patch(`/app/roles/${wider.payload.id}`, { version: 1, name: 'Wider' })
  expect(touched.status).toBe(403)
  expect((await post(shop.owner, { based_on: 'manager', allows_browser: true })).status).toBe(201)
})

test('a copy of the kitchen works at the stages of the kitchen', async () => {
  const { person } = await withRole(given, shop, {
    permissions: ['orders.view', 'orders.move'],
    based_on: 'kitchen',
  })
  const { payload } = await person.get<{ user: { role: { key: string } } }>('/app/me')
  expect(payload.user.role.key).toBe('kitchen')
})

test('who sees only own orders by the role sees no others, whatever the employee says', async () => {
  const { person } = await withRole(given, shop, { permissions: ['orders.view'], visibility: 'own' })
  expect((await person.get<{ user: { visibility: string } }>('/app/me')).payload.user.visibility).toBe('own')
  expect((await person.get<{ items: Order[] }>('/app/orders')).payload.items).toEqual([])
})
