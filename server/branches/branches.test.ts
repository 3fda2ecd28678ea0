import { expect, test } from 'vitest'
import { type Branch, type BranchInput, branches } from '#contract/branches.ts'
import { type DeliveryZone, deliveryZones } from '#contract/deliveryZones.ts'
import type { Order } from '#contract/orders.ts'
import { zoneInput } from '#server/deliveries/testingZones.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { branchInput } from './branchInput.ts'
import { draft, selling } from '#server/orders/testingOrders.ts'

const { path } = branches

const given = shared(testServer)

const input = (name: string, more: Partial<BranchInput> = {}): BranchInput => ({
  ...branchInput(name),
  ...more,
})

async function shopWithTwo() {
  const it = await selling(given)
  const { payload: second } = await it.shop.owner.post<Branch>(path, input('Second'))
  const first = async () => (await it.shop.owner.get<Branch>(`${path}/${it.branch}`)).payload
  return { ...it, second, first }
}

test('a change of hours is told to everybody, who may see branches or not: an order may be open', async () => {
  const { shop, branch, first } = await shopWithTwo()
  const told = () =>
    given.database.asTenant(shop.id, (db) =>
      db.query<{ version: number }>(
        `select version from outbox where company_id = $1 and event = 'branch.pause' and entity_id = $2 and permission is null`,
        [shop.id, branch],
      ),
    )
  expect(await told()).toEqual([])
  const { version } = await first()
  await shop.owner.patch(`${path}/${branch}`, { version, weekly: [{ day: 1, from: 540, to: 600 }] })
  expect(await told()).toEqual([{ version: version + 1 }])
})

test('the last branch stays, and so does the default one', async () => {
  const { owner } = await given.company()
  const { payload } = await owner.get<{ items: Branch[] }>(path)
  const [only] = payload.items
  const last = await owner.delete(`${path}/${only?.id}`)
  expect([last.status, last.message]).toEqual([409, 'The last branch can’t be archived'])
  const { payload: next } = await owner.post<Branch>(path, input('Next'))
  // Said before what is in it, which would be put away in vain.
  const zone = zoneInput('North', { branch_id: only!.id, is_active: false })
  const { payload: north } = await owner.post<DeliveryZone>(deliveryZones.path, zone)
  const refused = await owner.delete(`${path}/${only?.id}`)
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('default branch')])
  await owner.delete(`${deliveryZones.path}/${north.id}`)
  await owner.patch(`${path}/${next.id}`, { version: next.version, is_default: true })
  expect((await owner.delete(`${path}/${only?.id}`)).status).toBe(200)
  const back = await owner.post<Branch>(`${path}/${only?.id}/restore`, {})
  expect(back.payload.is_default).toBe(false)
})

test('open orders go to another branch in the same breath, each with a line in its history', async () => {
  const it = await shopWithTwo()
  const order = await it.order([[await it.sell('Tea', 1000), 1000]])
  await it.shop.owner.patch(`${path}/${it.second.id}`, { version: 1, is_default: true })
  const { version } = await it.first()
  const refused = await it.shop.owner.post(`${path}/${it.branch}/archive`, { version })
  expect(refused.status).toBe(409)
  const to = it.second.id
  const moved = await it.shop.owner.post<Branch>(`${path}/${it.branch}/archive`, { version, to })
  expect(moved.payload).toMatchObject({ archived_at: expect.any(String), orders_count: 0 })
  const { payload: now } = await it.shop.owner.get<Order>(`/app/orders/${order.id}`)
  expect([now.branch_id, now.version]).toEqual([to, order.version + 1])
  expect(now.events.at(-1)).toMatchObject({ type: 'edited', data: { branch_id: [it.branch, to] } })
  const log = await given.database.asTenant(it.shop.id, (db) =>
    db.query("select entity_id from audit_log where company_id = $1 and action = 'branches.archive'", [
      it.shop.id,
    ]),
  )
  expect(log).toEqual([{ entity_id: it.branch }])
})

test('a branch that does not hand orders over that way takes none of them', async () => {
  const it = await selling(given)
  const { owner } = it.shop
  await it.order([[await it.sell('Tea', 1000), 1000]])
  const { payload: other } = await owner.post<Branch>(
    path,
    input('Couriers', { fulfilments: ['delivery'], is_default: true }),
  )
  const { version } = (await owner.get<Branch>(`${path}/${it.branch}`)).payload
  const refused = await owner.post(`${path}/${it.branch}/archive`, { version, to: other.id })
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['to']])
  const unknown = await owner.post(`${path}/${it.branch}/archive`, { version, to: given.ports.newId() })
  expect(Object.keys(unknown.errors)).toEqual(['to'])
  const itself = await owner.post(`${path}/${it.branch}/archive`, { version, to: it.branch })
  expect(Object.keys(itself.errors)).toEqual(['to'])
})

