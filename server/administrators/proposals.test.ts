import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccessProposal } from '#contract/accessProposals.ts'
import { type Administrator, administrators } from '#contract/administrators.ts'
import { platformRoles } from '#contract/platformPermissions.ts'
import type { SignedIn } from '#contract/session.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'
import {
  decide,
  password,
  proposalPath as path,
  propose,
  type TestPeople,
  testPeople,
} from './testingProposals.ts'

const given = shared(testServer)
beforeAll(async () => {
  people = await testPeople(given)
  root = await given.administrator()
  await reauthenticateAdministrators(given)
})
let root: Caller
let other: Caller
let people: TestPeople

let last = 0
const somebody = (more?: string) => people.somebody(more)
const colleague = () => people.colleague()
const onRoot = (statement: string, values?: unknown[]) => people.onRoot(statement, values)

const open = async () => (await root.get<{ is_alone: boolean; items: AccessProposal[] }>(path)).payload
const roleOf = async (id: string) =>
  (await root.get<Administrator>(`${administrators.path}/${id}`)).payload.role
const actionsOf = async (id: string) =>
  (await onRoot('select action from platform_audit_log where entity_id = $1 order by id', [id])).map(
    ({ action }) => action,
  )

test('where nobody else has full access it is given at once, and the log says that one did it alone', async () => {
  const { id } = await colleague()
  expect(await open()).toEqual({ is_alone: true, items: [] })
  const { status, payload } = await propose(root, id)
  expect([status, payload]).toEqual([200, { proposal: null }])
  expect(await roleOf(id)).toBe('superroot')
  expect(await actionsOf(id)).toEqual(['administrators.given_alone'])
  expect((await open()).is_alone).toBe(false)
})

