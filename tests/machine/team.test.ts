import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Employee } from '#contract/employees.ts'
import { makeTeam, stranger } from '#server/employees/testingTeam.ts'
import { type Person, type TestServer, testServer } from '#server/http/testing.ts'
import { openStream } from '#server/http/events/testingStream.ts'
import { type Cluster, type ServerProcess, call, cluster } from './cluster.ts'
import { stretched } from '#tests/run/patience.ts'

const ROUNDS = 5

let given: TestServer
let dataDir: string
let processes: Cluster
let left: ServerProcess
let right: ServerProcess

beforeAll(async () => {
  given = await testServer()
  dataDir = await mkdtemp(join(tmpdir(), 'team-'))
  processes = cluster({
    DATABASE_URL: given.database.url,
    DATA_DIR: dataDir,
    SECRET_KEY: given.config.secretKey,
  })
  ;[left, right] = await Promise.all([processes.start('api'), processes.start('api')])
})

afterAll(async () => {
  processes.kill()
  await given.close()
  await rm(dataDir, { recursive: true })
})

const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

const post = (at: ServerProcess, token: string, path: string, body: object = {}) =>
  call<Employee>('POST', `${at.address}/api/app/employees/${path}`, { token, body, key: randomUUID() })

const tokenOf = async (person: Person) => (await person.identity()).token

async function owners(companyId: string): Promise<number> {
  const row = await given.database.asTenant(companyId, (db) =>
    db.one<{ count: number }>(
      `select count(*)::int as count from employees join roles on roles.company_id = employees.company_id and roles.id = role_id
       where employees.company_id = $1 and roles.key = 'owner' and state = 'active'`,
      [companyId],
    ),
  )
  return row?.count ?? 0
}

test('an invitation used on two processes at once by twenty people lets exactly one in', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const team = await makeTeam(given)
    const { payload } = await team.invite()
    const { payload: renewed } = await post(left, await tokenOf(team.shop.owner), `${payload.id}/invite`, {
      version: payload.version,
    })
    const link = await call<{ code: string }>(
      'GET',
      `${right.address}/api/app/employees/${renewed.id}/invite`,
      { token: await tokenOf(team.shop.owner) },
    )
    const people = await Promise.all(Array.from({ length: 20 }, () => stranger(given)))
    const answers = await Promise.all(
      people.map(({ token = '' }, at) =>
        post(at % 2 === 0 ? left : right, token, 'join', { code: link.payload.code }),
      ),
    )
    expect(statuses(answers)).toEqual([200, ...Array<number>(19).fill(410)])
  }
})

test('of a hundred codes tried on two processes at once five are judged, and then the right one is refused', async () => {
  const { phone_number: phone } = await personOf(await makeTeam(given).then(({ shop }) => shop.operator))
  await given.root.post('/auth/send-code', { phone, purpose: 'login' })
  const { code = '' } = given.codes.at(-1) ?? {}
  const guess = (at: ServerProcess, body: object) =>
    call('POST', `${at.address}/api/auth/verify-code`, { body: { phone, ...body } })
  const wrong = (n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => guess(n % 2 === 0 ? left : right, { code: wrong(n) })),
  )
  expect(statuses(answers)).toEqual([...Array<number>(10).fill(422), ...Array<number>(90).fill(429)])
  const kept = await given.database.asRoot((db) =>
    db.one<{ tries: number }>('select max(tries) as tries from sign_in_codes where phone = $1', [phone]),
  )
  expect(kept?.tries).toBe(5)
  expect((await guess(right, { code })).status).toBe(429)
})

async function personOf(person: Person): Promise<{ phone_number: string }> {
  const { user_id } = await person.identity()
  const row = await given.database.asRoot((db) =>
    db.one<{ phone_number: string }>('select phone_number from users where id = $1', [user_id]),
  )
  return row ?? { phone_number: '' }
}

test('two owners who demote each other on two processes at once leave one owner', async () => {
  const role = (id: string, version: number, roleId: string) => ({ id, body: { version, role_id: roleId } })
  for (let round = 0; round < ROUNDS; round++) {
    const team = await makeTeam(given)
    const [one, two] = [team.shop.owner, team.shop.hire('owner')]
    const [first, second] = [await team.read(await team.idOf(one)), await team.read(await team.idOf(two))]
    const manager = await team.role('manager')
    const patch = async (at: ServerProcess, by: Person, { id, body }: ReturnType<typeof role>) =>
      call('PATCH', `${at.address}/api/app/employees/${id}`, { token: await tokenOf(by), body })
    const answers = await Promise.all([
      patch(left, one, role(second.id, second.version, manager)),
      patch(right, two, role(first.id, first.version, manager)),
    ])
    expect(statuses(answers)).toEqual([200, 403])
    expect(await owners(team.shop.id)).toBe(1)
  }
})

test('three owners who fire each other on two processes at once leave one owner', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const team = await makeTeam(given)
    const people = [team.shop.owner, team.shop.hire('owner'), team.shop.hire('owner')]
    const rows = await Promise.all(people.map(async (one) => team.read(await team.idOf(one))))
    await Promise.all(
      people.flatMap((by, from) =>
        rows
          .filter((_, to) => to !== from)
          .map(async ({ id, version }, at) =>
            post(at % 2 === 0 ? left : right, await tokenOf(by), `${id}/fire`, { version }),
          ),
      ),
    )
    expect(await owners(team.shop.id)).toBe(1)
  }
})

test('who is fired on one process is out on the other within five seconds, with the stream of events', async () => {
  const team = await makeTeam(given)
  const token = await tokenOf(team.shop.operator)
  const look = () => call('GET', `${right.address}/api/app/orders`, { token })
  const stream = await openStream(`${right.address}/api/app/events`, token)
  expect((await look()).status).toBe(200)
  const { id, version } = await team.read(await team.idOf(team.shop.operator))
  const at = Date.now()
  expect((await post(left, await tokenOf(team.shop.owner), `${id}/fire`, { version })).status).toBe(200)
  await expect.poll(async () => (await look()).status, { timeout: stretched(5000) }).toBe(401)
  await stream.ended
  expect(Date.now() - at).toBeLessThan(stretched(5000))
})
