import { describe, expect, test } from 'vitest'
import type { Employee } from '#contract/employees.ts'
import type { PendingInvite } from '#contract/joining.ts'
import { receive } from '#server/bot/receive.ts'
import { type Caller, shared, testServer } from '#server/http/testing.ts'
import { withRole } from '#server/roles/testingRoles.ts'
import { startMessage } from '#server/telegram/testingBotApi.ts'
import { makeTeam, stranger } from './testingTeam.ts'

const given = shared(testServer)

const join = (person: Caller, code: string) => person.post('/app/employees/join', { code })
const pending = async (person: Caller) =>
  (await person.get<{ items: PendingInvite[] }>('/app/employees/invites/mine')).payload.items

/** The person presses the link of the bot. */
async function openInBot(messengerId: number, code: string): Promise<void> {
  const message = startMessage(messengerId, `emp-${code}`)
  await given.database.asRoot((db) =>
    receive(db, 7000000001, { update_id: messengerId, ...message } as never, {
      now: given.clock.now(),
      newId: given.ports.newId,
    }),
  )
}

describe('an invitation', () => {
  test('lets one person in, who then works in the company with the given role', async () => {
    const team = await makeTeam(given)
    const made = await team.invite({ name: 'Anna Petrova', visibility: 'own', note: 'Evenings' })
    expect(made.status).toBe(201)
    expect(made.payload).toMatchObject({
      state: 'invited',
      name: 'Anna Petrova',
      invite: { state: 'created' },
    })
    const anna = await stranger(given)
    const code = await team.code(made.payload)
    expect((await anna.get('/app/orders')).status).toBe(403)
    const joined = await join(anna, code)
    expect(joined.payload).toMatchObject({
      company: { id: team.shop.id },
      user: { role: { key: 'operator' } },
    })
    expect((await anna.get('/app/orders')).status).toBe(200)
    expect(await team.read(made.payload.id)).toMatchObject({
      state: 'active',
      user_id: anna.userId,
      visibility: 'own',
      invite: null,
    })
  })

  test('is good for one person, for 72 hours, and not after it was taken back', async () => {
    const team = await makeTeam(given)
    const [used, old, revoked] = await Promise.all([1, 2, 3].map(async () => (await team.invite()).payload))
    const codes = await Promise.all([used, old, revoked].map((one) => team.code(one!)))
    await join(await stranger(given), codes[0]!)
    await team.act(team.shop.owner, 'revoke', revoked!)
    const late = await stranger(given)
    expect([await join(late, codes[0]!), await join(late, codes[2]!)]).toMatchObject([
      { status: 410, code: 'gone' },
      { status: 410, code: 'gone' },
    ])
    expect((await team.shop.owner.get(`/app/employees/${revoked!.id}`)).status).toBe(404)
    const before = given.clock.now()
    given.clock.set(new Date(before.getTime() + 72 * 3_600_000 + 1000))
    expect((await join(late, codes[1]!)).status).toBe(410)
    expect((await team.shop.owner.get(`/app/employees/${old!.id}/invite`)).status).toBe(410)
    expect((await team.read(old!.id)).invite?.state).toBe('expired')
    given.clock.set(before)
  })

  test('used by ten people in the same moment lets exactly one in', async () => {
    const team = await makeTeam(given)
    const { payload } = await team.invite()
    const code = await team.code(payload)
    const people = await Promise.all(Array.from({ length: 10 }, () => stranger(given)))
    const answers = await Promise.all(people.map((person) => join(person, code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(410),
    ])
  })

  test('for a phone opens to the owner of that phone alone, and is on their list without a link', async () => {
    const team = await makeTeam(given)
    const { payload } = await team.invite({ phone: '+998 90 777-66-55' })
    expect(payload.phone).toBe('+998907776655')
    const [right, wrong, unknown] = await Promise.all([
      stranger(given, { phone: '+998907776655' }),
      stranger(given, { phone: '+998907776656' }),
      stranger(given),
    ])
    const code = await team.code(payload)
    expect((await join(wrong, code)).status).toBe(403)
    expect((await join(unknown, code)).status).toBe(403)
    expect(await pending(wrong)).toEqual([])
    const [mine] = await pending(right)
    expect(mine).toMatchObject({
      company_name: 'Test shop',
      role_key: 'operator',
      role_name: 'Operator',
      needs_phone: false,
    })
    expect((await wrong.post(`/app/employees/invites/${mine?.id}/accept`)).status).toBe(404)
    expect((await right.post(`/app/employees/invites/${mine?.id}/accept`)).status).toBe(200)
    expect(await pending(right)).toEqual([])
  })

  test('opened in the bot waits in the app of that person, and can be refused', async () => {
    const team = await makeTeam(given)
    const { payload } = await team.invite()
    const code = await team.code(payload)
    const anna = await stranger(given, { messengerId: 501 })
    await openInBot(501, code)
    expect((await team.read(payload.id)).invite?.state).toBe('opened')
    const [mine] = await pending(anna)
    expect((await anna.post(`/app/employees/invites/${mine?.id}/refuse`)).status).toBe(200)
    expect((await team.read(payload.id)).invite?.state).toBe('refused')
    expect((await join(anna, code)).status).toBe(410)
    const again = await team.act(team.shop.owner, 'invite', await team.read(payload.id))
    expect(again.payload.invite?.state).toBe('created')
    const fresh = await team.code(payload)
    expect(fresh).not.toBe(code)
    expect((await join(anna, `https://t.me/shop_bot?start=emp-${fresh}`)).status).toBe(200)
  })

  test('is for newcomers: who is in the team already is told so', async () => {
    const team = await makeTeam(given)
    const { payload } = await team.invite()
    const reply = await team.shop.operator.post('/app/employees/join', { code: await team.code(payload) })
    expect([reply.status, reply.code]).toEqual([409, 'conflict'])
    expect((await team.read(payload.id)).state).toBe('invited')
  })

  test('is stored as a hash: neither the code nor the link is anywhere in the database', async () => {
    const team = await makeTeam(given)
    const { payload } = await team.invite()
    const code = await team.code(payload)
    await openInBot(502, code)
    await join(await stranger(given), code)
    const tables = await given.database.asRoot((db) =>
      db.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      ),
    )
    for (const { name } of tables.filter(({ name: one }) => one !== 'schema_migrations')) {
      const found = await given.database.asRoot((db) =>
        db.one(`select 1 from ${name} t where strpos(to_jsonb(t)::text, $1) > 0 limit 1`, [code]),
      )
      expect([name, found]).toEqual([name, undefined])
    }
  })

  test('guessed at ten times in vain locks the guessing', async () => {
    const person = await stranger(given)
    const codes = Array.from({ length: 11 }, (_, at) => `guess-${at}`.padEnd(22, 'x'))
    const answers = []
    for (const code of codes) answers.push((await join(person, code)).status)
    expect(answers).toEqual([...Array(10).fill(410), 429])
    expect((await join(person, 'short')).status).toBe(422)
  })
})

