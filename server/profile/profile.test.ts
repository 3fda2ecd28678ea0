import { beforeAll, describe, expect, test } from 'vitest'
import type { PersonalSession, Profile } from '#contract/profile.ts'
import type { SignedIn } from '#contract/session.ts'
import { type Person, shared, type Shop, testServer } from '#server/http/testing.ts'
import { shortAddress } from './shortAddress.ts'

const given = shared(testServer)
beforeAll(async () => {
  shop = await given.company()
})
let shop: Shop

const auditOf = (userId: string) =>
  given.database.asRoot((db) =>
    db.query<{ action: string; changes: Record<string, unknown> }>(
      'select action, changes from audit_log where actor_id = $1 order by created_at, id',
      [userId],
    ),
  )
const emailOf = async (person: Person) =>
  (await person.get<{ user: SignedIn['user'] }>('/app/me')).payload.user.email
const devicesOf = async (person: Person) =>
  (await person.get<{ items: PersonalSession[] }>('/app/profile/sessions')).payload.items
const phoneOf = async (person: Person) =>
  (await person.get<{ user: SignedIn['user'] }>('/app/me')).payload.user.phone_number ?? ''
const login = (name: string, password: string) => given.root.post('/auth/login', { login: name, password })

describe('the profile', () => {
  test('tells of the account what the session does not', async () => {
    const { payload } = await shop.owner.get<Profile>('/app/profile')
    expect(payload).toMatchObject({ is_email_verified: false, has_password: false })
    expect(payload.companies).toEqual([
      {
        id: shop.id,
        name: 'Test shop',
        role: { key: 'owner', name: 'Owner' },
        is_owner: true,
        is_current: true,
      },
    ])
  })

  test('takes an e-mail, in small letters, and says that nobody has proven it', async () => {
    const person = shop.hire('operator')
    const { user_id } = await person.identity()
    const answer = await person.post<SignedIn['user']>('/app/profile/update', { email: 'Anna@Shop.Test' })
    expect(answer.payload.email).toBe('anna@shop.test')
    expect((await person.get<Profile>('/app/profile')).payload.is_email_verified).toBe(false)
    expect(await auditOf(user_id)).toEqual([
      { action: 'profile.update', changes: { email: [null, '•••@shop.test'] } },
    ])
  })

  test('counts a proven e-mail as unproven once it is another one, and only then', async () => {
    const person = shop.hire('operator')
    const { user_id } = await person.identity()
    await given.database.asRoot((db) =>
      db.run(`update users set email = 'one@shop.test', email_verified_at = now() where id = $1`, [user_id]),
    )
    const isVerified = async () => (await person.get<Profile>('/app/profile')).payload.is_email_verified
    await person.post('/app/profile/update', { email: 'one@shop.test', full_name: 'Anna One' })
    expect(await isVerified()).toBe(true)
    await person.post('/app/profile/update', { email: 'two@shop.test' })
    expect(await isVerified()).toBe(false)
    await person.post('/app/profile/update', { email: null })
    expect(await emailOf(person)).toBeNull()
  })

  test.each([
    ['an e-mail that is none', { email: 'nobody' }, 'email'],
    ['a name of one letter', { full_name: 'A' }, 'full_name'],
    ['a language that is none', { language: 'xx' }, 'language'],
  ])('refuses %s and changes nothing', async (_, body, field) => {
    const person = shop.hire('operator', { name: 'Anna Before' })
    const answer = await person.post('/app/profile/update', { full_name: 'Anna After', ...body })
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]])
    const { payload } = await person.get<{ user: SignedIn['user'] }>('/app/me')
    expect(payload.user).toMatchObject({ full_name: 'Anna Before', email: null })
  })

  test('works for a person without a company, too, and writes down what they did', async () => {
    const lonely = shop.hire('operator')
    const { user_id } = await lonely.identity()
    await given.database.asRoot((db) =>
      db.run('update sessions set company_id = null where user_id = $1', [user_id]),
    )
    const common = await lonely.post('/app/profile/password', { next: 'Password1' })
    expect([common.status, Object.keys(common.errors)]).toEqual([422, ['next']])
    expect((await lonely.post('/app/profile/password', { next: 'long enough' })).status).toBe(200)
    const lines = await given.database.asRoot((db) =>
      db.query<{ action: string }>(
        "select action from platform_audit_log where actor_id = $1 and action like 'profile.%'",
        [user_id],
      ),
    )
    expect(lines).toEqual([{ action: 'profile.password' }])
  })
})

