import { beforeAll, describe, expect, test } from 'vitest'
import { platformRoleNames } from '#contract/administrators.ts'
import type { PlatformAuditRow } from '#contract/audit.ts'
import type { Payload } from '#contract/endpoint.ts'
import type {
  companyOverview,
  companyPeople,
  companyUsage,
  PlatformCompany,
} from '#contract/platformCompanies.ts'
import { holdsPlatform, type PlatformPermission, platformRoles } from '#contract/platformPermissions.ts'
import { moveSubscription } from '#server/billing/moveSubscriptions.ts'
import { closeCompanies } from '#server/general/closeCompanies.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'

const path = '/admin/companies'
const reason = 'Asked by the owner'

const given = shared(testServer)
beforeAll(async () => {
  root = await given.administrator()
})
let root: Caller

const read = async (id: string) => (await root.get<PlatformCompany>(`${path}/${id}`)).payload
const ids = async (query: string, by = root) =>
  (await by.get<{ items: PlatformCompany[] }>(`${path}?limit=100&${query}`)).payload.items.map(({ id }) => id)
const act = async (id: string, action: string, more: object = {}) => {
  const { version } = await read(id)
  return root.post<PlatformCompany>(`${path}/${id}/${action}`, { version, reason, ...more })
}
const logOf = async (id: string) =>
  (await root.get<{ items: PlatformAuditRow[] }>(`/admin/audit?entity_id=${id}`)).payload.items.map(
    ({ action }) => action,
  )
const onRoot = (statement: string, values: unknown[] = []) =>
  given.database.asRoot((db) => db.run(statement, values))

describe('finding a company', () => {
  test('it is found by its name, by its id and by the phone of whoever works there, however that is written', async () => {
    const shop = await given.company()
    await onRoot("update companies set name = 'Söz Plov House' where id = $1", [shop.id])
    const { user_id } = await shop.owner.identity()
    await onRoot("update users set phone_number = '+998935550199' where id = $1", [user_id])
    for (const q of ['soz plov', shop.id, '+998 93 555-01-99', '935550199'])
      expect(await ids(`q=${encodeURIComponent(q)}`)).toEqual([shop.id])
    expect(await ids('q=nothing of this kind')).toEqual([])
  })

  test('it is narrowed by how it stands, its country, its manager and its tags', async () => {
    const [shop, other] = [await given.company(), await given.company()]
    const soon = new Date(given.clock.now().getTime() + 3 * 86_400_000)
    await onRoot("update companies set country = 'TR', expiry_date = $2 where id = $1", [shop.id, soon])
    const tag = await root.post('/admin/dictionaries/tags', {
      name: 'Chain',
      kind: 'company',
      colour: 'blue',
      description: '',
    })
    const { version } = await read(shop.id)
    const saved = await root.patch<PlatformCompany>(`${path}/${shop.id}`, {
      version,
      tag_ids: [tag.payload.id],
      note: 'Wants a call on Mondays',
    })
    expect(saved.payload).toMatchObject({ note: 'Wants a call on Mondays', owner: { name: 'Olga Owner' } })
    expect(await logOf(shop.id)).toEqual(['platform_companies.update'])
    for (const query of ['country=TR', 'state=ending', `tag_id=${tag.payload.id}`]) {
      const found = await ids(query)
      expect(found).toContain(shop.id)
      expect(found).not.toContain(other.id)
    }
    expect((await root.get(`/admin/dictionaries/tags/${tag.payload.id}`)).payload).toMatchObject({ uses: 1 })
    expect((await root.delete(`/admin/dictionaries/tags/${tag.payload.id}`)).status).toBe(409)
  })

  test('a tag of something else and a manager who sells nothing are refused at their fields', async () => {
    const shop = await given.company()
    const { version } = await read(shop.id)
    for (const wrong of [{ tag_ids: [shop.id] }, { manager_id: shop.id }]) {
      const refused = await root.patch(`${path}/${shop.id}`, { version, ...wrong })
      expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, Object.keys(wrong)])
    }
  })

  test('the card says how much there is beside the limits, and who works there', async () => {
    const shop = await given.company()
    await onRoot(`update companies set plan_limits = '{"products": 50}' where id = $1`, [shop.id])
    await onRoot(
      "update company_counters set orders = 9, month_orders = 4, month = date_trunc('month', $2::timestamptz) - interval '1 month' where company_id = $1",
      [shop.id, given.clock.now()],
    )
    const overview = await root.get<Payload<typeof companyOverview>>(`${path}/${shop.id}/overview`)
    expect(overview.payload).toMatchObject({ limits: { products: 50 }, days: [] })
    expect(overview.payload.counts.branches).toBeGreaterThan(0)
    expect(overview.payload.counts.orders).toBe(0)
    const people = await root.get<Payload<typeof companyPeople>>(`${path}/${shop.id}/people`)
    expect(people.payload.items[0]).toMatchObject({ role_key: 'owner', name: 'Olga Owner' })
  })
})

