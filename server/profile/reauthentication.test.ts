import { beforeAll, describe, expect, test } from 'vitest'
import type { Profile } from '#contract/profile.ts'
import type { SignedIn } from '#contract/session.ts'
import { type Person, shared, type Shop, testServer } from '#server/http/testing.ts'
import { hashPassword } from '#server/session/passwords.ts'
import { endReauthentication, reauthenticateByCode } from './testingReauthentication.ts'

const PASSWORD = 'correct horse 42'
const DAY_MS = 86_400_000

const given = shared(testServer)
beforeAll(async () => {
  shop = await given.company()
})
let shop: Shop
let lastPhone = 0

const later = (ms: number) => given.clock.set(new Date(given.clock.now().getTime() + ms))
const userOf = async (person: Person) => (await person.get<SignedIn>('/app/me')).payload.user
const change = async (person: Person, set: string) => {
  const { user_id } = await person.identity()
  await given.database.asRoot((db) => db.run(`update users set ${set} where id = $1`, [user_id]))
}

/** An old session, like one in the hands of a thief. */
async function stolen(hasPassword = false) {
  const person = shop.hire('manager')
  if (hasPassword) await change(person, `password_hash = '${await hashPassword(PASSWORD)}'`)
  await endReauthentication(given, person)
  return person
}

async function newPhone() {
  lastPhone += 1
  const phone = `+99890555${String(lastPhone).padStart(4, '0')}`
  await given.root.post('/auth/send-code', { phone, purpose: 'change' })
  return { phone, code: given.codes.at(-1)?.code ?? '' }
}

/** All stored credentials of a person. */
const changes: [name: string, send: (person: Person) => ReturnType<Person['post']>][] = [
  ['another phone', async (person) => person.post('/app/profile/phone', await newPhone())],
  ['another e-mail', (person) => person.post('/app/profile/update', { email: 'thief@shop.test' })],
  ['the first password', (person) => person.post('/app/profile/password', { next: 'thiefs password' })],
  ['the first PIN', (person) => person.post('/app/profile/lock', { scopes: ['exports'], pin: '2580' })],
]

describe('a stolen session', () => {
  test.each(changes)('does not get %s', async (_, send) => {
    const person = await stolen()
    const before = await userOf(person)
    const answer = await send(person)
    expect([answer.status, answer.code]).toEqual([403, 'proof_needed'])
    expect(await userOf(person)).toEqual(before)
    expect((await person.get<Profile>('/app/profile')).payload).toMatchObject({
      has_password: false,
      lock: { pin_length: null },
    })
  })

  test('gets no key for a finger of its thief, and none that it has had for less than a day shows who it is', async () => {
    const person = shop.hire('owner')
    await person.post('/app/profile/lock', { scopes: ['exports'], pin: '2580' })
    await endReauthentication(given, person)
    const key = given.ports.random(32).toString('base64url')
    expect((await person.post('/app/profile/lock/key', { key })).code).toBe('proof_needed')
    await reauthenticateByCode(given, person)
    expect((await person.post('/app/profile/lock/key', { key })).status).toBe(200)
    expect((await person.post('/app/profile/prove', { key })).status).toBe(422)
    later(DAY_MS)
    expect((await person.get<Profile>('/app/profile')).payload.may_use_biometry).toBe(true)
    expect((await person.post('/app/profile/prove', { key })).status).toBe(200)
  })

  test('shows nothing by a wrong password or a code to another phone, ten times at most', async () => {
    const person = await stolen(true)
    const { code } = await newPhone()
    expect(Object.keys((await person.post('/app/profile/prove', { code })).errors)).toEqual(['code'])
    for (let tries = 1; tries < 10; tries++) {
      const wrong = await person.post('/app/profile/prove', { password: 'not this' })
      expect(Object.keys(wrong.errors)).toEqual(['password'])
    }
    expect((await person.post('/app/profile/prove', { password: PASSWORD })).status).toBe(429)
  })

  test('cannot go back to the onboarding for another phone', async () => {
    const person = await stolen()
    await change(person, 'onboarding = false, onboarding_step = 4')
    const answer = await person.post('/app/profile/onboarding', { step: 4, ...(await newPhone()) })
    expect(answer.code).toBe('proof_needed')
  })
})

