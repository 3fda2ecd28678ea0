import { beforeAll, describe, expect, test } from 'vitest'
import { type Administrator, administrators, platformRoleNames } from '#contract/administrators.ts'
import { holdsPlatform, platformRoles, rightsBeyond } from '#contract/platformPermissions.ts'
import type { SignedIn } from '#contract/session.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'
import { giveFullAccess } from './testingProposals.ts'
import { removeRoot } from '#server/session/rootAccounts.ts'

const { path } = administrators

const given = shared(testServer)
beforeAll(async () => {
  root = await given.administrator()
  await reauthenticateAdministrators(given)
})
let root: Caller

let last = 0
const newcomer = (role: string) => ({ name: 'Nora New', email: `nora${++last}@platform.test`, role })

/** Adds somebody, and signs them in with the password that the one who adds is told. */
async function added(role: string, by = root) {
  const { payload } = await by.post<Administrator>(path, newcomer(role === 'superroot' ? 'support' : role))
  const told = await by.post<{ password: string; administrator: Administrator }>(
    `${path}/${payload.id}/password`,
    { version: 1 },
  )
  const { password } = told.payload
  const administrator =
    role === 'superroot'
      ? (await giveFullAccess(given, by, told.payload.administrator)).payload
      : told.payload.administrator
  const login = { login: payload.email ?? '', password }
  const entered = await given.root.post<SignedIn>('/auth/admin/login', login)
  await reauthenticateAdministrators(given)
  return { ...administrator, login, caller: given.withToken(entered.payload.token) }
}

const logOf = (id: string) =>
  given.database.asRoot((db) =>
    db.query<{ action: string; entity_name: string; changes: Record<string, unknown> }>(
      'select action, entity_name, changes from platform_audit_log where entity_id = $1 and entity = $2 order by id',
      [id, 'administrators'],
    ),
  )
const rowOf = async (id: string) => (await root.get<Administrator>(`${path}/${id}`)).payload

describe('who administers the platform', () => {
  test('somebody is added, told a password once, and signs in with the rights of the role', async () => {
    const { payload: row, status } = await root.post<Administrator>(path, {
      name: 'Sally Sales',
      email: 'Sally@Platform.test',
      role: 'sales',
    })
    expect([status, row]).toEqual([
      201,
      expect.objectContaining({ email: 'sally@platform.test', has_password: false, signed_in_at: null }),
    ])
    const told = await root.post<{ password: string }>(`${path}/${row.id}/password`, { version: 1 })
    const login = { login: 'sally@platform.test', password: told.payload.password }
    const { payload } = await given.root.post<SignedIn>('/auth/admin/login', login)
    expect(payload.user.platform_permissions).toEqual(platformRoles.sales)
    expect(await rowOf(row.id)).toMatchObject({ has_password: true, signed_in_at: expect.any(String) })
    expect(JSON.stringify(await logOf(row.id))).not.toContain(told.payload.password)
    expect((await logOf(row.id)).map(({ action, entity_name }) => [action, entity_name])).toEqual([
      ['administrators.create', 'Sally Sales'],
      ['administrators.password', 'Sally Sales'],
    ])
  })

  test('an address that somebody signs in with already, or none at all, is refused at its field', async () => {
    const email = (await added('support')).login.login
    for (const wrong of [email.toUpperCase(), null, 'nobody', 7]) {
      const refused = await root.post(path, { ...newcomer('support'), email: wrong })
      expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['email']])
    }
    const other = await added('support')
    const moved = await root.patch(`${path}/${other.id}`, { version: other.version, email })
    expect([moved.status, Object.keys(moved.errors ?? {})]).toEqual([422, ['email']])
  })

  test('a new role holds at once, and its former rights do not', async () => {
    const it = await added('support')
    expect((await it.caller.get('/admin/dictionaries/tags')).status).toBe(403)
    const changed = await root.patch(`${path}/${it.id}`, { version: it.version, role: 'content' })
    expect(changed.payload).toMatchObject({ role: 'content' })
    expect((await it.caller.get('/admin/dictionaries/tags')).status).toBe(200)
    expect((await logOf(it.id)).at(-1)?.changes).toEqual({ role: ['support', 'content'] })
  })

  test('whoever is put away is out at once, cannot sign in, and comes back with a password of their own', async () => {
    const it = await added('content')
    await root.delete(`${path}/${it.id}`)
    expect((await it.caller.get('/admin/dictionaries/tags')).status).toBe(401)
    expect((await given.root.post('/auth/admin/login', it.login)).status).toBe(422)
    expect((await root.post(`${path}/${it.id}/password`, { version: it.version + 1 })).status).toBe(409)
    await root.post(`${path}/${it.id}/restore`, {})
    expect((await it.caller.get('/admin/dictionaries/tags')).status).toBe(401)
    expect((await given.root.post('/auth/admin/login', it.login)).status).toBe(200)
  })

  test('a new password ends every session, the old password and the one-time code', async () => {
    const it = await added('content')
    await given.database.asRoot((db) => db.run('update users set totp_at = now() where id = $1', [it.id]))
    const told = await root.post<{ password: string; administrator: Administrator }>(
      `${path}/${it.id}/password`,
      { version: it.version },
    )
    expect(told.payload.administrator.has_second_factor).toBe(false)
    expect((await it.caller.get('/admin/dictionaries/tags')).status).toBe(401)
    expect((await given.root.post('/auth/admin/login', it.login)).status).toBe(422)
    const login = { ...it.login, password: told.payload.password }
    expect((await given.root.post('/auth/admin/login', login)).status).toBe(200)
    expect((await logOf(it.id)).at(-1)).toMatchObject({
      action: 'administrators.password',
      changes: { has_second_factor: [true, false], ended_sessions: [null, 1] },
    })
  })

  test('of two who give a password at once one is told that it is old', async () => {
    const it = await added('content')
    const both = [0, 1].map(() => root.post(`${path}/${it.id}/password`, { version: it.version }))
    expect((await Promise.all(both)).map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([
      200, 409,
    ])
  })

  test('whom the command line has removed stands among those who no longer administer', async () => {
    const it = await added('content')
    await given.database.asRoot((db) => removeRoot(db, it.email ?? '', given.ports))
    const { payload } = await root.get<{ items: Administrator[] }>(`${path}?archived=true&q=${it.email}`)
    expect(payload.items.map(({ id }) => id)).toEqual([it.id])
  })
})

