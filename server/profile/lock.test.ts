import { beforeAll, describe, expect, test } from 'vitest'
import { lockOf, lockScopes, type Lock } from '#contract/lock.ts'
import { allRoutes } from '#server/app.ts'
import { type Person, shared, type Shop, testServer } from '#server/http/testing.ts'
import { reauthenticateByCode } from './testingReauthentication.ts'

const given = shared(testServer)
beforeAll(async () => {
  shop = await given.company()
})
let shop: Shop

const PIN = '2580'
const later = (minutes: number) => given.clock.set(new Date(given.clock.now().getTime() + minutes * 60_000))
const choose = (person: Person, body: object) => person.post<Lock>('/app/profile/lock', body)
const open = (person: Person, current: string) => person.post<Lock>('/app/profile/lock/open', { current })
const customers = async (person: Person) => (await person.get('/app/customers')).status
const storedOf = async (person: Person) => {
  const { user_id } = await person.identity()
  return given.database.asRoot((db) =>
    db.one<{ hash: string | null; row: string }>(
      'select lock_pin_hash as hash, to_jsonb(users)::text as row from users where id = $1',
      [user_id],
    ),
  )
}

async function locking(scopes: string[] = ['contacts', 'exports']) {
  const person = shop.hire('manager')
  expect((await choose(person, { scopes, pin: PIN })).status).toBe(200)
  return person
}

describe('the lock', () => {
  test('lets nobody to the customers on another device but with the PIN, for ten minutes', async () => {
    const person = await locking()
    const second = person.again()
    expect([await customers(person), await customers(second)]).toEqual([200, 403])
    expect((await second.get('/app/customers')).code).toBe('locked')
    expect((await open(second, PIN)).payload.until).not.toBeNull()
    expect(await customers(second)).toBe(200)
    later(11)
    expect(await customers(second)).toBe(403)
  })

  test('stands in the way of no order: who calls is found', async () => {
    const person = await locking()
    later(11)
    expect(await customers(person)).toBe(403)
    expect((await person.get('/app/customers/lookup?phone=998901')).status).toBe(200)
    expect((await person.get('/app/orders')).status).toBe(200)
  })

  test('stands before the file of customers by a choice of its own', async () => {
    const person = shop.hire('owner')
    await choose(person, { scopes: ['exports'], pin: PIN })
    later(11)
    expect(await customers(person)).toBe(200)
    const refused = await person.post('/app/exports', { dataset: 'customers' })
    expect([refused.status, refused.code]).toEqual([403, 'locked'])
    await open(person, PIN)
    expect((await person.post('/app/exports', { dataset: 'customers' })).code).not.toBe('locked')
  })

  test('locks again at once when its person says so', async () => {
    const person = await locking()
    await person.post('/app/profile/lock/close')
    expect(await customers(person)).toBe(403)
  })

  test('of one person is nothing to another', async () => {
    await locking()
    expect(await customers(shop.hire('manager'))).toBe(200)
  })

  test('is known by every call that hands out customers', () => {
    const calls = allRoutes({ sender: undefined, queue: undefined }).map(({ endpoint }) => endpoint)
    const locked = calls.filter((endpoint) => lockOf(endpoint)).map(({ method, path }) => `${method} ${path}`)
    expect(locked).toContain('POST /app/exports')
    expect(locked).toContain('GET /app/customers')
    expect(locked).toContain('GET /app/customers/:id')
    expect(locked).not.toContain('GET /app/customers/lookup')
    expect(lockOf({ method: 'GET', path: '/app/billing/invoices' })).toBe('billing')
    expect(lockScopes).toHaveLength(3)
  })
})

