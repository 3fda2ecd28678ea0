import { beforeAll, describe, expect, test } from 'vitest'
import { shared, testServer } from '#server/http/testing.ts'
import { hashPassword } from './passwords.ts'
import { addRoot } from './rootAccounts.ts'

const given = shared(testServer)
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})
let passwordHash: string
const password = 'correct horse'

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

/** Signs in like a browser, with the cookies that it was given. */
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
  // A device known to one person is a stranger to everybody else.
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

/** Makes a person with a phone who has signed in on a device. */
async function withPhone() {
  const login = await account()
  const { cookie } = await signIn(login, password)
  const phone = `+99890556${String(last).padStart(4, '0')}`
  await given.database.asRoot((db) =>
    db.run('update users set phone_number = $2 where email = $1', [login, phone]),
  )
  return { phone, cookie }
}

const from = (cookie: string) => (cookie === '' ? {} : { headers: { cookie } })
const wrongFor = (code: string, n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')
const later = (ms: number) => given.clock.set(new Date(given.clock.now().getTime() + ms))
const MINUTE = 60_000

async function ask(phone: string, cookie = '') {
  const { status } = await given.root.post('/auth/send-code', { phone, purpose: 'login' }, from(cookie))
  return { status, code: given.codes.findLast((sent) => sent.phone === phone)?.code ?? '' }
}

const tell = async (phone: string, code: string, cookie = '') =>
  (await given.root.post('/auth/verify-code', { phone, code }, from(cookie))).status

describe('a code asked for on a known device', () => {
  test('is neither used up by a stranger’s guesses nor replaced by a code that a stranger asks for', async () => {
    const { phone, cookie } = await withPhone()
    const own = await ask(phone, cookie)
    for (let n = 0; n < 6; n++) expect(await tell(phone, wrongFor(own.code, n))).toBe(422)
    expect((await ask(phone)).status).toBe(200)
    expect(await tell(phone, own.code, cookie)).toBe(200)
  })

  test('is of no use anywhere else', async () => {
    const { phone, cookie } = await withPhone()
    const { code } = await ask(phone, cookie)
    expect([await tell(phone, code), await tell(phone, code, cookie)]).toEqual([422, 200])
  })

  test('is sent also when strangers have asked for all that they may', async () => {
    const { phone, cookie } = await withPhone()
    const strangers: number[] = []
    for (let n = 0; n < 6; n++) {
      strangers.push((await ask(phone)).status)
      later(MINUTE + 1000)
    }
    expect(strangers).toEqual([200, 200, 200, 200, 200, 429])
    const own = await ask(phone, cookie)
    expect([own.status, await tell(phone, own.code, cookie)]).toEqual([200, 200])
  })

  test('is bounded: five an hour and ten a day on one device, twenty a day on all together, five guesses each', async () => {
    const { phone, cookie } = await withPhone()
    const devices = [cookie]
    for (let n = 0; n < 2; n++) {
      const { code } = await ask(phone)
      const { headers } = await given.root.post('/auth/verify-code', { phone, code })
      devices.push(String(headers['set-cookie']).split(';')[0] ?? '')
      later(61 * MINUTE)
    }
    const sent = devices.map(() => 0)
    for (let n = 0; n < 60; n++) {
      for (const [at, device] of devices.entries())
        sent[at]! += Number((await ask(phone, device)).status === 200)
      later(10 * MINUTE)
      if (n === 5) expect(sent.slice(0, 1)).toEqual([5])
    }
    expect(Math.max(...sent)).toBeLessThanOrEqual(10)
    expect(sent.reduce((sum, one) => sum + one)).toBe(20)
    later(25 * 60 * MINUTE)
    const { code } = await ask(phone, cookie)
    for (let n = 0; n < 5; n++) await tell(phone, wrongFor(code, n), cookie)
    expect(await tell(phone, code, cookie)).toBe(422)
  })

  test('does not stand in the way of one that was asked for before the device was known', async () => {
    const { phone, cookie } = await withPhone()
    const { code } = await ask(phone)
    expect(await tell(phone, code, cookie)).toBe(200)
  })
})
