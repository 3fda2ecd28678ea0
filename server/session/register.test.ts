import { describe, expect, test } from 'vitest'
import type { SignedIn } from '#contract/session.ts'
import { shared, testServer } from '#server/http/testing.ts'

const given = shared(testServer)

let last = 0
async function form(changes: Record<string, unknown> = {}) {
  const phone = `+99890222${String(++last).padStart(4, '0')}`
  await given.root.post('/auth/send-code', { phone: changes.phone ?? phone, purpose: 'register' })
  const options = await given.root.get<{ categories: { id: string }[] }>('/auth/sign-up-options')
  return {
    fullname: 'Aziza Karimova',
    phone,
    code: given.codes.at(-1)!.code,
    password: 'a long password',
    company: 'Navruz',
    category_id: options.payload.categories[0]!.id,
    country: 'UZ',
    language: 'uz',
    accept_terms: true,
    ...changes,
  }
}
const register = async (changes?: Record<string, unknown>) =>
  given.root.post<SignedIn>('/auth/register', await form(changes))

describe('signing up', () => {
  test('makes a person and a company that can sell at once', async () => {
    const { status, payload } = await register()

    expect(status).toBe(201)
    expect(payload.user).toMatchObject({
      full_name: 'Aziza Karimova',
      is_admin: true,
      role: { key: 'owner', permissions: ['*'] },
    })
    expect(payload.company).toMatchObject({
      name: 'Navruz',
      type: 'store',
      version: 'bot',
      is_demo: true,
      currency: { code: 'UZS' },
    })
    expect(payload.company!.expiry_date).toBe(payload.company!.subscription.expiry_date)
    expect(new Set(payload.company!.stages.map(({ category }) => category))).toEqual(
      new Set(['new', 'in_progress', 'done', 'cancelled']),
    )
    const references = await given
      .withToken(payload.token)
      .get<Record<string, unknown[]>>('/app/dictionary/references')
    expect(references.payload.branches).toHaveLength(1)
    expect(references.payload.payments).toHaveLength(2)
    expect(references.payload.deliveries).toHaveLength(3)
    expect(references.payload.vat_rates).toMatchObject([{ rate_bp: 0, is_default: true }])
  })

  test('a wrong code makes nothing', async () => {
    const answer = await register({ code: '000000', phone: '+998902229901' })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.errors)).toEqual(['code'])
    const users = await given.database.asRoot((db) =>
      db.query("select 1 from users where phone_number = '+998902229901'"),
    )
    expect(users).toEqual([])
  })

  test('a code is used once', async () => {
    const filled = await form()
    await given.root.post('/auth/register', filled)
    const again = await given.root.post('/auth/register', { ...filled, company: 'Second' })
    expect(again.status).toBe(422)
  })

  test('the sixth guess of a code is refused even when it is right', async () => {
    const filled = await form()
    const wrong = filled.code === '111111' ? '222222' : '111111'
    for (let n = 0; n < 5; n++) await given.root.post('/auth/register', { ...filled, code: wrong })
    const answer = await given.root.post('/auth/register', filled)
    expect(answer.status).toBe(422)
  })

  test('parallel guesses count one by one', async () => {
    const filled = await form()
    const guesses = Array.from({ length: 30 }, (_, n) => String(900_000 + n)).filter(
      (code) => code !== filled.code,
    )
    await Promise.all(guesses.map((code) => given.root.post('/auth/register', { ...filled, code })))
    const tries = await given.database.asRoot((db) =>
      db.one<{ tries: number }>('select tries from sign_in_codes where phone = $1', [filled.phone]),
    )
    expect(tries!.tries).toBe(5)
  })

  test('a code for another purpose does not sign up', async () => {
    const filled = await form()
    given.clock.set(new Date(given.clock.now().getTime() + 61_000))
    await given.root.post('/auth/send-code', { phone: filled.phone, purpose: 'change' })
    const answer = await given.root.post('/auth/register', { ...filled, code: given.codes.at(-1)!.code })
    expect(answer.status).toBe(422)
  })

  test('a phone that has an account is told so to its holder only', async () => {
    const first = await form()
    await given.root.post('/auth/register', first)
    given.clock.set(new Date(given.clock.now().getTime() + 61_000))
    const answer = await register({ phone: first.phone })
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['phone']])
  })

  test.each([
    ['fullname', 'A'],
    ['company', ''],
    ['country', 'XX'],
    ['password', 'short'],
    ['password', 'Qwertyuiop'],
    ['accept_terms', false],
    ['category_id', '01900000-0000-7000-8000-0000000000ff'],
    ['email', 'no mail'],
  ])('a wrong %s is refused at its field', async (field, value) => {
    const answer = await register({ [field]: value })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.errors)).toEqual([field])
  })
})

test('the code of a sign-up is right or wrong the moment it is typed, and is not used up by that', async () => {
  const filled = await form()
  const check = (code: string) => given.root.post('/auth/check-code', { phone: filled.phone, code })
  const wrong = await check(filled.code === '000000' ? '000001' : '000000')
  expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['code']])
  expect((await check(filled.code)).status).toBe(200)
  expect((await given.root.post('/auth/register', filled)).status).toBe(201)
  expect((await check(filled.code)).status).toBe(422)
})