test('what a company sells stands by day, with days without orders, for 90 days', async () => {
  const shop = await given.company()
  const branch = await given.database.asRoot((db) =>
    db.one<{ id: string }>('select id from branches where company_id = $1', [shop.id]),
  )
  for (const [ago, hour] of [
    [0, 9],
    [0, 10],
    [89, 9],
    [90, 9],
  ])
    await onRoot(
      `insert into order_hours (company_id, day, hour, branch_id, orders, revenue)
       values ($1, $2::timestamptz::date - $3::int, $4, $5, 2, 100)`,
      [shop.id, given.clock.now(), ago, hour, branch?.id],
    )
  const { days } = (await root.get<Payload<typeof companyUsage>>(`${path}/${shop.id}/usage`)).payload
  expect(days).toHaveLength(90)
  expect([days[0], days.at(-1)]).toMatchObject([
    { orders: 2, revenue: 100 },
    { orders: 4, revenue: 200 },
  ])
  expect(days.slice(1, -1).every(({ orders }) => orders === 0)).toBe(true)
})

describe('a company that is blocked', () => {
  test('opens for nobody, says so, and works again as it did before', async () => {
    const shop = await given.company()
    expect((await shop.owner.get('/app/orders')).status).toBe(200)
    const blocked = await act(shop.id, 'block')
    expect(blocked.payload).toMatchObject({ state: 'blocked', block_reason: reason })
    for (const person of [shop.owner, shop.operator]) {
      const refused = await person.get('/app/orders')
      expect([refused.status, refused.message]).toEqual([403, 'This company is blocked. Contact support'])
    }
    expect(await ids('state=blocked')).toContain(shop.id)
    expect((await act(shop.id, 'unblock')).payload).toMatchObject({ state: 'demo', block_reason: null })
    expect((await shop.owner.get('/app/orders')).status).toBe(200)
    const own = await shop.owner.get<{ items: { action: string }[] }>('/app/audit?entity=companies')
    expect(own.payload.items.map(({ action }) => action)).toEqual(['companies.unblock', 'companies.block'])
    expect(await logOf(shop.id)).toEqual(['platform_companies.unblock', 'platform_companies.block'])
  })

  test('a draft is a draft again, and one whose term has ended meanwhile has expired', async () => {
    const [draft, ended] = [await given.company(), await given.company()]
    await onRoot("update companies set state = 'draft' where id = $1", [draft.id])
    for (const { id } of [draft, ended]) await act(id, 'block')
    const yesterday = new Date(given.clock.now().getTime() - 86_400_000)
    await onRoot('update subscriptions set expiry_date = $2 where company_id = $1', [ended.id, yesterday])
    expect((await act(draft.id, 'unblock')).payload.state).toBe('draft')
    expect((await act(ended.id, 'unblock')).payload.state).toBe('expired')
  })

  test('a draft stays one when its trial is over, and is restored with its trial anew, once and by nobody else', async () => {
    const [draft, shop] = [await given.company(), await given.company()]
    const ago = new Date(given.clock.now().getTime() - 86_400_000)
    await onRoot("update companies set state = 'draft', expiry_date = $2 where id = $1", [draft.id, ago])
    await onRoot('update subscriptions set expiry_date = $2 where company_id = $1', [draft.id, ago])
    await onRoot(
      "update subscription_periods set starts = $2::date - 14, ends = $2::date where company_id = $1 and kind = 'trial'",
      [draft.id, ago],
    )
    await given.database.asRoot((db) =>
      moveSubscription(db, draft.id, given.clock.now(), () => given.ports.newId()),
    )
    expect(await read(draft.id)).toMatchObject({ state: 'draft' })
    expect(await ids('state=draft')).toContain(draft.id)
    expect((await act(shop.id, 'restore-draft')).status).toBe(409)
    const { payload, status } = await act(draft.id, 'restore-draft')
    expect([status, payload.state]).toEqual([200, 'draft'])
    const days = (Date.parse(payload.expiry_date) - given.clock.now().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(13)
    expect(await logOf(draft.id)).toContain('platform_companies.restore_draft')
    expect((await act(draft.id, 'restore-draft')).status).toBe(409)
  })

  test('of two who block it at once one is told, and nothing is blocked twice or without a reason', async () => {
    const shop = await given.company()
    const { version } = await read(shop.id)
    const both = [0, 1].map(() => root.post(`${path}/${shop.id}/block`, { version, reason }))
    const statuses = (await Promise.all(both)).map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 409])
    expect((await act(shop.id, 'block')).status).toBe(409)
    const silent = await act(shop.id, 'unblock', { reason: '' })
    expect([silent.status, Object.keys(silent.errors ?? {})]).toEqual([422, ['reason']])
  })
})