test('whatever changes somebody’s access needs a fresh proof, and changes nothing without one', async () => {
  const it = await added('content')
  const by = await added('superroot')
  const away = await added('sales')
  await root.delete(`${path}/${away.id}`)
  await given.database.asRoot((db) => db.run('update sessions set proven_until = null'))
  const answers = [
    await by.caller.post(path, newcomer('support')),
    await by.caller.patch(`${path}/${it.id}`, { version: it.version, role: 'support' }),
    await by.caller.delete(`${path}/${it.id}`),
    await by.caller.post(`${path}/${away.id}/restore`, {}),
    await by.caller.post(`${path}/bulk`, { action: 'archive', ids: [it.id] }),
    await by.caller.post(`${path}/${it.id}/password`, { version: it.version }),
  ]
  expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [403, 'proof_needed']))
  expect(await rowOf(it.id)).toMatchObject({ role: 'content', version: it.version, archived_at: null })
  expect((await rowOf(away.id)).archived_at).not.toBeNull()
  await reauthenticateAdministrators(given)
  expect((await by.caller.delete(`${path}/${it.id}`)).status).toBe(200)
})

describe('nobody makes themselves mightier', () => {
  test('no role but full access sees or changes who administers', async () => {
    const other = await added('content')
    for (const role of platformRoleNames.filter((one) => one !== 'superroot')) {
      const { caller, id } = await added(role)
      const answers = [
        await caller.get(path),
        await caller.get(`${path}/${other.id}`),
        await caller.post(path, newcomer('superroot')),
        await caller.patch(`${path}/${id}`, { version: 2, role: 'superroot' }),
        await caller.delete(`${path}/${other.id}`),
        await caller.post(`${path}/${other.id}/restore`, {}),
        await caller.post(`${path}/bulk`, { action: 'archive', ids: [other.id] }),
        await caller.post(`${path}/${other.id}/password`, { version: other.version }),
        await caller.get('/admin/audit'),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
      expect(await rowOf(id)).toMatchObject({ role, version: 2 })
    }
    expect(await rowOf(other.id)).toMatchObject({ role: 'content', archived_at: null })
  })

  test('a role that there is not, and rights sent along, are refused', async () => {
    const it = await added('support')
    for (const forged of ['owner', 'admin.*', '', null, ['superroot'], { $ne: 'support' }])
      expect((await root.patch(`${path}/${it.id}`, { version: it.version, role: forged })).status).toBe(422)
    for (const field of ['permissions', 'is_root', 'platform_role', 'archived_at', 'id'])
      expect((await root.patch(`${path}/${it.id}`, { version: it.version, [field]: null })).status).toBe(422)
    expect(await rowOf(it.id)).toMatchObject({ role: 'support', version: it.version })
  })

  test('nobody takes away, changes or resets their own access, and anybody may change their own name', async () => {
    const it = await added('superroot')
    const own = `${path}/${it.id}`
    const { version } = it
    for (const answer of [
      await it.caller.patch(own, { version, role: 'support' }),
      await it.caller.delete(own),
      await it.caller.post(`${own}/password`, { version }),
    ])
      expect([answer.status, answer.message]).toEqual([
        409,
        'You can’t change your own access. Ask another administrator',
      ])
    const many = await it.caller.post<{ refused: { id: string }[] }>(`${path}/bulk`, {
      action: 'archive',
      ids: [it.id],
    })
    expect(many.payload.refused.map(({ id }) => id)).toEqual([it.id])
    expect((await it.caller.patch(own, { version, name: 'Nora' })).payload).toMatchObject({ name: 'Nora' })
    const deleted = await it.caller.post('/app/profile/delete', { current: it.login.password })
    expect([deleted.status, deleted.code]).toEqual([409, 'conflict'])
  })

  test('of two with full access who take it from each other at once one keeps it', async () => {
    for (const take of [
      (by: Caller, { id, version }: Administrator) => by.patch(`${path}/${id}`, { version, role: 'support' }),
      (by: Caller, { id }: Administrator) => by.delete(`${path}/${id}`),
    ]) {
      const [a, b] = [await added('superroot'), await added('superroot')]
      const answers = await Promise.all([take(a.caller, b), take(b.caller, a)])
      const statuses = answers.map(({ status }) => status).toSorted((x, y) => x - y)
      expect(statuses[0]).toBe(200)
      expect([401, 403]).toContain(statuses[1])
      const rows = [await rowOf(a.id), await rowOf(b.id)]
      expect(rows.filter(({ role, archived_at: at }) => role === 'superroot' && at === null)).toHaveLength(1)
    }
  })

  test('a role gives no right that who gives it lacks', () => {
    for (const mine of platformRoleNames)
      for (const role of platformRoleNames) {
        const held = platformRoles[mine]
        for (const right of rightsBeyond(held, role)) expect(holdsPlatform(held, right)).toBe(false)
        const isWithin = rightsBeyond(held, role).length === 0
        expect([mine, role, isWithin]).toEqual([mine, role, mine === 'superroot' || mine === role])
      }
  })
})
