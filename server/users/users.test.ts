import { beforeAll, describe, expect, test } from 'vitest'
import { platformRoleNames } from '#contract/administrators.ts'
import type { PlatformAuditRow } from '#contract/audit.ts'
import { holdsPlatform, platformRoles } from '#contract/platformPermissions.ts'
import { type PlatformUser, userKinds } from '#contract/platformUsers.ts'
import type { SignedIn } from '#contract/session.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'

const path = '/admin/users'
const reason = 'Lost the phone'

const given = shared(testServer)
beforeAll(async () => {
  root = await given.administrator()
  await reauthenticateAdministrators(given)
})
let root: Caller

const read = async (id: string) => (await root.get<PlatformUser>(`${path}/${id}`)).payload
const ids = async (query: string) =>
  (await root.get<{ items: PlatformUser[] }>(`${path}?limit=100&${query}`)).payload.items.map(({ id }) => id)
const act = async (id: string, action: string, more: object = {}) => {
  const { version } = await read(id)
  return root.post<PlatformUser>(`${path}/${id}/${action}`, { version, reason, ...more })
}
const onRoot = (statement: string, values: unknown[] = []) =>
  given.database.asRoot((db) => db.run(statement, values))
const actionsOf = async (id: string) =>
  (await root.get<{ items: PlatformAuditRow[] }>(`/admin/audit?entity_id=${id}`)).payload.items.map(
    ({ action }) => action,
  )

/** Somebody who works in a company of their own and is signed in. */
async function somebody() {
  const shop = await given.company()
  const { user_id: id } = await shop.operator.identity()
  return { shop, id, person: shop.operator }
}

describe('finding a person', () => {
  test('they are found by name, phone in any form, @username and id', async () => {
    const { id } = await somebody()
    await onRoot(
      "update users set full_name = 'Jürgen Sönmez', username = 'jsonmez', phone_number = '+998935550177' where id = $1",
      [id],
    )
    for (const q of ['jurgen son', '@jsonmez', '+998 93 555-01-77', '5550177', id])
      expect([q, await ids(`q=${encodeURIComponent(q)}`)]).toEqual([q, [id]])
  })

  test('they are narrowed by company, onboarding, language and block', async () => {
    const { id, shop } = await somebody()
    const alone = given.ports.newId()
    await onRoot(
      "insert into users (id, full_name, language, onboarding_step) values ($1, 'Nobody Yet', 'tr', 3)",
      [alone],
    )
    expect(await read(id)).toMatchObject({
      companies: [{ id: shop.id, role_key: 'operator' }],
      is_root: false,
    })
    expect(await ids('has_company=yes')).toContain(id)
    for (const query of ['has_company=no', 'step=3', 'language=tr']) {
      const found = await ids(query)
      expect(found).toContain(alone)
      expect(found).not.toContain(id)
    }
  })

  test('they are narrowed by what they are, in a company or on the platform', async () => {
    const { shop, id: operator } = await somebody()
    const [owner, manager] = await Promise.all(
      [shop.owner, shop.manager].map(async (one) => (await one.identity()).user_id),
    )
    const nobody = given.ports.newId()
    await onRoot("insert into users (id, full_name, language) values ($1, 'Nobody Yet', 'en')", [nobody])
    const sales = given.ports.newId()
    await onRoot(
      "insert into users (id, full_name, language, is_root, platform_role) values ($1, 'Sally', 'en', true, 'sales')",
      [sales],
    )
    const of = { owner, manager, staff: operator, platform: sales, nobody }
    for (const kind of userKinds) {
      const found = await ids(`kind=${kind}`)
      expect([kind, Object.entries(of).flatMap(([key, one]) => (found.includes(one!) ? [key] : []))]).toEqual(
        [kind, [kind]],
      )
    }
    expect(await read(sales)).toMatchObject({ is_root: true, platform_role: 'sales' })
    expect((await read(owner!)).platform_role).toBeNull()
    await onRoot("update employees set state = 'fired', archived_at = now() where user_id = $1", [manager])
    expect(await ids('kind=manager')).not.toContain(manager)
    expect(await ids('kind=nobody')).toContain(manager)
  })
})

