import { expect, test } from 'vitest'
import type { Payload } from '#contract/endpoint.ts'
import type { getTransfer } from '#contract/ownership.ts'
import { type Person, shared, testServer } from '#server/http/testing.ts'
import { hashPassword } from '#server/session/passwords.ts'
import { makeTeam } from './testingTeam.ts'

const given = shared(testServer)

const DAY_MS = 86_400_000
const secret = { password: 'correct horse 42' }

async function givePassword(person: Person): Promise<void> {
  const { user_id } = await person.identity()
  const hash = await hashPassword(secret.password)
  await given.database.asRoot((db) =>
    db.run('update users set password_hash = $2 where id = $1', [user_id, hash]),
  )
}

async function pair() {
  const team = await makeTeam(given)
  const { owner, manager } = team.shop
  await Promise.all([owner, manager].map(givePassword))
  const taker = await team.read(await team.idOf(manager))
  const ask = (proof: object = secret) =>
    owner.post(`/app/employees/${taker.id}/transfer`, { ...proof, version: taker.version })
  return { team, owner, manager, taker, ask }
}

const seen = async (person: Person) =>
  (await person.get<Payload<typeof getTransfer>>('/app/employees/transfer')).payload
const accept = (person: Person, proof: object = secret) =>
  person.post('/app/employees/transfer/accept', proof)

test('a company changes hands when both sides have shown who they are', async () => {
  const { team, owner, manager, taker, ask } = await pair()
  expect((await ask({ password: 'wrong' })).errors).toHaveProperty('password')
  expect((await ask({ key: 'k'.repeat(43) })).errors).toHaveProperty('password')
  expect((await seen(manager)).transfer).toBe(null)
  expect((await ask()).status).toBe(200)
  expect((await seen(manager)).transfer).toMatchObject({ from_name: 'Olga Owner', is_from_me: false })
  expect((await seen(owner)).transfer).toMatchObject({ is_from_me: true })
  expect((await seen(team.shop.operator)).transfer).toBe(null)
  expect((await accept(team.shop.operator)).status).toBe(409)
  expect((await accept(owner)).status).toBe(409)
  expect((await accept(manager, {})).status).toBe(422)
  expect((await accept(manager)).status).toBe(200)
  expect((await team.shop.owner.get('/app/employees')).status).toBe(200)
  const former = await team.idOf(owner)
  expect(await team.read(taker.id)).toMatchObject({ role_key: 'owner', state: 'active' })
  expect(await team.read(former)).toMatchObject({ role_key: 'manager', state: 'active' })
  const news = await given.database.asRoot((db) =>
    db.query('select kind, employee_id from team_news where company_id = $1 order by id', [team.shop.id]),
  )
  expect(news).toEqual([former, taker.id].map((employee_id) => ({ kind: 'role', employee_id })))
  expect((await accept(manager)).status).toBe(409)
  expect((await ask()).status).toBe(403)
})

test('the offer ends after a day, by a no, and when it is taken back', async () => {
  const { owner, manager, ask } = await pair()
  for (const person of [manager, owner]) {
    expect((await ask()).status).toBe(200)
    expect((await person.post('/app/employees/transfer/end')).status).toBe(200)
    expect((await accept(manager)).status).toBe(409)
  }
  expect((await ask()).status).toBe(200)
  const before = given.clock.now()
  given.clock.set(new Date(before.getTime() + 86_401_000))
  expect((await accept(manager)).status).toBe(409)
  given.clock.set(before)
})

test('only an owner hands the company over, and only to somebody at work', async () => {
  const { team, manager, ask, owner, taker } = await pair()
  const { version, id } = await team.read(await team.idOf(team.shop.operator))
  expect((await manager.post(`/app/employees/${id}/transfer`, { ...secret, version })).status).toBe(403)
  await team.act(owner, 'pause', taker)
  const paused = await team.read(taker.id)
  const asked = await owner.post(`/app/employees/${taker.id}/transfer`, {
    ...secret,
    version: paused.version,
  })
  expect(asked.status).toBe(409)
  expect((await ask()).status).toBe(409)
})

test('without a password a code to the own phone proves a person, once', async () => {
  const { team, owner, manager, taker } = await pair()
  const { user_id } = await owner.identity()
  const [row] = await given.database.asRoot((db) =>
    db.query<{ phone_number: string }>(
      'update users set password_hash = null where id = $1 returning phone_number',
      [user_id],
    ),
  )
  const phone = row?.phone_number ?? ''
  expect(await seen(owner)).toMatchObject({ proof: 'code', may_use_biometry: false, phone })
  await given.root.post('/auth/send-code', { phone, purpose: 'change' })
  const code = given.codes.at(-1)?.code
  const ask = () => owner.post(`/app/employees/${taker.id}/transfer`, { code, version: taker.version })
  expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(422)
  await team.act(owner, 'pause', await team.read(taker.id))
  expect((await accept(manager.again())).status).toBe(409)
})

test('a device proves the person by the key that it has given out for a finger or a face for a day, not by saying so', async () => {
  const { owner, manager, ask } = await pair()
  const keys = await Promise.all([owner, manager].map(giveKey))
  expect((await seen(owner)).may_use_biometry).toBe(false)
  expect((await ask({ key: keys[0] })).errors).toHaveProperty('password')
  given.clock.set(new Date(given.clock.now().getTime() + DAY_MS))
  expect((await seen(owner)).may_use_biometry).toBe(true)
  expect((await ask({ is_biometric: true })).status).toBe(422)
  expect((await ask({ key: keys[1] })).errors).toHaveProperty('password')
  expect((await ask({ key: keys[0] })).status).toBe(200)
  expect((await accept(manager, { key: keys[1] })).status).toBe(200)
})

async function giveKey(person: Person): Promise<string> {
  const key = given.ports.random(32).toString('base64url')
  await person.post('/app/profile/lock', { scopes: ['exports'], pin: '2468' })
  expect((await person.post('/app/profile/lock/key', { key })).status).toBe(200)
  return key
}

test('of ten acceptances at once one hands the company over', async () => {
  const { team, manager, ask } = await pair()
  await ask()
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(manager)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const owners = await given.database.asTenant(team.shop.id, (db) =>
    db.one(
      `select count(*)::int as count from employees join roles on roles.company_id = employees.company_id and roles.id = role_id
       where employees.company_id = $1 and key = 'owner' and state = 'active'`,
      [team.shop.id],
    ),
  )
  expect(owners).toEqual({ count: 1 })
})
