import { expect, test } from 'vitest'
import type { Payload } from '#contract/endpoint.ts'
import type { Order } from '#contract/orders.ts'
import type { orderChanges, orderCounts } from '#contract/orderCalls.ts'
import type { getTestMode } from '#contract/testMode.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { invariants } from '#server/backup/invariants.ts'
import { type Selling, selling } from '#server/orders/testingOrders.ts'
import { storefrontShop } from '#server/storefront/testingStorefront.ts'

type TestMode = Payload<typeof getTestMode>
const path = '/app/settings/general/test-mode'

const given = shared(testServer)

const counters = (id: string) =>
  given.database.asRoot((db) =>
    db.one('select orders, customers, order_number from company_counters where company_id = $1', [id]),
  )

async function holdsTrue(id: string) {
  // The people of a test are hired without being counted.
  const looked = invariants.filter(({ name }) => !name.includes('employees'))
  const broken = await Promise.all(
    looked.map(({ name, sql }) =>
      given.database.asRoot(async (db) => ((await db.query(sql, [id])).length > 0 ? [name] : [])),
    ),
  )
  expect(broken.flat()).toEqual([])
}

test('while it is on new orders are tests, and again real ones when it is off', async () => {
  const own = await selling(given)
  const tea = await own.sell('Tea', 1000)
  expect((await own.order([[tea, 1000]])).is_test).toBe(false)
  expect((await own.shop.owner.patch<TestMode>(path, { is_on: true })).payload).toEqual({
    is_on: true,
    orders: 0,
  })
  expect((await own.order([[tea, 1000]])).is_test).toBe(true)
  expect((await own.shop.owner.patch<TestMode>(path, { is_on: false })).payload).toEqual({
    is_on: false,
    orders: 1,
  })
  expect(await own.order([[tea, 1000]])).toMatchObject({ is_test: false, number: 2 })
  const log = await own.shop.owner.get<{ items: { action: string }[] }>('/app/audit')
  expect(log.payload.items.filter(({ action }) => action === 'company.test_mode')).toHaveLength(2)
})

test('who may not change settings turns it neither on nor off', async () => {
  const { shop } = await selling(given)
  expect((await shop.manager.patch(path, { is_on: true })).status).toBe(403)
  expect((await shop.manager.get<TestMode>(path)).payload.is_on).toBe(false)
})

test('a test takes no stock, makes no customer and counts nowhere, also when it is done', async () => {
  const own = await selling(given)
  const { owner, operator } = own.shop
  const tea = await own.sell('Tea', 1000, 5000)
  const real = await own.order([[tea, 1000]], { customer: { phone: '+998901112233', name: 'Nodira' } })
  const before = await counters(own.shop.id)
  await owner.patch(path, { is_on: true })

  const known = await own.order([[tea, 2000]], { customer: { phone: '+998901112233' } })
  const unknown = await own.order([[tea, 1000]], { customer: { phone: '+998904445566', name: 'Stranger' } })
  expect(unknown).toMatchObject({
    customer_id: null,
    customer_name: 'Stranger',
    customer_phone: '+998904445566',
  })
  expect(known.customer_id).toBe(real.customer_id)
  const accepted = await operator.post<Order>(`/app/orders/${known.id}/accept`, { version: known.version })
  const edited = await own.shop.manager.patch<Order>(`/app/orders/${known.id}/lines`, {
    version: accepted.payload.version,
    lines: [{ variant_id: tea, qty: 3000 }],
  })
  expect(edited.errors).toEqual({})
  const done = await own.moveTo(edited.payload, 'Delivered', own.shop.manager, { confirm_unpaid: true })
  expect(done.payload).toMatchObject({ category: 'done', is_test: true })

  expect(await own.stockOf(tea)).toBe(4000)
  expect(await counters(own.shop.id)).toEqual(before)
  const card = await owner.get(`/app/customers/${real.customer_id}`)
  expect(card.payload).toMatchObject({ orders_count: 1, spent: 0 })
  const dashboard = await owner.get('/app/dashboard')
  expect(dashboard.payload).toMatchObject({ today: { orders: 0, revenue: 0 }, open_orders: 1 })
  const counts = await owner.get<Payload<typeof orderCounts>>('/app/orders/counts')
  expect(counts.payload.categories.done).toBe(0)
  const sums = counts.payload.stages.reduce((sum, { total = 0 }) => sum + total, 0)
  expect(sums).toBe(real.total)
  await holdsTrue(own.shop.id)
})

const day = (later: number) =>
  new Date(given.clock.now().getTime() + later * 86_400_000).toISOString().slice(0, 10)

/** Everything that counts orders, as the owner sees it. */
async function figuresOf({ shop }: Pick<Selling, 'shop'>, customerId: string | null) {
  const { owner } = shop
  const counted: Record<string, unknown> = {}
  const addresses = [
    '/app/dashboard',
    '/app/dashboard/revenue?days=30',
    '/app/orders/counts',
    `/app/customers/${customerId}`,
    `/app/customers/${customerId}/figures`,
    '/app/customers/segments',
    '/app/customers?limit=100',
    `/app/settings/vat/report?from=${day(-5)}&to=${day(5)}`,
    '/app/products/sellable',
    '/app/dictionaries/stages/usual-day',
    '/app/sections/counts',
    '/app/settings/general',
  ]
  for (const address of addresses) {
    const answer = await owner.get(address)
    expect([address, answer.status]).toEqual([address, 200])
    const { now: _, ...figures } = answer.payload
    counted[address] = figures
  }
  for (const address of ['/app/orders?with_total=1', '/app/orders/brief?category=new&with_total=1'])
    counted[address] = (await owner.get(address)).meta
  counted.file = (await owner.post<{ rows: number }>('/app/exports/orders', {})).payload.rows
  counted.counters = await counters(shop.id)
  return counted
}