describe('what is done with an account', () => {
  test('a blocked person is signed out, told so, and may come back later', async () => {
    const { id, person } = await somebody()
    expect((await act(id, 'block')).payload).toMatchObject({ block_reason: reason, devices: 0 })
    const refused = await person.get('/app/orders')
    expect([refused.status, refused.message]).toEqual([401, expect.stringContaining('заблокирован')])
    expect(await ids('blocked=1')).toContain(id)
    expect((await act(id, 'block')).status).toBe(409)
    expect((await act(id, 'unblock')).payload).toMatchObject({ blocked_at: null, block_reason: null })
    expect((await act(id, 'unblock')).status).toBe(409)
    expect(await actionsOf(id)).toEqual(['platform_users.unblock', 'platform_users.block'])
  })

  test('sessions are reset on every device, with what was ended in the log', async () => {
    const { id, person } = await somebody()
    expect((await root.get<{ items: unknown[] }>(`${path}/${id}/devices`)).payload.items).toHaveLength(1)
    expect((await act(id, 'reset-sessions')).payload.devices).toBe(0)
    expect((await person.get('/app/orders')).status).toBe(401)
    expect(await actionsOf(id)).toEqual(['platform_users.reset_sessions'])
  })

  test('another phone needs a proof of who gives it', async () => {
    const { id } = await somebody()
    const someone = await given.administrator()
    await onRoot("update users set password_hash = 'x' where is_root")
    const { version } = await read(id)
    const refused = await someone.post(`${path}/${id}/phone`, { version, reason, phone: '+998935550299' })
    expect([refused.status, refused.code]).toEqual([403, 'proof_needed'])
  })

  test('another phone is given once, signs out, and one of somebody else is refused', async () => {
    const { id, person } = await somebody()
    const { phone } = await read(id)
    const moved = await act(id, 'phone', { phone: '+998 93 555 02 01' })
    expect(moved.payload.phone).toBe('+998935550201')
    // Whoever is given somebody else's account this way does not do it in silence.
    const told = () => given.told.map(({ phone: at, text }) => [at, text])
    expect(told()).toEqual([[phone, expect.stringContaining('phone number of your account was changed')]])
    expect((await person.get('/app/orders')).status).toBe(401)
    const other = await somebody()
    for (const phone of ['+998935550201', '12345']) {
      const refused = await act(other.id, 'phone', { phone })
      expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['phone']])
    }
    expect(told()).toHaveLength(1)
    expect((await other.person.get('/app/orders')).status).toBe(200)
    expect(await actionsOf(id)).toEqual(['platform_users.phone'])
  })

  test('an account is erased after a hold, never the last owner of a company', async () => {
    const { id, shop } = await somebody()
    expect((await act(id, 'erase')).payload.delete_after).not.toBeNull()
    expect((await act(id, 'erase')).status).toBe(409)
    const { user_id: owner } = await shop.owner.identity()
    expect((await act(owner, 'erase')).status).toBe(409)
    expect(await read(owner)).toMatchObject({ delete_after: null })
    expect(await actionsOf(id)).toEqual(['platform_users.erase'])
  })

  test('a copy of the personal data is handed out once', async () => {
    const { id } = await somebody()
    const { payload, status } = await root.post<{ path: string }>(`${path}/${id}/data`, {
      version: 1,
      reason,
    })
    expect(status).toBe(201)
    const take = () => given.app.inject({ method: 'GET', url: `/api${payload.path}` })
    expect((await take()).body).toContain('Operator Person')
    expect((await take()).statusCode).toBe(410)
    expect(await actionsOf(id)).toEqual(['platform_users.data'])
  })

  test('a copy is handed out to nobody whose access was taken away after they prepared it', async () => {
    const { id } = await somebody()
    const leaving = await given.administrator()
    await reauthenticateAdministrators(given)
    const link = await leaving.post<{ path: string }>(`${path}/${id}/data`, { version: 1, reason })
    expect(link.status).toBe(201)
    const { user } = (await leaving.get<SignedIn>('/app/me')).payload
    expect((await root.delete(`/admin/administrators/${user.id}`)).status).toBe(200)
    const taken = await given.app.inject({ method: 'GET', url: `/api${link.payload.path}` })
    expect(taken.statusCode).toBe(410)
  })

  test('of two at once one is told, and nothing is done without a reason', async () => {
    const { id } = await somebody()
    const both = [0, 1].map(() => root.post(`${path}/${id}/block`, { version: 1, reason }))
    const statuses = (await Promise.all(both)).map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 409])
    const silent = await act(id, 'unblock', { reason: ' ' })
    expect([silent.status, Object.keys(silent.errors ?? {})]).toEqual([422, ['reason']])
  })

  test('nobody touches an administrator of the platform here', async () => {
    await given.administrator('support')
    const [row] = await given.database.asRoot((db) =>
      db.query<{ id: string }>("select id from users where platform_role = 'support'"),
    )
    const id = row?.id ?? ''
    for (const action of ['block', 'reset-sessions', 'phone', 'erase', 'data'])
      expect((await act(id, action, action === 'phone' ? { phone: '+998935550301' } : {})).status).toBe(403)
    expect(await read(id)).toMatchObject({ blocked_at: null, version: 1 })
  })
})

test('each role of the platform does with people what its rights say, and nobody of a company does', async () => {
  const { id, shop } = await somebody()
  for (const role of platformRoleNames) {
    const caller = await given.administrator(role)
    const sees = holdsPlatform(platformRoles[role], 'admin.users.view')
    const writes = holdsPlatform(platformRoles[role], 'admin.users.update')
    for (const at of [path, `${path}/${id}`, `${path}/${id}/devices`, `${path}/${id}/history`])
      expect((await caller.get(at)).status).toBe(sees ? 200 : 403)
    for (const action of ['block', 'unblock', 'reset-sessions', 'phone', 'erase', 'data'])
      expect((await caller.post(`${path}/${id}/${action}`, {})).status).toBe(writes ? 422 : 403)
  }
  expect((await shop.owner.get(path)).status).toBe(403)
})
