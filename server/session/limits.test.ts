import { describe, expect, test } from 'vitest'
import { allRoutes } from '#server/app.ts'
import { quietLog } from '#server/db/testLog.ts'
import { makeServer } from '#server/http/server.ts'
import { shared, type TestServer, testServer } from '#server/http/testing.ts'
import { hashPassword } from './passwords.ts'

/** reliability.md, threats 19 and 20 and T7. */
const given = shared(testServer)

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const later = (ms: number) => given.clock.set(new Date(given.clock.now().getTime() + ms))

let lastAddress = 0
const newAddress = () => `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress++ & 255}`
let lastPhone = 0
const newPhone = () => `+99890555${String(++lastPhone).padStart(4, '0')}`

async function ask(path: string, payload: object, remoteAddress = newAddress(), app = given.app) {
  const answer = await app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress })
  const { request_id: _, ...said } = answer.json<Record<string, unknown>>()
  return { status: answer.statusCode, said, retryAfter: answer.headers['retry-after'] }
}
const send = (phone: string, address?: string) => ask('/auth/send-code', { phone, purpose: 'login' }, address)
const verify = (phone: string, code: string, app?: TestServer['app']) =>
  ask('/auth/verify-code', { phone, code }, undefined, app)
const logIn = (login: string, password: string, app?: TestServer['app']) =>
  ask('/auth/login', { login, password }, undefined, app)

async function account(wishes: { password?: string; email?: string } = {}) {
  const phone = newPhone()
  const hash = wishes.password ? await hashPassword(wishes.password) : null
  await given.database.asRoot((db) =>
    db.run(
      'insert into users (id, full_name, phone_number, email, password_hash, email_verified_at) values ($1, $2, $3, $4, $5, now())',
      [given.ports.newId(), 'Anna', phone, wishes.email ?? null, hash],
    ),
  )
  return phone
}
const wrongFor = (code: string, n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

describe('T7: codes to one phone', () => {
  test('one in 60 s, from whatever address', async () => {
    const phone = await account()
    const first = await send(phone)
    later(59 * SECOND)
    const early = await send(phone)
    later(SECOND)
    expect([first.status, early.status, early.retryAfter, (await send(phone)).status]).toEqual([
      200,
      429,
      '1',
      200,
    ])
  })

  test('5 in an hour and 10 in a day', async () => {
    const phone = await account()
    const statuses: number[] = []
    const tenMinutes = 6 * 24 + 6
    for (let n = 0; n < tenMinutes; n++) {
      statuses.push((await send(phone)).status)
      later(10 * MINUTE)
    }
    expect(count(statuses.slice(0, 6), 200)).toBe(5)
    expect(count(statuses.slice(0, 144), 200)).toBe(10)
    expect(count(statuses.slice(144), 200)).toBeGreaterThan(0)
  })

  test('20 in an hour from one address, whatever the phones', async () => {
    const address = newAddress()
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) statuses.push((await send(newPhone(), address)).status)
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
    later(HOUR + SECOND)
    expect((await send(newPhone(), address)).status).toBe(200)
  })

  test('20 in an hour from one /64 of IPv6, from whichever of its addresses', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) statuses.push((await send(newPhone(), `2001:db8:7:7::${n + 1}`)).status)
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
    expect((await send(newPhone(), '2001:db8:7:8::1')).status).toBe(200)
  })

  test('1000 in an hour to all phones together', async () => {
    later(HOUR + SECOND)
    await given.database.asRoot((db) =>
      db.run(
        `insert into sign_in_codes (id, phone, purpose, code_hash, ip, created_at, expires_at)
         select gen_random_uuid(), '+1' || n, 'login', '', n::text, $1, $1 from generate_series(1, 999) n`,
        [given.clock.now()],
      ),
    )
    const statuses = [(await send(newPhone())).status, (await send(newPhone())).status]
    later(HOUR + SECOND)
    expect([...statuses, (await send(newPhone())).status]).toEqual([200, 429, 200])
  })
})

