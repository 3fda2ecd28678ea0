import { describe, expect, test } from 'vitest'
import type { SignedIn } from '#contract/session.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { signInitData } from '#server/telegram/signInitData.ts'

const given = shared(testServer)

let last = 0
async function form(changes: Record<string, unknown>) {
  const phone = `+99890333${String(++last).padStart(4, '0')}`
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
const register = async (changes: Record<string, unknown>) =>
  given.root.post<SignedIn>('/auth/register', await form(changes))

describe('signing up by hand inside the messenger', () => {
  const launch = (id: number, { token = given.config.platformBotToken!, age = 0 } = {}) =>
    signInitData(
      {
        user: { id, first_name: 'Anna', username: 'anna' },
        auth_date: Math.floor(given.clock.now().getTime() / 1000) - age,
        signature: 'unused',
      },
      token,
    )
  const open = (init_data: string) =>
    given.root.post<SignedIn>('/init', { init_data, version: '8.0', platform: 'ios' })
  const peopleOf = (phone: string, messengerId: number) =>
    given.database.asRoot((db) =>
      db.query<{ phone_number: string | null; messenger_id: number | null }>(
        'select phone_number, messenger_id from users where phone_number = $1 or messenger_id = $2',
        [phone, messengerId],
      ),
    )

  test('completes the person whom the launch has made: the next launch opens the new company', async () => {
    const init_data = launch(701)
    const stranger = await open(init_data)
    const filled = await form({ init_data })
    const { status, payload } = await given.root.post<SignedIn>('/auth/register', filled)

    expect(status).toBe(201)
    expect(payload.user).toMatchObject({
      id: stranger.payload.user.id,
      full_name: 'Aziza Karimova',
      phone_number: filled.phone,
      onboarding: false,
    })
    expect(await peopleOf(filled.phone, 701)).toHaveLength(1)
    const next = await open(launch(701, { age: 1 }))
    expect(next.payload).toMatchObject({ user: { id: payload.user.id }, company: { name: 'Navruz' } })
    const byPassword = await given.root.post<SignedIn>('/auth/login', {
      login: filled.phone,
      password: filled.password,
    })
    expect(byPassword.payload.user.id).toBe(payload.user.id)
  })

  test('makes one person when the app has never been opened before', async () => {
    const filled = await form({ init_data: launch(702) })
    const { payload } = await given.root.post<SignedIn>('/auth/register', filled)
    expect((await open(launch(702))).payload.user.id).toBe(payload.user.id)
    expect(await peopleOf(filled.phone, 702)).toEqual([{ phone_number: filled.phone, messenger_id: 702 }])
  })

  test('is dead with its launch once the person logs out', async () => {
    const init_data = launch(703)
    const { payload } = await register({ init_data })
    await given.withToken(payload.token).post('/auth/logout')
    expect((await open(init_data)).code).toBe('init_expired')
  })

  test('leaves whoever works somewhere as they are: that is a second account', async () => {
    const shop = await given.company()
    const { user_id } = await shop.operator.identity()
    await given.database.asRoot((db) =>
      db.run('update users set messenger_id = 704 where id = $1', [user_id]),
    )
    const { status, payload } = await register({ init_data: launch(704) })
    expect(status).toBe(201)
    expect(payload.user.id).not.toBe(user_id)
    expect((await open(launch(704))).payload.user.id).toBe(user_id)
  })

  test('somebody who has left their team signs up with the number that they have', async () => {
    const first = await register({ init_data: launch(705) })
    const { id, phone_number } = first.payload.user
    await given.database.asRoot((db) => db.run('delete from employees where user_id = $1', [id]))
    given.clock.set(new Date(given.clock.now().getTime() + 61_000))
    const again = await register({ init_data: launch(705), phone: phone_number, company: 'Sharq' })
    expect(again.payload).toMatchObject({ user: { id, phone_number }, company: { name: 'Sharq' } })
  })

  test.each([
    [
      'another bot has signed',
      () => launch(706, { token: '7000000002:another-bot-that-a-tenant-owns-0000000' }),
    ],
    ['is of yesterday', () => launch(706, { age: 86_401 })],
    ['nobody has signed', () => 'user=%7B%22id%22%3A706%7D&auth_date=1&hash=00'],
  ])('ties nobody to a launch that %s', async (_, init) => {
    const filled = await form({ init_data: init() })
    expect((await given.root.post('/auth/register', filled)).status).toBe(201)
    expect(await peopleOf(filled.phone, 706)).toEqual([{ phone_number: filled.phone, messenger_id: null }])
  })

  test('ties nobody to a launch that was logged out', async () => {
    const init_data = launch(707)
    const stranger = await open(init_data)
    await given.withToken(stranger.payload.token).post('/auth/logout')
    const { payload } = await register({ init_data })
    expect(payload.user.id).not.toBe(stranger.payload.user.id)
  })

  test('is refused to whoever is blocked', async () => {
    const { payload } = await open(launch(708))
    await given.database.asRoot((db) =>
      db.run('update users set blocked_at = now() where id = $1', [payload.user.id]),
    )
    expect((await register({ init_data: launch(708) })).status).toBe(403)
  })
})
