import { beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '#contract/session.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import { hashPassword, isPassword } from './passwords.ts'

const given = shared(testServer)
beforeAll(async () => {
  shop = await given.company()
})
let shop: Shop

async function personWithPassword(phone: string, password = 'correct horse') {
  const { user_id } = await shop.hire('operator').identity()
  const hash = await hashPassword(password)
  await given.database.asRoot((db) =>
    db.run(
      'update users set phone_number = $2, email = $3, password_hash = $4, email_verified_at = now() where id = $1',
      [user_id, phone, `${phone.slice(1)}@shop.test`, hash],
    ),
  )
  return user_id
}
const login = (name: string, password = 'correct horse') =>
  given.root.post<SignedIn>('/auth/login', { login: name, password })

describe('logging in', () => {
  test('with phone or e-mail and password gives a token that works', async () => {
    const id = await personWithPassword('+998903330001')

    const [byPhone, byEmail] = [await login('+998 90 333 00 01'), await login('998903330001@SHOP.test')]

    expect(byPhone.payload.user.id).toBe(id)
    expect(byEmail.payload.user.id).toBe(id)
    expect(byPhone.payload.isRoot).toBe(false)
    const me = await given.withToken(byPhone.payload.token).get('/app/me')
    expect(me.payload.company).toMatchObject({ id: shop.id })
  })

  test('an unknown phone and a wrong password answer alike', async () => {
    await personWithPassword('+998903330002')
    const [wrong, unknown] = [await login('+998903330002', 'wrong horse'), await login('+998903339999')]
    expect([wrong.status, wrong.code, wrong.message]).toEqual([unknown.status, unknown.code, unknown.message])
    expect(wrong.status).toBe(422)
  })

  test('ten failures lock the account for a quarter of an hour, also for the right password', async () => {
    await personWithPassword('+998903330003')
    for (let n = 0; n < 10; n++) await login('+998903330003', 'wrong horse')

    const locked = await login('+998903330003')
    given.clock.set(new Date(given.clock.now().getTime() + 15 * 60_000 + 1000))
    const free = await login('+998903330003')

    expect(locked.status).toBe(429)
    expect(locked.code).toBe('too_many')
    expect(locked.headers['retry-after']).toBe(String(15 * 60))
    expect(free.status).toBe(200)
  })

  test('a hundred parallel guesses count as a hundred', async () => {
    await personWithPassword('+998903330004')
    const answers = await Promise.all(Array.from({ length: 30 }, () => login('+998903330004', 'wrong horse')))
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10)
    expect((await login('+998903330004')).status).toBe(429)
  })

  test('with a code works once', async () => {
    await personWithPassword('+998903330005')
    await given.root.post('/auth/send-code', { phone: '+998903330005', purpose: 'login' })
    const typed = { phone: '+998903330005', code: given.codes.at(-1)!.code }
    const [first, second] = [
      await given.root.post('/auth/verify-code', typed),
      await given.root.post('/auth/verify-code', typed),
    ]
    expect([first.status, second.status]).toEqual([200, 422])
  })

  test('logging out kills the token at once', async () => {
    await personWithPassword('+998903330006')
    const { payload } = await login('+998903330006')
    await given.withToken(payload.token).post('/auth/logout')
    expect((await given.withToken(payload.token).get('/app/me')).status).toBe(401)
  })

  test('a fired employee sees nothing of the company any more', async () => {
    const id = await personWithPassword('+998903330007')
    const { payload } = await login('+998903330007')
    await given.database.asRoot((db) =>
      db.run("update employees set state = 'fired' where user_id = $1", [id]),
    )
    expect((await given.withToken(payload.token).get('/app/orders')).status).toBe(403)
  })

  test('the profile takes name and language and ignores what the server owns', async () => {
    await personWithPassword('+998903330008')
    const { payload } = await login('+998903330008')
    const person = given.withToken(payload.token)
    const answer = await person.post<SignedIn['user']>('/app/profile/update', {
      ...payload.user,
      full_name: 'New Name',
      language: 'uz',
      is_admin: true,
      mode: 'admin',
      isRoot: true,
      role: { permissions: ['*'] },
      company: null,
    })
    expect(answer.payload).toMatchObject({
      full_name: 'New Name',
      language: 'uz',
      is_admin: false,
      mode: null,
    })
    expect(answer.payload.role!.permissions).not.toContain('*')
  })
})

describe('passwords', () => {
  test('are stored as argon2id with their own salt', async () => {
    const [one, two] = [await hashPassword('same'), await hashPassword('same')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await isPassword('same', one)).toBe(true)
    expect(await isPassword('other', one)).toBe(false)
    expect(await isPassword('same', null)).toBe(false)
  })
})

test('calls in front of the sign-in count for their address, whatever token they carry', async () => {
  const busy = await testServer({ callsPerTenSeconds: 60 })
  const statuses: number[] = []
  for (let n = 0; n < 61; n++) {
    const headers = { authorization: `Bearer made-up-token-number-${n}` }
    statuses.push((await busy.root.get('/auth/sign-up-options', { headers })).status)
  }
  await busy.close()
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429])
})
