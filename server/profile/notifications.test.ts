import { beforeAll, describe, expect, test } from 'vitest'
import type { MyNotifications, NoticeKind } from '#contract/notifications.ts'
import { botIdOf } from '#server/bot/webhook.ts'
import { type Person, shared, type Shop, testServer } from '#server/http/testing.ts'
import { roleInput, putInto } from '#server/roles/testingRoles.ts'

const given = shared(testServer)
beforeAll(async () => {
  shop = await given.company()
  botId = botIdOf(given.config.platformBotToken ?? '')
})
let shop: Shop
let botId: number

const path = '/app/profile/notifications'
const read = async (person: Person) => (await person.get<MyNotifications>(path)).payload
const set = (person: Person, kind: NoticeKind, is_on: boolean) =>
  person.post<MyNotifications>(path, { kind, is_on })

describe('my notifications', () => {
  test('offer an owner news of the team, a manager questions about access, who sees payments news of those, others nothing', async () => {
    const kindsOf = async (person: Person) => (await read(person)).kinds
    expect(await kindsOf(shop.owner)).toEqual([
      { kind: 'team', is_on: true },
      { kind: 'access', is_on: true },
      { kind: 'payments', is_on: true },
    ])
    expect(await kindsOf(shop.manager)).toEqual([
      { kind: 'access', is_on: true },
      { kind: 'payments', is_on: true },
    ])
    for (const person of [shop.operator, shop.accountant])
      expect(await kindsOf(person)).toEqual([{ kind: 'payments', is_on: true }])
    expect(await kindsOf(shop.courier)).toEqual([])
    const half = shop.hire('operator')
    const role = await shop.owner.post('/app/roles', roleInput({ permissions: ['access.approve'] }))
    await putInto(given, shop, half, role.payload.id)
    expect(await kindsOf(half)).toEqual([])
  })

  test('are switched off and on again, one kind for itself, in one company for itself', async () => {
    const owner = shop.hire('owner')
    expect((await set(owner, 'team', false)).payload.kinds).toEqual([
      { kind: 'team', is_on: false },
      { kind: 'access', is_on: true },
      { kind: 'payments', is_on: true },
    ])
    await set(owner, 'team', false)
    await set(owner, 'access', false)
    await set(owner, 'access', true)
    expect((await read(owner)).kinds).toEqual([
      { kind: 'team', is_on: false },
      { kind: 'access', is_on: true },
      { kind: 'payments', is_on: true },
    ])
    expect((await set(owner, 'team', true)).payload.kinds[0]).toEqual({ kind: 'team', is_on: true })
    expect((await read(shop.owner)).kinds[0]).toEqual({ kind: 'team', is_on: true })
  })

  test('refuse what this person is never told', async () => {
    const refused = await set(shop.manager, 'team', false)
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['kind']])
  })

  test('do not make anybody who has the person open begin again', async () => {
    const owner = shop.hire('owner')
    const { employee_id } = await owner.identity()
    const version = async () =>
      (await shop.owner.get<{ version: number }>(`/app/employees/${employee_id}`)).payload.version
    const before = await version()
    await set(owner, 'team', false)
    expect(await version()).toBe(before)
  })
})

describe('the chat with the bot', () => {
  test('is off where there is no bot', async () => {
    expect(await read(shop.operator)).toMatchObject({ chat: 'off', link: null })
  })

  test('is without an account, never begun, open, or stopped', async () => {
    const { user_id } = await shop.operator.identity()
    const write = (statement: string, values: unknown[]) =>
      given.database.asRoot((db) => db.run(statement, values))
    await write('insert into bots (bot_id, username, seen_at) values ($1, $2, $3)', [
      botId,
      'shop_bot',
      given.clock.now(),
    ])
    const link = 'https://t.me/shop_bot'
    expect(await read(shop.operator)).toMatchObject({ chat: 'unlinked', link })
    await write('update users set messenger_id = 4711 where id = $1', [user_id])
    expect(await read(shop.operator)).toMatchObject({ chat: 'unmet', link })
    await write(
      `insert into bot_people (bot_id, messenger_id, language, started_at, last_at) values ($1, 4711, 'en', $2, $2)`,
      [botId, given.clock.now()],
    )
    expect(await read(shop.operator)).toMatchObject({ chat: 'open', link })
    await write(`update bot_people set state = 'blocked' where bot_id = $1`, [botId])
    expect(await read(shop.operator)).toMatchObject({ chat: 'blocked', link })
  })
})