describe('T7: a code', () => {
  test('is dead after 5 tries, even for the right one', async () => {
    const phone = await account()
    await send(phone)
    const { code } = given.codes.at(-1)!
    for (let n = 0; n < 5; n++) await verify(phone, wrongFor(code, n))
    expect((await verify(phone, code)).status).toBe(422)
  })

  test('lives 5 minutes', async () => {
    const [young, old] = [await account(), await account()]
    await send(young)
    const first = given.codes.at(-1)!.code
    later(5 * MINUTE - SECOND)
    const inTime = await verify(young, first)
    await send(old)
    const second = given.codes.at(-1)!.code
    later(5 * MINUTE + SECOND)
    expect([inTime.status, (await verify(old, second)).status]).toEqual([200, 422])
  })

  test('100 parallel guesses count as 100: 5 are judged, the account locks, the right one is refused', async () => {
    const phone = await account()
    await send(phone)
    const { code } = given.codes.at(-1)!
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => verify(phone, wrongFor(code, n))))
    const statuses = answers.map(({ status }) => status)
    const kept = await given.database.asRoot((db) =>
      db.one<{ tries: number }>('select max(tries) as tries from sign_in_codes where phone = $1', [phone]),
    )
    expect([count(statuses, 422), count(statuses, 429), kept?.tries]).toEqual([10, 90, 5])
    expect((await verify(phone, code)).status).toBe(429)
  })

  test('is used once, also by two at the same moment', async () => {
    const phone = await account()
    await send(phone)
    const { code } = given.codes.at(-1)!
    const answers = await Promise.all([verify(phone, code), verify(phone, code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})

describe('T7: an account', () => {
  test('rests 15 minutes after 10 failures, each from another address', async () => {
    const phone = await account({ password: 'correct horse' })
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await logIn(phone, 'wrong')).status)
    const locked = await logIn(phone, 'correct horse')
    later(15 * MINUTE + SECOND)
    const free = await logIn(phone, 'correct horse')
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
    expect([locked.status, locked.retryAfter, free.status]).toEqual([429, '900', 200])
  })

  test('counts its phone, its e-mail and its codes together', async () => {
    const phone = await account({ password: 'correct horse', email: 'anna@limits.test' })
    await send(phone)
    const { code } = given.codes.at(-1)!
    for (let n = 0; n < 4; n++) await logIn(phone, 'wrong')
    for (let n = 0; n < 3; n++) await logIn('anna@limits.test', 'wrong')
    for (let n = 0; n < 3; n++) await verify(phone, wrongFor(code, n))
    expect([
      (await logIn('Anna@limits.test', 'correct horse')).status,
      (await verify(phone, code)).status,
    ]).toEqual([429, 429])
  })

  test('a restart forgets no failure, no code and no lock', async () => {
    const [locked, asked] = [await account({ password: 'correct horse' }), await account()]
    for (let n = 0; n < 10; n++) await logIn(locked, 'wrong')
    await send(asked)
    const { code } = given.codes.at(-1)!
    for (let n = 0; n < 5; n++) await verify(asked, wrongFor(code, n))
    const { database, ports, config } = given
    const parts = { database, ports, config, log: quietLog, siteFolder: '/nowhere' }
    const sender = { via: 'log' as const, send: async () => undefined }
    const restarted = await makeServer(parts, allRoutes({ sender }))
    const answers = [
      await logIn(locked, 'correct horse', restarted),
      await verify(asked, code, restarted),
      await ask('/auth/send-code', { phone: asked, purpose: 'login' }, undefined, restarted),
    ]
    await restarted.close()
    expect(answers.map(({ status }) => status)).toEqual([429, 422, 429])
  })

  test('a day of guessing at the permitted rates judges at most 50 codes: 0.005 % of a million', async () => {
    const phone = await account()
    const start = given.clock.now().getTime()
    let refused = 0
    while (given.clock.now().getTime() - start < DAY) {
      const { status } = await send(phone)
      if (status === 200) {
        const { code } = given.codes.at(-1)!
        for (let n = 0; n < 6; n++) refused += Number((await verify(phone, wrongFor(code, n))).status !== 422)
      }
      later(5 * MINUTE)
    }
    const judged = await given.database.asRoot((db) =>
      db.one<{ tries: number; codes: number }>(
        'select sum(tries)::int as tries, count(*)::int as codes from sign_in_codes where phone = $1',
        [phone],
      ),
    )
    expect(judged?.codes).toBe(10)
    expect(judged?.tries).toBeLessThanOrEqual(50)
    expect((judged?.tries ?? Infinity) / 1_000_000).toBeLessThanOrEqual(0.0001)
    expect(refused).toBeGreaterThan(0)
  })
})
