import { describe, expect, test } from 'vitest'
import type { SignedIn } from '#contract/session.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { signInitData } from '#server/telegram/signInitData.ts'

const given = shared(testServer)

const seconds = () => Math.floor(given.clock.now().getTime() / 1000)
function launch(
  id: number,
  changes: Record<string, string | number | object> = {},
  token = given.config.platformBotToken!,
) {
  const user = { id, first_name: 'Anna', last_name: 'Kim', language_code: 'uk' }
  return signInitData({ user, auth_date: seconds(), signature: 'unused', ...changes }, token)
}
const open = (init_data: string, first?: string) =>
  given.root.post<SignedIn>('/init', {
    init_data,
    version: '8.0',
    platform: 'ios',
    ...(first ? { first } : {}),
  })

/** Makes an operator with this messenger account. */
async function linked(messengerId: number) {
  const shop = await given.company()
  const { user_id } = await shop.operator.identity()
  await given.database.asRoot((db) =>
    db.run('update users set messenger_id = $2 where id = $1', [user_id, messengerId]),
  )
  return { shop, user_id }
}

describe('opening the app in the messenger', () => {
  test('a linked employee is signed in with the first page of the start screen', async () => {
    const { shop, user_id } = await linked(501)

    const { payload, meta } = await open(launch(501), '/app/orders')

    expect(payload.user.id).toBe(user_id)
    expect(payload.company!.id).toBe(shop.id)
    expect(payload.isRoot).toBe(false)
    const own = await given.withToken(payload.token).get('/app/orders?category=new&limit=30')
    expect(meta.first).toEqual({ call: '/app/orders?category=new&limit=30', payload: own.payload })
  })

  test('a stranger becomes a person without a company, in the language of the messenger', async () => {
    const { payload } = await open(launch(502), '/app/orders')
    expect(payload.company).toBeNull()
    expect(payload.user).toMatchObject({
      full_name: 'Anna Kim',
      language: 'ua',
      role: null,
      onboarding: false,
    })
  })

  test('opening twice is the same person', async () => {
    const [one, two] = [await open(launch(503)), await open(launch(503))]
    expect(two.payload.user.id).toBe(one.payload.user.id)
    expect(two.payload.token).not.toBe(one.payload.token)
  })

  test('a launch that another bot signed is refused', async () => {
    const answer = await open(launch(504, {}, '7000000002:another-bot-that-a-tenant-owns-0000000'))
    expect([answer.status, answer.code]).toEqual([401, 'init_invalid'])
  })

  test('a launch of yesterday asks to reopen the app', async () => {
    const answer = await open(launch(505, { auth_date: seconds() - 86_401 }))
    expect([answer.status, answer.code]).toEqual([401, 'init_expired'])
  })

  test('logging out makes that launch dead, a new one works', async () => {
    const now = seconds()
    const dead = launch(506, { auth_date: now })
    const { payload } = await open(dead)
    await given.withToken(payload.token).post('/auth/logout')
    const fresh = launch(506, { auth_date: now - 1 })
    expect([(await open(dead)).code, (await open(fresh)).status]).toEqual(['init_expired', 200])
  })

  test('even a root person gets no root rights by launch', async () => {
    const { user_id } = await linked(507)
    await given.database.asRoot((db) => db.run('update users set is_root = true where id = $1', [user_id]))
    const { payload } = await open(launch(507))
    expect(payload.isRoot).toBe(false)
    expect(payload.user.mode).toBeNull()
  })

  test.each(['platform', 'version'])('half a character in the %s is refused at its field', async (field) => {
    const body = { init_data: launch(508), version: '8.0', platform: 'ios', [field]: 'lone\ud83d' }
    const answer = await given.root.post('/init', body)
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]])
  })
})
