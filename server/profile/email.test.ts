import { beforeAll, expect, test } from 'vitest'
import type { Profile } from '#contract/profile.ts'
import { type Person, shared, type Shop, testServer } from '#server/http/testing.ts'

const given = shared(testServer)
beforeAll(async () => {
  shop = await given.company()
})
let shop: Shop

const PASSWORD = 'correct horse 42'
const login = (name: string) => given.root.post('/auth/login', { login: name, password: PASSWORD })
const isVerified = async (person: Person) =>
  (await person.get<Profile>('/app/profile')).payload.is_email_verified
const sendCode = (person: Person) => person.post('/app/profile/email/send-code')
const confirm = (person: Person, code: string | undefined) =>
  person.post('/app/profile/email/confirm', { code })

async function personWith(email: string) {
  const person = shop.hire('operator')
  await person.post('/app/profile/password', { next: PASSWORD })
  expect((await person.post('/app/profile/update', { email })).status).toBe(200)
  return person
}

async function codeFor(person: Person, email: string) {
  expect((await sendCode(person)).status).toBe(200)
  return given.emails.findLast((sent) => sent.email === email)?.code
}

test('an e-mail address signs in once the code that was sent to it is told, and not before', async () => {
  const person = await personWith('anna@shop.test')
  expect((await login('anna@shop.test')).status).toBe(422)
  const code = await codeFor(person, 'anna@shop.test')
  const wrong = await confirm(person, code === '000000' ? '111111' : '000000')
  expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['code']])
  expect(await isVerified(person)).toBe(false)
  expect((await person.get<Profile>('/app/profile')).payload.may_confirm_email).toBe(true)
  expect((await confirm(person, code)).status).toBe(200)
  expect((await person.get<Profile>('/app/profile')).payload.may_confirm_email).toBe(false)
  expect(await isVerified(person)).toBe(true)
  expect((await login('Anna@shop.test')).status).toBe(200)
  expect((await sendCode(person)).status).toBe(409)
})

test('who writes down an address of somebody else neither signs in with it nor keeps its owner from it', async () => {
  const [thief, owner] = [await personWith('boss@shop.test'), await personWith('boss@shop.test')]
  expect((await login('boss@shop.test')).status).toBe(422)
  expect((await confirm(owner, await codeFor(owner, 'boss@shop.test'))).status).toBe(200)
  given.clock.set(new Date(given.clock.now().getTime() + 61_000))
  const late = await confirm(thief, await codeFor(thief, 'boss@shop.test'))
  expect([late.status, Object.keys(late.errors)]).toEqual([422, ['code']])
  expect([await isVerified(thief), await isVerified(owner)]).toEqual([false, true])
})

test('an address that was changed is confirmed anew, by a code of its own', async () => {
  const person = await personWith('old@shop.test')
  const code = await codeFor(person, 'old@shop.test')
  await person.post('/app/profile/update', { email: 'new@shop.test' })
  expect((await confirm(person, code)).status).toBe(422)
  expect(await isVerified(person)).toBe(false)
})

test('a sign-up with an e-mail address is not stopped by who has written it down, and confirms it later', async () => {
  await personWith('taken@shop.test')
  const phone = '+998905557788'
  await given.root.post('/auth/send-code', { phone, purpose: 'register' })
  const { payload: options } = await given.root.get<{ categories: { id: string }[] }>('/auth/sign-up-options')
  const made = await given.root.post<{ token: string }>('/auth/register', {
    fullname: 'Anna Kim',
    phone,
    code: given.codes.at(-1)?.code,
    email: 'taken@shop.test',
    password: PASSWORD,
    company: 'Anna’s',
    category_id: options.categories[0]?.id,
    country: 'UZ',
    language: 'en',
    accept_terms: true,
  })
  expect(made.status).toBe(201)
  expect((await login('taken@shop.test')).status).toBe(422)
  const anna = given.withToken(made.payload.token)
  await anna.post('/app/profile/email/send-code')
  const code = given.emails.at(-1)?.code
  expect((await anna.post('/app/profile/email/confirm', { code })).status).toBe(200)
  expect((await login('taken@shop.test')).status).toBe(200)
})

test('a server that cannot send e-mail says so', async () => {
  const { profileRoutes } = await import('./profile.ts')
  const mute = await testServer({ routes: () => profileRoutes({}) })
  const { owner } = await mute.company()
  await owner.post('/app/profile/update', { email: 'anna@shop.test' })
  expect((await sendCode(owner)).status).toBe(503)
  expect((await owner.get<Profile>('/app/profile')).payload.may_confirm_email).toBe(false)
  await mute.close()
})