describe('the password', () => {
  test('is set without an old one where there is none, changed only with the right one', async () => {
    const person = shop.hire('operator')
    const phone = await phoneOf(person)
    expect((await person.post('/app/profile/password', { next: 'first password' })).status).toBe(200)
    const refusals = [
      await person.post('/app/profile/password', { next: 'second password' }),
      await person.post('/app/profile/password', { current: 'wrong', next: 'second password' }),
      await person.post('/app/profile/password', { current: 'first password', next: 'short' }),
    ]
    expect(refusals.map(({ status, errors }) => [status, ...Object.keys(errors)])).toEqual([
      [422, 'current'],
      [422, 'current'],
      [422, 'next'],
    ])
    expect((await login(phone, 'first password')).status).toBe(200)
    const body = { current: 'first password', next: 'second password' }
    expect((await person.post('/app/profile/password', body)).status).toBe(200)
    expect((await login(phone, 'first password')).status).toBe(422)
    expect((await login(phone, 'second password')).status).toBe(200)
  })

  test('ends every other session and no other person’s, and is written down without itself', async () => {
    const person = shop.hire('operator')
    const [second, stranger] = [person.again(), shop.hire('operator')]
    const { user_id } = await person.identity()
    await second.get('/app/me')
    await stranger.get('/app/me')
    const { payload } = await person.post('/app/profile/password', { next: 'a new password' })
    expect(payload).toEqual({ ended: 1 })
    const statuses = [person, second, stranger].map(async (one) => (await one.get('/app/me')).status)
    expect(await Promise.all(statuses)).toEqual([200, 401, 200])
    expect(await auditOf(user_id)).toEqual([
      { action: 'profile.password', changes: { is_first: true, ended: 1 } },
    ])
  })

  test('may be guessed ten times, also all at once, and locks no sign-in by that', async () => {
    const person = shop.hire('operator')
    const phone = await phoneOf(person)
    await person.post('/app/profile/password', { next: 'right password' })
    const guess = () => person.post('/app/profile/password', { current: 'wrong', next: 'other password' })
    const answers = await Promise.all(Array.from({ length: 20 }, guess))
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10)
    const right = { current: 'right password', next: 'other password' }
    const locked = await person.post('/app/profile/password', right)
    expect([locked.status, locked.code]).toEqual([429, 'too_many'])
    expect((await login(phone, 'right password')).status).toBe(200)
    given.clock.set(new Date(given.clock.now().getTime() + 16 * 60_000))
    expect((await person.post('/app/profile/password', right)).status).toBe(200)
  })
})

describe('the devices of a person', () => {
  test('are listed with this one first, and nobody else’s', async () => {
    const person = shop.hire('operator')
    await person.again().get('/app/me')
    const devices = await devicesOf(person)
    expect(devices.map((one) => one.is_current)).toEqual([true, false])
    expect(JSON.stringify(devices)).not.toMatch(/token|user_id/)
  })

  test('are signed out one by one', async () => {
    const person = shop.hire('operator')
    const second = person.again()
    await second.get('/app/me')
    const id = (await devicesOf(person)).find((one) => !one.is_current)!.id
    expect((await person.delete(`/app/profile/sessions/${id}`)).status).toBe(200)
    expect((await second.get('/app/me')).status).toBe(401)
    expect((await devicesOf(person)).length).toBe(1)
    expect((await person.delete(`/app/profile/sessions/${id}`)).status).toBe(404)
  })

  test('of a colleague are as unknown as those of nobody', async () => {
    const [person, colleague] = [shop.hire('operator'), shop.hire('operator')]
    const id = (await devicesOf(colleague))[0]!.id
    const [foreign, unknown] = [
      await person.delete(`/app/profile/sessions/${id}`),
      await person.delete(`/app/profile/sessions/${given.ports.newId()}`),
    ]
    expect([foreign.status, foreign.message]).toEqual([404, unknown.message])
    expect((await colleague.get('/app/me')).status).toBe(200)
  })

  test('are signed out all at once but this one', async () => {
    const person = shop.hire('operator')
    const others = [person.again(), person.again()]
    for (const one of others) await one.get('/app/me')
    const { user_id } = await person.identity()
    const answer = await person.post('/app/profile/sessions/end-others')
    expect(answer.payload).toEqual({ ended: 2 })
    for (const one of others) expect((await one.get('/app/me')).status).toBe(401)
    expect((await person.get('/app/me')).status).toBe(200)
    expect((await auditOf(user_id)).map(({ action }) => action)).toEqual(['profile.end_sessions'])
  })

  test.each([
    ['203.0.113.7', '203.0.…'],
    ['::ffff:203.0.113.7', '203.0.…'],
    ['2001:db8:85a3::8a2e', '2001:db8:…'],
    ['::1', ''],
    ['', ''],
  ])('show of the address %s only its beginning', (ip, shown) => {
    expect(shortAddress(ip)).toBe(shown)
  })
})