describe('who invites', () => {
  test('shows nobody more orders than their own role shows them', async () => {
    const team = await makeTeam(given)
    const permissions = ['orders.view', 'employees.view', 'employees.invite'] as const
    const { person, roleId } = await withRole(given, team.shop, {
      permissions: [...permissions],
      visibility: 'own',
    })
    const as = (visibility: 'all' | 'own') => team.invite({ role_id: roleId, visibility }, person)
    expect(Object.keys((await as('all')).errors)).toEqual(['visibility'])
    expect((await as('own')).status).toBe(201)
  })

  test('gives only what they hold: role, branches, orders in sight and discount', async () => {
    const team = await makeTeam(given)
    const { manager, operator } = team.shop
    const as = async (wishes: object) => (await team.invite(wishes, manager)).errors
    expect(await as({ role_id: await team.role('owner') })).toHaveProperty('role_id')
    expect(await as({ role_id: await team.role('accountant') })).toHaveProperty('role_id')
    expect((await team.invite({}, operator)).status).toBe(403)
    const [branch] = (await given.database.asTenant(team.shop.id, (db) =>
      db.query<{ id: string }>('select id from branches where company_id = $1', [team.shop.id]),
    ))!
    const local = team.shop.hire('manager', { branch_ids: [branch!.id], visibility: 'own' })
    expect(Object.keys((await team.invite({}, local)).errors)).toEqual(['branch_ids', 'visibility'])
    const fitting = { branch_ids: [branch!.id], visibility: 'own' as const }
    expect((await team.invite(fitting, local)).status).toBe(201)
    expect(Object.keys((await team.invite({ role_id: given.ports.newId() }, manager)).errors)).toEqual([
      'role_id',
    ])
  })

  test('cannot take a link of somebody above them', async () => {
    const team = await makeTeam(given)
    const { payload } = await team.invite({ role_id: await team.role('owner') })
    expect((await team.shop.manager.get(`/app/employees/${payload.id}/invite`)).status).toBe(403)
    expect((await team.act(team.shop.manager, 'invite', payload)).status).toBe(403)
    expect((await team.act(team.shop.manager, 'revoke', payload)).status).toBe(403)
  })

  test('stops where the plan has no room, and two at once do not pass its last place', async () => {
    const team = await makeTeam(given)
    await given.database.asRoot((db) =>
      db.run(`update companies set plan_limits = '{"employees": 2}' where id = $1`, [team.shop.id]),
    )
    const made = await Promise.all([team.invite(), team.invite(), team.invite()])
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 402, 402])
    expect(made.find(({ status }) => status === 402)).toMatchObject({
      code: 'plan_limit',
      message: 'Your plan includes up to 2 people',
    })
    const first = made.find(({ status }) => status === 201)?.payload as Employee
    await team.act(team.shop.owner, 'revoke', first)
    expect((await team.invite()).status).toBe(201)
  })
})
