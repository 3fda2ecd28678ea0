import { beforeAll, describe, expect, test } from 'vitest'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import type { BulkResult } from '#contract/resourceEndpoints.ts'
import { type Caller, shared, type Shop, testServer } from '#server/http/testing.ts'
import { followActivity } from './followActivity.ts'

const path = '/admin/companies'

const given = shared(testServer)
beforeAll(async () => {
  root = await given.administrator()
})
let root: Caller

const read = async ({ id }: Shop) => (await root.get<PlatformCompany>(`${path}/${id}`)).payload
const bulk = (body: object, by: Caller = root) => by.post<BulkResult>(`${path}/bulk`, body)
const ids = async (query: string) =>
  (await root.get<{ items: PlatformCompany[] }>(`${path}?limit=100&${query}`)).payload.items.map(
    ({ id }) => id,
  )
const onRoot = (statement: string, values: unknown[] = []) =>
  given.database.asRoot((db) => db.query<{ id: string; state: string; days: number }>(statement, values))
const actionsOf = async (query: string) =>
  (await root.get<{ items: { action: string }[] }>(`/admin/audit?${query}`)).payload.items.map(
    ({ action }) => action,
  )

describe('many companies at once', () => {
  test('get days, a tag and a manager; what is gone is refused by itself', async () => {
    const shops = [await given.company(), await given.company()]
    const gone = await given.company()
    await onRoot("update companies set state = 'closed' where id = $1", [gone.id])
    const tag = (
      await root.post('/admin/dictionaries/tags', {
        kind: 'company',
        name: 'Chain',
        colour: 'teal',
        description: '',
      })
    ).payload
    const [manager] = await onRoot(
      "select id from administrators where role = 'superroot' and archived_at is null limit 1",
    )
    const chosen = [...shops, gone].map(({ id }) => id)
    const before = await Promise.all(shops.map(read))
    const extended = (await bulk({ action: 'extend', ids: chosen, days: 10, reason: 'Outage' })).payload
    expect(extended.done.toSorted()).toEqual(shops.map(({ id }) => id).toSorted())
    expect(extended.refused).toMatchObject([{ id: gone.id }])
    await bulk({ action: 'tag', ids: chosen.slice(0, 2), tag_id: tag.id })
    await bulk({ action: 'assign', ids: chosen.slice(0, 2), manager_id: manager?.id })
    for (const [at, shop] of shops.entries()) {
      const after = await read(shop)
      expect(after).toMatchObject({ tag_ids: [tag.id], manager_id: manager?.id })
      const days = (Date.parse(after.expiry_date) - Date.parse(before[at]!.expiry_date)) / 86_400_000
      // A trial that ends in the middle of a day keeps the rest of that day.
      expect(Math.floor(days)).toBe(10)
      expect(new Date(after.expiry_date).toLocaleTimeString('en-GB', { timeZone: 'Asia/Tashkent' })).toBe(
        '00:00:00',
      )
    }
    // One line of each change for each company, none for one that refused.
    for (const shop of shops)
      expect(await actionsOf(`entity_id=${shop.id}`)).toEqual([
        'platform_companies.update',
        'platform_companies.update',
        'billing.extend',
      ])
    expect(await actionsOf(`entity_id=${gone.id}`)).toEqual([])
    await bulk({ action: 'untag', ids: chosen.slice(0, 1), tag_id: tag.id })
    expect((await read(shops[0]!)).tag_ids).toEqual([])
  })

  test('each action needs its own right, and a wrong one changes nothing', async () => {
    const shop = await given.company()
    const [sales, finance, support] = [
      await given.administrator('sales'),
      await given.administrator('finance'),
      await given.administrator('support'),
    ]
    const extend = { action: 'extend', ids: [shop.id], days: 5, reason: 'Outage' }
    const message = { action: 'message', ids: [shop.id], text: 'Hello' }
    const statuses = await Promise.all([
      bulk(extend, sales),
      bulk(extend, finance),
      bulk(message, finance),
      bulk(message, sales),
      bulk(message, support),
      bulk({ ...extend, days: 0 }),
      bulk({ action: 'message', ids: [shop.id], text: ' ' }),
      bulk({ action: 'extend', ids: [shop.id], text: 'Hello' }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([403, 200, 403, 200, 403, 422, 422, 422])
  })
})

describe('a message to the owner', () => {
  test('stands in the app of who has no chat with the bot, until they put it away', async () => {
    const shop = await given.company()
    const told = await root.post(`${path}/${shop.id}/message`, { text: 'Your menu has\nno photos' })
    expect([told.status, told.payload]).toEqual([200, { chats: 0, notices: 1 }])
    const read = async () =>
      (await shop.owner.get<{ items: { id: string; text: string }[] }>('/app/notices')).payload.items
    const [notice] = await read()
    expect(notice).toMatchObject({ text: 'Your menu has\nno photos' })
    expect((await shop.manager.get('/app/notices')).payload).toEqual({ items: [] })
    expect((await shop.manager.post(`/app/notices/${notice?.id}/read`, {})).status).toBe(404)
    expect((await shop.owner.post(`/app/notices/${notice?.id}/read`, {})).status).toBe(200)
    expect(await read()).toEqual([])
    const history = (await root.get<{ items: { action: string }[] }>(`${path}/${shop.id}/history`)).payload
      .items
    expect(history[0]?.action).toBe('platform_companies.message')
  })
})

describe('a file of companies', () => {
  test('holds what was chosen, once, without the balance for who sees no money', async () => {
    const [shop, other] = [await given.company({ name: '=Evil, "shop"' }), await given.company()]
    const sales = await given.administrator('sales')
    const link = await sales.post<{ path: string; rows: number }>(`${path}/export`, { ids: [shop.id] })
    expect([link.status, link.payload.rows]).toEqual([201, 1])
    const take = () => given.app.inject({ method: 'GET', url: `/api${link.payload.path}` })
    const { body } = await take()
    expect(body).toContain(`"'=Evil, ""shop"""`)
    expect(body).not.toContain(other.id)
    expect(body).not.toContain('balance')
    expect((await take()).statusCode).toBe(410)
    const logged = await actionsOf('entity=platform_companies')
    expect(logged.slice(0, 2)).toEqual(['exports.download', 'exports.create'])
    const all = await root.post<{ path: string; rows: number }>(`${path}/export`, { separator: 'semicolon' })
    const file = (await given.app.inject({ method: 'GET', url: `/api${all.payload.path}` })).body
    expect(file.trim().split('\r\n')).toHaveLength(all.payload.rows + 1)
    expect(file).toContain(';balance;')
    expect((await root.post(`${path}/export`, { q: 'no such company anywhere' })).status).toBe(409)
  })
})

test('companies are narrowed by the end of their term and by silence, and ordered by their last activity', async () => {
  const [busy, idle] = [await given.company(), await given.company()]
  const { user_id: owner } = await busy.owner.identity()
  await onRoot("update companies set expiry_date = now() - interval '5 days' where id = $1", [idle.id])
  const [branch] = await onRoot('select id from branches where company_id = $1 limit 1', [busy.id])
  await onRoot(
    'insert into order_hours (company_id, day, hour, branch_id, orders, revenue) values ($1, current_date, 9, $2, 2, 100)',
    [busy.id, branch?.id],
  )
  await onRoot('update users set last_seen_at = $2 where id = $1', [owner, given.clock.now()])
  for (let count = 0; count < 2; count++)
    await given.database.asRoot((db) => followActivity(db, given.clock.now()))
  expect(await read(busy)).toMatchObject({ last_order_on: expect.any(String), seen_at: expect.any(String) })
  expect(await ids('term=ended')).toContain(idle.id)
  expect(await ids('term=ended')).not.toContain(busy.id)
  expect(await ids('quiet=7')).toContain(idle.id)
  expect(await ids('quiet=7')).not.toContain(busy.id)
  const ordered = await ids('sort=-seen_at')
  expect(ordered.indexOf(busy.id)).toBeLessThan(ordered.indexOf(idle.id))
})
