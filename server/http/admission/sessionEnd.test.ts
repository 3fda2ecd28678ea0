import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/session/passwords.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import type { Person } from '#server/http/testingShop.ts'

const given = shared(testServer)
beforeAll(async () => {
  shop = await given.company()
})
let shop: Shop

/** Without a session the server speaks the language of the browser. */
const english = { headers: { 'accept-language': 'en' } }
const whyOut = async (person: Pick<Person, 'get'>) => {
  const { status, message } = await person.get('/app/me', english)
  return `${status} ${message}`
}
const ask = async (person: Person, path: string, body?: object) =>
  expect((await person.post(path, body)).status).toBe(200)

test('a session that was ended on another device says so, and nobody else hears of it', async () => {
  const [here, other] = [shop.manager, shop.manager.again()]
  expect((await other.get('/app/me')).status).toBe(200)
  await ask(here, '/app/profile/sessions/end-others')
  expect(await whyOut(other)).toBe('401 This session was ended on another device. Sign in again')
  const stranger = given.withToken('a-token-that-nobody-has-ever-had')
  expect(await whyOut(stranger)).toBe('401 Please sign in again')
})

test('a password that was changed ends the other sessions, and they say so', async () => {
  const [here, other] = [shop.marketer, shop.marketer.again()]
  const { user_id } = await here.identity()
  expect((await other.get('/app/me')).status).toBe(200)
  const known = await hashPassword('first password')
  await given.database.asRoot((db) =>
    db.run('update users set password_hash = $2 where id = $1', [user_id, known]),
  )
  await ask(here, '/app/profile/password', { current: 'first password', next: 'plov and salad at 8' })
  expect(await whyOut(other)).toBe('401 Your password was changed. Sign in again')
})

test('who is signed out or let go by the team reads which of the two it was', async () => {
  const one = shop.operator
  const { employee_id } = await one.identity()
  const act = async (verb: string) => {
    const { version } = (await shop.owner.get(`/app/employees/${employee_id}`)).payload
    await ask(shop.owner, `/app/employees/${employee_id}/${verb}`, { version })
  }
  const signedOut = one.again()
  expect((await signedOut.get('/app/me')).status).toBe(200)
  await act('end-sessions')
  expect(await whyOut(signedOut)).toBe('401 A colleague ended your sessions on all devices. Sign in again')
  const fired = one.again()
  expect((await fired.get('/app/me')).status).toBe(200)
  await act('fire')
  expect(await whyOut(fired)).toBe('401 Your access to the company was removed. Ask the owner for it')
})

test('a session that nobody has used for a month has expired, and a blocked account is blocked', async () => {
  const [late, blocked] = [shop.courier, shop.kitchen]
  const { user_id } = await blocked.identity()
  expect((await late.get('/app/me')).status).toBe(200)
  await given.database.asRoot((db) => db.run('update users set blocked_at = now() where id = $1', [user_id]))
  expect(await whyOut(blocked)).toBe('401 Your account is blocked. Write to support')
  given.clock.set(new Date(given.clock.now().getTime() + 31 * 86_400_000))
  expect(await whyOut(late)).toBe('401 Your session has expired. Sign in again')
})