describe('two administrators make one', () => {
  beforeEach(async () => {
    other = await given.administrator()
    await reauthenticateAdministrators(given)
  })

  test('what one proposes is in force once another one confirms it, at once for who is signed in', async () => {
    const { id, email } = await colleague()
    const entered = await given.root.post<SignedIn>('/auth/admin/login', { login: email, password })
    const their = given.withToken(entered.payload.token)
    const { payload } = await propose(root, id)
    expect(payload.proposal).toMatchObject({ user_id: id, email, role: 'superroot', former_role: 'support' })
    expect(await roleOf(id)).toBe('support')
    expect((await their.get(administrators.path)).status).toBe(403)
    const confirmed = await decide(other, payload, 'confirm')
    expect(confirmed.payload).toMatchObject({ id, role: 'superroot', version: 2 })
    expect((await their.get(administrators.path)).status).toBe(200)
    expect(await actionsOf(id)).toEqual(['admin.login', 'administrators.propose', 'administrators.confirm'])
  })

  test('whoever proposes decides nothing, and the person proposed neither', async () => {
    const { id, email } = await colleague()
    const { payload } = await propose(root, id)
    for (const how of ['confirm', 'refuse'] as const)
      expect((await decide(root, payload, how)).status).toBe(403)
    const entered = await given.root.post<SignedIn>('/auth/admin/login', { login: email, password })
    await reauthenticateAdministrators(given)
    const their = given.withToken(entered.payload.token)
    for (const how of ['confirm', 'refuse'] as const)
      expect((await decide(their, payload, how)).status).toBe(403)
    expect(await roleOf(id)).toBe('support')
  })

  test('somebody of a company becomes an administrator with their own password and the address that is proposed', async () => {
    const { id } = await somebody('email = null, email_verified_at = null, phone_number = null')
    const none = await propose(root, id, 'sales')
    expect([none.status, Object.keys(none.errors)]).toEqual([422, ['email']])
    const email = `sales${++last}@platform.test`
    const { payload } = await propose(root, id, 'sales', { email: email.toUpperCase() })
    expect(payload.proposal).toMatchObject({ email, former_role: null })
    expect((await root.get(`${administrators.path}/${id}`)).status).toBe(404)
    expect((await given.root.post('/auth/admin/login', { login: email, password })).status).toBe(422)
    await decide(other, payload, 'confirm')
    const entered = await given.root.post<SignedIn>('/auth/admin/login', { login: email, password })
    expect(entered.payload.user.platform_permissions).toEqual(platformRoles.sales)
  })

  test('what is refused changes nothing, and the person can be proposed again', async () => {
    const { id } = await colleague()
    const { payload } = await propose(root, id)
    expect((await propose(other, id)).status).toBe(409)
    expect((await decide(other, payload, 'refuse')).status).toBe(200)
    expect((await decide(other, payload, 'confirm')).status).toBe(409)
    expect(await roleOf(id)).toBe('support')
    expect((await propose(root, id)).status).toBe(200)
    expect(await actionsOf(id)).toEqual([
      'administrators.propose',
      'administrators.refuse',
      'administrators.propose',
    ])
  })

  test('after three days a proposal is void, and another one takes its place', async () => {
    const { id } = await colleague()
    const { payload } = await propose(root, id)
    await onRoot('update access_proposals set expires_at = now() where id = $1', [payload.proposal?.id])
    expect((await decide(other, payload, 'confirm')).status).toBe(409)
    expect((await open()).items.map(({ id: one }) => one)).not.toContain(payload.proposal?.id)
    expect((await propose(root, id)).payload.proposal).not.toBeNull()
  })

  test('of two who confirm at once one has effect', async () => {
    const third = await given.administrator()
    await reauthenticateAdministrators(given)
    const { id } = await colleague()
    const { payload } = await propose(root, id)
    const answers = await Promise.all([other, third].map((by) => decide(by, payload, 'confirm')))
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
    expect(await actionsOf(id)).toEqual(['administrators.propose', 'administrators.confirm'])
  })

  test('of two who propose the same person at once one does', async () => {
    const { id } = await colleague()
    const answers = await Promise.all([root, other].map((by) => propose(by, id)))
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
  })

  test.each([
    ['blocked', 'blocked_at = now()'],
    ['about to be erased', "delete_after = now() + interval '1 day'"],
    ['erased', 'erased_at = now()'],
    ['without a password', 'password_hash = null'],
  ])('somebody who is %s meanwhile gets nothing', async (_state, change) => {
    const { id } = await colleague()
    const { payload } = await propose(root, id)
    await onRoot(`update users set ${change} where id = $1`, [id])
    expect((await decide(other, payload, 'confirm')).status).toBe(409)
    expect(await onRoot('select platform_role from users where id = $1', [id])).toEqual([
      { platform_role: 'support' },
    ])
    expect((await decide(other, payload, 'refuse')).status).toBe(200)
  })

  test('nobody is proposed who is blocked, has no password, has full access or has another role already', async () => {
    const blocked = await somebody('blocked_at = now()')
    const newcomer = await somebody('password_hash = null')
    const mighty = await somebody('is_root = true')
    const { id } = await colleague()
    for (const one of [blocked, newcomer, mighty]) expect((await propose(root, one.id)).status).toBe(409)
    expect((await propose(root, id, 'sales')).status).toBe(409)
    expect((await propose(root, id, 'superroot', { version: 7 })).code).toBe('stale_version')
    const unknown = await propose(root, given.ports.newId())
    expect([unknown.status, Object.keys(unknown.errors)]).toEqual([422, ['user_id']])
  })

  test('what somebody proposed who has no full access any more is not confirmed', async () => {
    const { id } = await colleague()
    const { payload } = await propose(other, id)
    await onRoot("update users set platform_role = 'support' where id = $1", [payload.proposal?.proposed_by])
    expect((await decide(root, payload, 'confirm')).status).toBe(409)
    expect((await decide(root, payload, 'refuse')).status).toBe(200)
  })

  test('both sides need a fresh proof', async () => {
    const { id } = await colleague()
    await people.givePasswords()
    await onRoot('update sessions set proven_until = null')
    expect((await propose(root, id)).code).toBe('proof_needed')
    await reauthenticateAdministrators(given)
    const { payload } = await propose(root, id)
    await onRoot('update sessions set proven_until = null')
    expect((await decide(other, payload, 'confirm')).code).toBe('proof_needed')
  })
})

test('full access is given no other way: not to a newcomer, by a change of the role, nor out of a pause', async () => {
  await reauthenticateAdministrators(given)
  const newcomer = { name: 'Nora New', email: `n${++last}@platform.test`, role: 'superroot' }
  const added = await root.post(administrators.path, newcomer)
  expect([added.status, Object.keys(added.errors)]).toEqual([422, ['role']])
  const { id } = await colleague()
  const changed = await root.patch(`${administrators.path}/${id}`, { version: 1, role: 'superroot' })
  expect([changed.status, Object.keys(changed.errors)]).toEqual([422, ['role']])
  const paused = await somebody("is_root = false, platform_role = 'superroot', admin_until = now()")
  expect((await root.post(`${administrators.path}/${paused.id}/restore`, {})).status).toBe(409)
  const second = await given.administrator()
  await reauthenticateAdministrators(given)
  const { payload } = await propose(root, paused.id)
  const confirmed = await decide(second, payload, 'confirm')
  expect(confirmed.payload).toMatchObject({ role: 'superroot', archived_at: null })
})