test('a code that a session has asked for is neither used up nor replaced by somebody else', async () => {
  const [person, other] = [await stolen(), await stolen()]
  const phone = (await userOf(person)).phone_number
  const ask = (by: Pick<Person, 'post'>) => by.post('/auth/send-code', { phone, purpose: 'change' })
  expect((await ask(person)).status).toBe(200)
  const { code = '' } = given.codes.at(-1) ?? {}
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await reauthenticateByCode(given, other)
  for (let tries = 0; tries < 6; tries++)
    expect((await other.post('/app/profile/phone', { phone, code: wrong })).status).toBe(422)
  expect((await other.post('/app/profile/phone', { phone, code })).status).toBe(422)
  for (const by of [other, given.root]) await ask(by)
  expect((await person.post('/app/profile/prove', { code })).status).toBe(200)
})

describe('a person who has shown who they are', () => {
  test.each(changes)('by a code to the present phone gets %s', async (_, send) => {
    const person = await stolen()
    await reauthenticateByCode(given, person)
    expect((await send(person)).status).toBe(200)
  })

  test('by the password changes the phone, for ten minutes', async () => {
    const person = await stolen(true)
    expect((await person.post('/app/profile/prove', { password: PASSWORD })).status).toBe(200)
    expect((await person.post('/app/profile/phone', await newPhone())).status).toBe(200)
    later(11 * 60_000)
    expect((await person.post('/app/profile/phone', await newPhone())).code).toBe('proof_needed')
  })

  test('by signing in with a password or a code need not show it again at once', async () => {
    const person = await stolen(true)
    const login = (await userOf(person)).phone_number
    const { payload } = await given.root.post<SignedIn>('/auth/login', { login, password: PASSWORD })
    const fresh = given.withToken(payload.token)
    expect((await fresh.post('/app/profile/update', { email: 'fresh@shop.test' })).status).toBe(200)
  })

  test('is told of the change at the old phone and in the chat, and every other session ends', async () => {
    for (const [name, send] of changes) {
      const person = shop.hire('manager')
      const second = person.again()
      const { phone_number: phone } = await userOf(second)
      const told = given.told.length
      expect((await send(person)).status, name).toBe(200)
      await expect
        .poll(() => given.told.slice(told), { message: name })
        .toMatchObject([{ phone, chatId: null, text: expect.stringContaining('contact support right away') }])
      expect((await second.get('/app/me')).status, name).toBe(401)
      expect((await person.get('/app/me')).status, name).toBe(200)
    }
  })
})

test('the first key of a device ends every other session, the next one does not, and each is told of', async () => {
  const phone = shop.hire('manager')
  const laptop = phone.again()
  const newKey = () => ({ key: given.ports.random(32).toString('base64url') })
  await laptop.get('/app/me')
  await phone.post('/app/profile/lock', { scopes: ['exports'], pin: '2580' })
  expect((await laptop.get('/app/me')).status).toBe(401)
  const [second, third] = [phone.again(), phone.again()]
  await third.get('/app/me')
  const told = given.told.length
  await phone.post('/app/profile/lock/key', newKey())
  expect((await third.get('/app/me')).status).toBe(401)
  await second.post('/app/profile/lock/open', { current: '2580' })
  await second.post('/app/profile/lock/key', newKey())
  expect([(await phone.get('/app/me')).status, (await second.get('/app/me')).status]).toEqual([200, 200])
  await expect.poll(() => given.told.length - told).toBe(2)
  expect(given.told.slice(told).map(({ text }) => text)).toEqual(
    Array(2).fill(expect.stringContaining('Fingerprint')),
  )
})

test('who has neither phone nor password adds a phone first, and what a lock without proof gives proves nothing', async () => {
  const person = await stolen()
  await change(person, 'phone_number = null')
  for (const [name, send] of changes.slice(1, 3)) expect((await send(person)).status, name).toBe(409)
  expect((await person.post('/app/profile/lock', { scopes: ['exports'], pin: '2580' })).status).toBe(200)
  const key = given.ports.random(32).toString('base64url')
  expect((await person.post('/app/profile/lock/key', { key })).status).toBe(200)
  expect((await person.post('/app/profile/phone', await newPhone())).status).toBe(200)
  later(2 * DAY_MS)
  expect((await person.get<Profile>('/app/profile')).payload.may_use_biometry).toBe(false)
  expect((await person.post('/app/profile/prove', { key })).status).toBe(422)
})
