import { beforeAll, describe, expect, test } from 'vitest'
import type { Membership } from '#contract/memberships.ts'
import type { SignedIn } from '#contract/session.ts'
import { openStream } from '#server/http/events/testingStream.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'

const given = shared(testServer)
beforeAll(async () => {
  address = await given.app.listen({ port: 0, host: '127.0.0.1' })
})
let address: string

/** Lets an operator of the first company work in the second one, too, as its cook. */
async function worksInTwo() {
  const [first, second] = [await given.company({ name: 'Zarafshan' }), await given.company({ name: 'Amu' })]
  const person = first.operator
  const { user_id, token } = await person.identity()
  await given.database.asRoot((db) =>
    db.run(
      `insert into employees (company_id, id, user_id, role_id)
       select company_id, $2, $3, id from roles where company_id = $1 and key = 'kitchen'`,
      [second.id, given.ports.newId(), user_id],
    ),
  )
  return { first, second, person, user_id, token }
}
const companiesOf = async (person: Pick<Shop['owner'], 'get'>) =>
  (await person.get<{ items: Membership[] }>('/app/companies')).payload.items
const enter = (person: Pick<Shop['owner'], 'post'>, company_id: string) =>
  person.post<Omit<SignedIn, 'token'>>('/app/company/switch', { company_id })

describe('a person who works in two companies', () => {
  test('sees both, the present one first, with the role in each', async () => {
    const { first, second, person } = await worksInTwo()
    expect((await companiesOf(person)).map(({ id, role, is_current }) => [id, role.key, is_current])).toEqual(
      [
        [first.id, 'operator', true],
        [second.id, 'kitchen', false],
      ],
    )
  })

  test('goes on in the other one with the same token, its role and its data only', async () => {
    const { first, second, person } = await worksInTwo()
    const answer = await enter(person, second.id)
    expect(answer.payload).toMatchObject({
      company: { id: second.id, name: 'Amu' },
      user: { role: { key: 'kitchen' } },
      isRoot: false,
    })
    expect((await person.get<SignedIn>('/app/me')).payload.company!.id).toBe(second.id)
    expect(JSON.stringify(answer.payload)).not.toContain(first.id)
    expect((await person.get('/app/customers')).status).toBe(403)
  })

  test('starts there the next time', async () => {
    const { second, person, user_id } = await worksInTwo()
    await enter(person, second.id)
    await given.database.asRoot((db) =>
      db.run("update users set phone_number = '+998904440001' where id = $1", [user_id]),
    )
    await given.root.post('/auth/send-code', { phone: '+998904440001', purpose: 'login' })
    const { payload } = await given.root.post<SignedIn>('/auth/verify-code', {
      phone: '+998904440001',
      code: given.codes.at(-1)!.code,
    })
    expect(payload.company!.id).toBe(second.id)
  })

  test('leaves a line in the log of the company that is entered', async () => {
    const { second, person, user_id } = await worksInTwo()
    await enter(person, second.id)
    const lines = await given.database.asTenant(second.id, (db) =>
      db.query('select actor_id, action from audit_log where action = $1', ['company.enter']),
    )
    expect(lines).toEqual([{ actor_id: user_id, action: 'company.enter' }])
  })

  test('hears nothing of the first one any more, on a stream that was open', async () => {
    const { second, person, token } = await worksInTwo()
    const stream = await openStream(`${address}/api/app/events`, token)
    const startedAt = performance.now()
    await enter(person, second.id)
    await stream.ended
    expect(performance.now() - startedAt).toBeLessThan(5000)
  })

  test.each(['blocked', 'closed'])('cannot go into a %s one', async (state) => {
    const { first, second, person } = await worksInTwo()
    await given.database.asRoot((db) =>
      db.run('update companies set state = $2 where id = $1', [second.id, state]),
    )
    const answer = await enter(person, second.id)
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['company_id']])
    expect((await companiesOf(person)).map(({ id }) => id)).toEqual([first.id])
  })

  test.each(['invited', 'paused', 'fired'])('cannot go into one where they are %s', async (state) => {
    const { second, person, user_id } = await worksInTwo()
    await given.database.asRoot((db) =>
      db.run('update employees set state = $3 where company_id = $1 and user_id = $2', [
        second.id,
        user_id,
        state,
      ]),
    )
    expect((await enter(person, second.id)).status).toBe(422)
  })
})

test('a company of strangers is answered like one that does not exist', async () => {
  const [mine, theirs] = [await given.company(), await given.company()]
  const [foreign, unknown] = [
    await enter(mine.owner, theirs.id),
    await enter(mine.owner, given.ports.newId()),
  ]
  expect([foreign.status, foreign.errors]).toEqual([422, unknown.errors])
  expect((await mine.owner.get<SignedIn>('/app/me')).payload.company!.id).toBe(mine.id)
})

test('a role that forbids browsers is entered in the messenger only', async () => {
  const { second, person, token } = await worksInTwo()
  await given.database.asRoot(async (db) => {
    await db.run('reset role')
    await db.run('alter table roles add column if not exists allows_browser boolean not null default true')
    await db.run('set local role app_root')
    await db.run("update roles set allows_browser = false where company_id = $1 and key = 'kitchen'", [
      second.id,
    ])
  })
  const inBrowser = await enter(person, second.id)
  const listed = await companiesOf(person)
  await given.database.asRoot((db) =>
    db.run('update sessions set bot_id = 7 where token_hash = sha256($1::bytea)', [Buffer.from(token)]),
  )
  const inMessenger = await enter(person, second.id)
  expect([inBrowser.status, inBrowser.code, inMessenger.status]).toEqual([403, 'forbidden', 200])
  expect(listed.map(({ may_enter }) => may_enter)).toEqual([true, false])
})
