import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/http/testing.ts'
import { hashPassword } from './passwords.ts'
import { addRoot } from './rootAccounts.ts'

let given: TestServer
let passwordHash: string
const password = 'correct horse'
beforeAll(async () => {
  given = await testServer()
  passwordHash = await hashPassword(password)
})
afterAll(() => given.close())

let last = 0
async function account() {
  const login = `person-${++last}@devices.test`
  await given.database.asRoot((db) =>
    db.run(
      'insert into users (id, full_name, email, password_hash, email_verified_at) values ($1, $2, $3, $4, now())',
      [given.ports.newId(), 'Anna', login, passwordHash],
    ),
  )
  return login
}

/** Signs in as a browser does, with the cookies that it was given. */
async function signIn(login: string, word: string, cookie = '', path = '/auth/login') {
  const { status, headers } = await given.root.post(
    path,
    { login, password: word },
    { headers: cookie === '' ? {} : { cookie } },
  )
  const [set = ''] = [headers['set-cookie'] ?? ''].flat()
  return { status, set: String(set), cookie: String(set).split(';')[0] ?? '' }
}

const guess = async (login: string, times: number, cookie = '', path = '/auth/login') => {
  for (let n = 0; n < times; n++) await signIn(login, 'wrong', cookie, path)
}

test('a stranger who guesses locks the guessing, not the person on a device that is known', async () => {
  const login = await account()
  const { cookie } = await signIn(login, password)
  await guess(login, 10)
  expect((await signIn(login, password)).status).toBe(429)
  const known = await signIn(login, password, `other=1; ${cookie}`)
  expect([known.status, known.cookie]).toEqual([200, cookie])
  // Whoever signs in there opens the door for nobody else.
  expect((await signIn(login, password)).status).toBe(429)
})

test('on a known device ten guesses lock this device and no other', async () => {
  const login = await account()
  const [phone, laptop] = [await signIn(login, password), await signIn(login, password)]
  await guess(login, 10, phone.cookie)
  expect((await signIn(login, password, phone.cookie)).status).toBe(429)
  expect((await signIn(login, password, laptop.cookie)).status).toBe(200)
})

test('a device that is known for one person is a stranger for every other, and so is a forged cookie', async () => {
  const [own, other] = [await account(), await account()]
  const mine = await signIn(own, password)
  const theirs = await signIn(other, password)
  await guess(other, 10)
  const [name] = theirs.cookie.split('=')
  const [, value] = mine.cookie.split('=')
  for (const cookie of [mine.cookie, `${name}=${value}`, `${theirs.cookie}x`, `${name}=`, `${name}=.`])
    expect([cookie, (await signIn(other, password, cookie)).status]).toEqual([cookie, 429])
})

test('the cookie signs nobody in, is read by no script and sent to the sign-in only', async () => {
  const login = await account()
  const { set, cookie } = await signIn(login, password)
  expect(set).toMatch(/; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Strict$/)
  expect((await given.root.get('/app/me', { headers: { cookie } })).status).toBe(401)
  expect((await signIn(login, 'wrong', cookie)).status).toBe(422)
})

test('the same holds for an administrator of the platform', async () => {
  const login = 'root@devices.test'
  const secret = await given.database.asRoot((db) => addRoot(db, login, given.ports))
  const path = '/auth/admin/login'
  const { cookie } = await signIn(login, secret, '', path)
  await guess(login, 5, '', path)
  expect((await signIn(login, secret, '', path)).status).toBe(429)
  expect((await signIn(login, secret, cookie, path)).status).toBe(200)
})