describe('a company that is deleted', () => {
  test('can be read and taken back for thirty days, then it is gone', async () => {
    const shop = await given.company()
    const deleted = await act(shop.id, 'delete')
    const days = (Date.parse(deleted.payload.closes_at ?? '') - given.clock.now().getTime()) / 86_400_000
    expect(days).toBeCloseTo(30, 3)
    expect((await act(shop.id, 'delete')).status).toBe(409)
    expect((await shop.owner.get('/app/orders')).status).toBe(200)
    expect((await shop.owner.post('/app/dictionaries/tags', {})).status).toBe(403)
    expect((await act(shop.id, 'restore')).payload.closes_at).toBeNull()
    expect(await logOf(shop.id)).toEqual(['platform_companies.restore', 'platform_companies.delete'])
    expect((await shop.owner.post('/app/dictionaries/tags', {})).status).toBe(422)
    await act(shop.id, 'delete')
    given.clock.set(new Date(given.clock.now().getTime() + 31 * 86_400_000))
    await closeCompanies(given)
    root = await given.administrator()
    expect(await ids('state=closed')).toContain(shop.id)
    expect((await act(shop.id, 'restore')).status).toBe(409)
    expect((await act(shop.id, 'block')).status).toBe(409)
  })
})

test('each role of the platform does with companies what its rights say, and nobody of a company does', async () => {
  const shop = await given.company()
  const calls: [
    PlatformPermission,
    (by: Pick<Caller, 'get' | 'post' | 'patch'>) => Promise<{ status: number }>,
  ][] = [
    ['admin.companies.view', (by) => by.get(path)],
    ['admin.companies.view', (by) => by.get(`${path}/${shop.id}/people`)],
    ['admin.companies.update', (by) => by.patch(`${path}/${shop.id}`, {})],
    ['admin.companies.block', (by) => by.post(`${path}/${shop.id}/block`, {})],
    ['admin.companies.delete', (by) => by.post(`${path}/${shop.id}/delete`, {})],
  ]
  for (const role of platformRoleNames) {
    const caller = await given.administrator(role)
    for (const [right, call] of calls) {
      const { status } = await call(caller)
      expect([role, right, status === 403]).toEqual([role, right, !holdsPlatform(platformRoles[role], right)])
    }
  }
  for (const [, call] of calls) expect((await call(shop.owner)).status).toBe(403)
})