test('no order is left in a branch that is archived while orders are placed', async () => {
  const it = await shopWithTwo()
  const tea = await it.sell('Tea', 1000)
  await it.shop.owner.patch(`${path}/${it.second.id}`, { version: 1, is_default: true })
  const { version } = await it.first()
  const place = () => it.shop.operator.post('/app/orders', { ...draft([[tea, 1000]]), branch_id: it.branch })
  const [archived] = await Promise.all([
    it.shop.owner.post(`${path}/${it.branch}/archive`, { version, to: it.second.id }),
    ...Array.from({ length: 6 }, place),
  ])
  expect(archived?.status).toBe(200)
  const left = await given.database.asTenant(it.shop.id, (db) =>
    db.query('select number from orders where company_id = $1 and branch_id = $2', [it.shop.id, it.branch]),
  )
  expect(left).toEqual([])
})

test('a plan includes so many branches', async () => {
  const { id, owner } = await given.company()
  await given.database.asRoot((db) =>
    db.run(`update companies set plan_limits = '{"branches": 2}' where id = $1`, [id]),
  )
  const { payload: second } = await owner.post<Branch>(path, input('Second'))
  const refused = await owner.post(path, input('Third'))
  expect([refused.status, refused.message]).toEqual([402, 'Your plan includes up to 2 branches'])
  await owner.delete(`${path}/${second.id}`)
  expect((await owner.post(path, input('Third'))).status).toBe(201)
  expect((await owner.post(`${path}/${second.id}/restore`, {})).status).toBe(402)
})

test('who works in one branch sees and changes that one alone', async () => {
  const it = await shopWithTwo()
  const clerk = it.shop.hire('manager', { branch_ids: [it.second.id] })
  const { payload } = await clerk.get<{ items: Branch[] }>(path)
  expect(payload.items.map(({ id }) => id)).toEqual([it.second.id])
  const foreign = `${path}/${it.branch}`
  for (const reply of [
    await clerk.get(foreign),
    await clerk.patch(foreign, { version: 1, name: 'Mine' }),
    await clerk.delete(foreign),
    await clerk.post(`${foreign}/archive`, { version: 1 }),
  ])
    expect(reply.status).toBe(404)
  expect((await clerk.post(path, input('Own'))).status).toBe(403)
  const own = `${path}/${it.second.id}`
  expect((await clerk.patch(own, { version: 1, is_default: true })).status).toBe(403)
  expect((await clerk.patch(own, { version: 1, name: 'Ours' })).status).toBe(200)
})

test('a branch stands on the map with both coordinates, or not at all', async () => {
  const { owner } = await given.company()
  const half = await owner.post(path, input('Half', { lat: 41.3 }))
  expect(half.errors).toEqual({ lng: ['Enter both latitude and longitude'] })
  expect((await owner.post(path, input('Far', { lat: 91, lng: 0 }))).status).toBe(422)
  expect((await owner.post(path, input('Nowhere', { time_zone: 'Mars/Base' }))).status).toBe(422)
  const made = await owner.post<Branch>(
    path,
    input('Whole', { lat: 41.31108149, lng: 69.2405622, phone: '+998 71 200 00 11' }),
  )
  expect(made.payload).toMatchObject({ lat: 41.311081, lng: 69.240562, phone: '+998712000011' })
})

test('hours and special days say when it is open; hours that overlap are refused at their field', async () => {
  const { owner } = await given.company()
  const monday = { day: 1, from: 540, to: 1560 }
  const closed = { date: '2026-12-31', is_closed: true, intervals: [], note: 'New Year' }
  const made = await owner.post<Branch>(path, input('Hours', { weekly: [monday], exceptions: [closed] }))
  expect(made.payload).toMatchObject({ weekly: [monday], exceptions: [closed] })
  const { id } = made.payload
  const known = async () =>
    (await owner.get<{ branches: object[] }>('/app/dictionary/references')).payload.branches
  expect(await known()).toContainEqual(expect.objectContaining({ weekly: [monday], exceptions: [closed] }))

  const refused = await Promise.all(
    [
      { weekly: [monday, { day: 1, from: 1000, to: 1100 }] },
      { weekly: [{ day: 1, from: 600, to: 600 }] },
      { weekly: [{ day: 1, from: 600, to: 2881 }] },
      { weekly: [{ day: 8, from: 600, to: 700 }] },
      { exceptions: [closed, closed] },
      { exceptions: [{ ...closed, is_closed: false }] },
    ].map((change) => owner.patch(`${path}/${id}`, { version: 1, ...change })),
  )
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 422))
  const always = await owner.patch<Branch>(`${path}/${id}`, { version: 1, weekly: null, exceptions: [] })
  expect(always.payload).toMatchObject({ weekly: null, exceptions: [] })
})