test('no figure of the product changes with tests that are new, in progress, done and cancelled', async () => {
  const own = await selling(given)
  const { owner, manager } = own.shop
  const tea = await own.sell('Tea', 1000)
  const customer = { phone: '+998901112233', name: 'Nodira' }
  const real = await own.order([[tea, 1000]], { customer })
  await own.moveTo(real, 'Delivered', manager, { confirm_unpaid: true })
  await own.order([[tea, 1000]], { customer })
  const before = await figuresOf(own, real.customer_id)

  await owner.patch(path, { is_on: true })
  const make = () => own.order([[tea, 3000]], { customer })
  await make()
  await own.moveTo(await make(), 'Cooking', manager)
  await own.moveTo(await make(), 'Delivered', manager, { confirm_unpaid: true })
  const givenUp = await make()
  const cancelled = await manager.post(`/app/orders/${givenUp.id}/cancel`, {
    version: givenUp.version,
    reason: 'duplicate',
  })
  expect(cancelled.errors).toEqual({})
  expect((await owner.get<TestMode>(path)).payload.orders).toBe(4)
  expect(await figuresOf(own, real.customer_id)).toEqual(before)

  // Hours later they are late, unaccepted and unpaid, and ask for nobody's attention.
  given.clock.set(new Date(given.clock.now().getTime() + 3 * 3_600_000))
  const later = await figuresOf(own, real.customer_id)
  await owner.delete(`${path}/orders`)
  expect(await figuresOf(own, real.customer_id)).toEqual(later)
})

test('an order of a storefront is a test, too, and cannot be reviewed', async () => {
  const own = await storefrontShop(given)
  const tea = await own.sell('Tea', 1000)
  await own.shop.owner.patch(path, { is_on: true })
  const placed = await own.placeOrder([[tea, 1000]])
  expect(placed.status).toBe(201)
  const { order, access } = placed.payload
  expect((await own.shop.owner.get(`/app/orders/${order.id}`)).payload).toMatchObject({
    is_test: true,
    customer_id: null,
  })
  const review = await given.root.post(
    `${own.path}/orders/${order.id}/review`,
    { access, rating: 5 },
    { headers: { 'accept-language': 'en' } },
  )
  expect(review).toMatchObject({ status: 409, message: 'Test orders have no reviews' })
})

test('the owner deletes all tests at once, with their payments and history, and everybody fetches the lists anew', async () => {
  const own = await selling(given)
  const { owner, manager, operator } = own.shop
  const tea = await own.sell('Tea', 1000)
  const real = await own.order([[tea, 1000]])
  await owner.patch(path, { is_on: true })
  const payment = { method_id: own.cash, is_paid: true }
  const tests = [await own.order([[tea, 1000]], { payment }), await own.order([[tea, 2000]])]
  const since = await operator.get<Payload<typeof orderChanges>>('/app/orders/changes?since=0')
  await operator.post('/app/access-requests', { call: 'cancel_order', order_id: tests[0]?.id, body: {} })

  expect((await manager.delete(`${path}/orders`)).status).toBe(403)
  expect((await owner.get<TestMode>(path)).payload.orders).toBe(2)
  expect((await owner.delete<TestMode>(`${path}/orders`)).payload).toEqual({ is_on: true, orders: 0 })

  for (const { id } of tests) expect((await owner.get(`/app/orders/${id}`)).status).toBe(404)
  expect((await owner.get(`/app/orders/${real.id}`)).status).toBe(200)
  const changes = await operator.get(`/app/orders/changes?since=${since.payload.seq}`)
  expect(changes.payload).toMatchObject({ reset: true })
  const again = await owner.delete<TestMode>(`${path}/orders`)
  expect(again).toMatchObject({ status: 200, payload: { orders: 0 } })
  const log = await owner.get<{ items: { action: string }[] }>('/app/audit')
  expect(log.payload.items.filter(({ action }) => action === 'orders.delete_test')).toHaveLength(1)
  await own.order([[tea, 1000]])
  await owner.patch(path, { is_on: false })
  expect(await own.order([[tea, 1000]])).toMatchObject({ number: real.number + 1 })
  await holdsTrue(own.shop.id)
})

test('tests of another company stay', async () => {
  const [mine, other] = [await selling(given), await selling(given)]
  for (const own of [mine, other]) {
    const tea = await own.sell('Tea', 1000)
    await own.shop.owner.patch(path, { is_on: true })
    await own.order([[tea, 1000]])
  }
  await mine.shop.owner.delete(`${path}/orders`)
  expect((await other.shop.owner.get<TestMode>(path)).payload.orders).toBe(1)
})
