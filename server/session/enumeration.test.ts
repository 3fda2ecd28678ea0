import { describe, expect, test } from 'vitest'
import { shared, testServer } from '#server/http/testing.ts'
import { hashPassword } from './passwords.ts'
import { limits } from '#tests/run/patience.ts'
import { isEverything } from '#tests/run/tier.ts'

/** reliability.md, threat 20 and T7. */
const given = shared(testServer)

let lastAddress = 0
const newAddress = () => `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress++ & 255}`
let lastPhone = 0
const newPhone = () => `+99890556${String(++lastPhone).padStart(4, '0')}`

async function ask(path: string, payload: object, remoteAddress = newAddress(), app = given.app) {
  const answer = await app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress })
  const { request_id: _, ...said } = answer.json<Record<string, unknown>>()
  return { status: answer.statusCode, said, retryAfter: answer.headers['retry-after'] }
}
const send = (phone: string, address?: string) => ask('/auth/send-code', { phone, purpose: 'login' }, address)
const verify = (phone: string, code: string) => ask('/auth/verify-code', { phone, code })
const logIn = (login: string, password: string) => ask('/auth/login', { login, password })

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

describe('T7: nobody learns who has an account', () => {
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  const TRIES = 100

  /**
   * Makes the same call for known and unknown names in turn; returns the answers and the difference of the medians in
   * milliseconds of CPU time of this process, which other processes on the machine do not affect.
   */
  async function compare(
    names: { known: string[]; unknown: string[] },
    call: (name: string) => ReturnType<typeof ask>,
  ) {
    const times = { known: [] as number[], unknown: [] as number[] }
    const answers = { known: new Set<string>(), unknown: new Set<string>() }
    for (let n = 0; n < TRIES; n++) {
      for (const kind of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const from = process.cpuUsage()
        const { status, said } = await call(names[kind][n]!)
        const { user, system } = process.cpuUsage(from)
        times[kind].push((user + system) / 1000)
        answers[kind].add(JSON.stringify([status, said]))
      }
    }
    return { answers, gap: Math.abs(median(times.known) - median(times.unknown)) }
  }

  async function names(wishes: { password?: string } = {}) {
    const hash = wishes.password ? await hashPassword(wishes.password) : null
    const known = Array.from({ length: TRIES }, newPhone)
    await given.database.asRoot(async (db) => {
      for (const phone of known)
        await db.run(
          'insert into users (id, full_name, phone_number, password_hash) values ($1, $2, $3, $4)',
          [given.ports.newId(), 'Anna', phone, hash],
        )
    })
    return { known, unknown: Array.from({ length: TRIES }, newPhone) }
  }

  test('by a code asked for: 200 tries, one answer, medians within 10 ms', async () => {
    const { answers, gap } = await compare(await names(), (phone) => send(phone))
    expect([...answers.known]).toEqual([...answers.unknown])
    expect(answers.known.size).toBe(1)
    expect(gap).toBeLessThanOrEqual(10)
  })

  test.runIf(isEverything)(
    'by a password: 200 tries, one answer, medians within 10 ms',
    async () => {
      const { answers, gap } = await compare(await names({ password: 'correct horse' }), (phone) =>
        logIn(phone, 'wrong'),
      )
      expect([...answers.known]).toEqual([...answers.unknown])
      expect(answers.known.size).toBe(1)
      expect(gap).toBeLessThanOrEqual(10)
    },
    limits.ground,
  )

  test('by a typed code', async () => {
    const [known, unknown] = [await account(), newPhone()]
    await send(known)
    await send(unknown)
    const { code } = given.codes.at(-1)!
    expect(await verify(known, wrongFor(code, 1))).toEqual(await verify(unknown, wrongFor(code, 1)))
  })

  test('by a lock: an unknown name locks like a known one', async () => {
    const [known, unknown] = [await account({ password: 'correct horse' }), newPhone()]
    for (let n = 0; n < 10; n++) await Promise.all([logIn(known, 'wrong'), logIn(unknown, 'wrong')])
    expect(await logIn(known, 'wrong')).toEqual(await logIn(unknown, 'wrong'))
  })

  test('by a sign-up: asking for its code says the same for a phone that has an account', async () => {
    const register = (phone: string) => ask('/auth/send-code', { phone, purpose: 'register' })
    expect(await register(await account())).toEqual(await register(newPhone()))
  })

  test('a code to sign in with is sent to nobody who has no account, and to whoever has one', async () => {
    const [known, unknown] = [await account(), newPhone()]
    const before = given.codes.length
    await send(unknown)
    await send(known)
    expect(given.codes.slice(before).map(({ phone }) => phone)).toEqual([known])
  })
})
