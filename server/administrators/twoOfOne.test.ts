import { beforeAll, describe, expect, test } from 'vitest'
import type { AccessProposal } from '#contract/accessProposals.ts'
import { type Administrator, administrators } from '#contract/administrators.ts'
import type { SignedIn } from '#contract/session.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'
import { decide, proposalPath as path, propose, type TestPeople, testPeople } from './testingProposals.ts'

const given = shared(testServer)
beforeAll(async () => {
  people = await testPeople(given)
  root = await given.administrator()
  other = await given.administrator()
  await reauthenticateAdministrators(given)
})
let root: Caller
let other: Caller
let people: TestPeople

const somebody = (more?: string) => people.somebody(more)
const colleague = () => people.colleague()
const onRoot = (statement: string, values?: unknown[]) => people.onRoot(statement, values)
const open = async () => (await root.get<{ is_alone: boolean; items: AccessProposal[] }>(path)).payload
const roleOf = async (id: string) =>
  (await root.get<Administrator>(`${administrators.path}/${id}`)).payload.role
const idOf = async (by: Caller) => (await by.get<SignedIn>('/app/me')).payload.user.id

describe('whose password was reset within the day is nobody’s second', () => {
  /** Somebody with full access whom another one has given a password, signed in with it. */
  async function puppet(by = root) {
    const { id, email } = await somebody('is_root = true')
    const told = await by.post<{ password: string }>(`${administrators.path}/${id}/password`, {
      version: 1,
    })
    const login = { login: email, password: told.payload.password }
    const entered = await given.root.post<SignedIn>('/auth/admin/login', login)
    await reauthenticateAdministrators(given)
    return given.withToken(entered.payload.token)
  }
  const refused = (answer: { status: number; message: string }) =>
    expect([answer.status, answer.message]).toEqual([409, expect.stringContaining('got a new password')])

  test('they do not confirm, whoever reset it', async () => {
    for (const by of [root, other]) {
      const caller = await puppet(by)
      const { payload } = await propose(root, (await colleague()).id)
      refused(await decide(caller, payload, 'confirm'))
      expect((await decide(other, payload, 'confirm')).status).toBe(200)
    }
  })

  test('nor is what they propose confirmed, by whoever reset it or anybody else', async () => {
    const caller = await puppet()
    const { id } = await colleague()
    const { payload } = await propose(caller, id)
    for (const by of [root, other]) refused(await decide(by, payload, 'confirm'))
    expect(await roleOf(id)).toBe('support')
  })

  test('a day later they propose and confirm as before', async () => {
    const { payload } = await propose(root, (await colleague()).id)
    await onRoot(
      `insert into platform_audit_log (id, actor_name, action, entity, entity_id, changes, created_at)
       values ($1, 'Ada Administrator', 'administrators.password', 'administrators', $2, '{}', now() - interval '25 hours')`,
      [given.ports.newId(), await idOf(other)],
    )
    expect((await decide(other, payload, 'confirm')).status).toBe(200)
  })
})

test.each([
  ['put away', (by: Caller, id: string) => by.delete(`${administrators.path}/${id}`)],
  [
    'given another role',
    (by: Caller, id: string) => by.patch(`${administrators.path}/${id}`, { version: 1, role: 'support' }),
  ],
])('whoever was %s within three days is missed: nobody is alone', async (_how, takeAway) => {
  await reauthenticateAdministrators(given)
  const second = await somebody('is_root = true')
  const { id } = await colleague()
  await onRoot("update users set platform_role = 'support' where is_root and id <> $1 and id <> $2", [
    second.id,
    await idOf(root),
  ])
  await onRoot('update users set full_access_until = null')
  await takeAway(root, second.id)
  expect((await open()).is_alone).toBe(false)
  const refused = await propose(root, id)
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('can’t give access alone')])
  expect(await roleOf(id)).toBe('support')
  await onRoot("update users set full_access_until = full_access_until - interval '3 days 1 minute'")
  expect((await open()).is_alone).toBe(true)
  expect((await propose(root, id)).payload).toEqual({ proposal: null })
})