describe('the PIN', () => {
  test('is kept as a hash, and never answered', async () => {
    const person = await locking()
    const stored = await storedOf(person)
    expect(stored?.hash).toMatch(/^\$argon2id\$/)
    expect((await person.get('/app/profile')).body).not.toContain('argon2')
    expect((await person.get('/app/me')).body).not.toContain('argon2')
  })

  test.each([
    ['three digits', { scopes: ['contacts'], pin: '123' }, 'pin'],
    ['seven digits', { scopes: ['contacts'], pin: '1234567' }, 'pin'],
    ['letters', { scopes: ['contacts'], pin: 'abcd' }, 'pin'],
    ['none', { scopes: ['contacts'] }, 'pin'],
    ['a lock that does not exist', { scopes: ['kitchen'], pin: PIN }, 'scopes.0'],
  ])('is refused when it is %s', async (_, body, field) => {
    const person = shop.hire('manager')
    const answer = await choose(person, body)
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]])
    expect((await storedOf(person))?.hash).toBeNull()
  })

  test('changes only for who knows the present one, and ends every other session', async () => {
    const person = await locking(['contacts'])
    const second = person.again()
    await open(second, PIN)
    const body = { scopes: ['contacts'], pin: '1357' }
    expect(Object.keys((await choose(person, body)).errors)).toEqual(['current'])
    expect(Object.keys((await choose(person, { ...body, current: '0000' })).errors)).toEqual(['current'])
    expect((await choose(person, { ...body, current: PIN })).status).toBe(200)
    expect([await customers(person), await customers(second)]).toEqual([200, 401])
    const third = person.again()
    expect((await open(third, PIN)).status).toBe(422)
    expect((await open(third, '1357')).status).toBe(200)
  })

  test('goes with the lock', async () => {
    const person = await locking()
    expect((await choose(person, { scopes: [], current: PIN })).payload).toEqual({
      scopes: [],
      pin_length: null,
      has_key: false,
      until: null,
    })
    later(11)
    expect(await customers(person)).toBe(200)
    expect((await open(person, PIN)).status).toBe(409)
  })

  test('may be guessed five times, also all at once, then the door is shut for an hour', async () => {
    const person = await locking()
    const second = person.again()
    const answers = await Promise.all(Array.from({ length: 12 }, () => open(second, '0000')))
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5)
    const shut = await open(second, PIN)
    expect([shut.status, shut.code]).toEqual([429, 'too_many'])
    later(61)
    expect((await open(second, PIN)).status).toBe(200)
  })

  test('gives way to the password of who has forgotten it, and to none that is set without it', async () => {
    const person = await locking()
    later(11)
    const set = await person.post('/app/profile/password', { next: 'a new password' })
    expect([set.status, set.code]).toEqual([403, 'locked'])
    await open(person, PIN)
    await reauthenticateByCode(given, person)
    expect((await person.post('/app/profile/password', { next: 'a new password' })).status).toBe(200)
    later(11)
    expect((await open(person, 'a new password')).status).toBe(200)
  })
})

describe('the key of a device', () => {
  const keyOf = async (person: Person) => {
    const key = given.ports.random(32).toString('base64url')
    expect((await person.post<Lock>('/app/profile/lock/key', { key })).payload.has_key).toBe(true)
    return key
  }
  const openBy = (person: Person, key: string) => person.post('/app/profile/lock/open', { key })

  test('opens this session as the PIN does, and no other one', async () => {
    const person = await locking()
    const key = await keyOf(person)
    const second = person.again()
    later(11)
    expect((await openBy(second, key)).status).toBe(422)
    expect((await openBy(person, key)).status).toBe(200)
    expect(await customers(person)).toBe(200)
    await person.delete('/app/profile/lock/key')
    later(11)
    expect((await openBy(person, key)).status).toBe(422)
  })

  test('is given only while the lock is open', async () => {
    const person = await locking()
    later(11)
    const key = given.ports.random(32).toString('base64url')
    expect((await person.post('/app/profile/lock/key', { key })).code).toBe('locked')
    expect((await shop.hire('manager').post('/app/profile/lock/key', { key })).status).toBe(409)
  })
})
