import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dashboard, Revenue } from '#contract/dashboard.ts'
import type { Order } from '#contract/orders.ts'
import type { TestServer } from '#server/http/testing.ts'
import type { Person } from '#server/http/testingShop.ts'
import { type Selling, selling, sellingServer } from '#server/orders/testingOrders.ts'

let given: TestServer
beforeAll(async () => {
  given = await sellingServer()
})
afterAll(async () => {
  await given.close()
})

const read = async (person: Person) => {
  const answer = await person.get<Dashboard>('/app/dashboard')
  expect(answer.status).toBe(200)
  return answer.payload
}

/** Makes an order of one company and finishes it at a moment of the past. */
async function doneAt(it: Selling, variant: string, qty: number, at: string, phone?: string) {
  const order = await it.order([[variant, qty]], phone ? { customer: { phone } } : {})
  await it.moveTo(order, 'Delivered', it.shop.operator, { confirm_unpaid: true })
  await given.database.asTenant(it.shop.id, (db) =>
    db.run('update orders set done_at = $3 where company_id = $1 and id = $2', [it.shop.id, order.id, at]),
  )
}

const setDayStart = (it: Selling, minutes: number) =>
  given.database.asTenant(it.shop.id, (db) =>
    db.run('update companies set day_start = $2 where id = $1', [it.shop.id, minutes]),
  )

test("today's numbers grow with a finished order, and only with it", async () => {
  const it = await selling(given)
  const { owner } = it.shop
  expect(await read(owner)).toMatchObject({
    today: { revenue: 0, average: null, orders: 0, new_customers: 0 },
    has_orders: false,
    attention: [{ kind: 'no_products', count: 1, oldest_at: null }],
  })
  const tea = await it.sell('Tea', 1000)
  const order = await it.order([[tea, 3000]], { customer: { phone: '901234567' } })
  expect(await read(owner)).toMatchObject({
    today: { orders: 0 },
    open_orders: 1,
    has_orders: true,
    attention: [],
  })
  await it.moveTo(order, 'Delivered', it.shop.operator, { confirm_unpaid: true })
  await owner.post(`/app/orders/${order.id}/payments`, { method_id: it.cash, amount: 1 })
  const due = await owner.get<{ items: Order[] }>('/app/orders?category=done&payment_status=due')
  expect(due.payload.items.map(({ id }) => id)).toEqual([order.id])
  expect(await read(owner)).toMatchObject({
    today: { revenue: 3000, average: 3000, orders: 1, new_customers: 1 },
    week_ago: { revenue: 0, orders: 0 },
    open_orders: 0,
    attention: [{ kind: 'unpaid_done', count: 1 }],
    branches: [{ id: it.branch, is_open: true, paused_until: null }],
  })
})

test('a test order is no revenue', async () => {
  const it = await selling(given)
  const order = await it.order([[await it.sell('Tea', 1000), 1000]])
  await given.database.asTenant(it.shop.id, (db) =>
    db.run('update orders set is_test = true where company_id = $1', [it.shop.id]),
  )
  const done = await it.moveTo(order, 'Delivered', it.shop.operator, { confirm_unpaid: true })
  expect(done.payload).toMatchObject({ category: 'done', is_test: true })
  expect(await read(it.shop.owner)).toMatchObject({ today: { revenue: 0, average: null, orders: 0 } })
})

test('the business day begins at the hour of the company, in its zone, and is compared with the same part a week ago', async () => {
  const it = await selling(given)
  const tea = await it.sell('Tea', 1000)
  await setDayStart(it, 5 * 60)
  await doneAt(it, tea, 1000, '2030-03-13T23:59:59Z', '901110001')
  await doneAt(it, tea, 2000, '2030-03-14T00:00:00Z', '901110001')
  await doneAt(it, tea, 4000, '2030-03-14T01:00:00Z', '901110002')
  await doneAt(it, tea, 8000, '2030-03-07T01:59:00Z')
  await doneAt(it, tea, 16_000, '2030-03-07T02:01:00Z')
  await doneAt(it, tea, 32_000, '2030-03-06T23:59:00Z')
  // 07:00 in Tashkent on Thursday: the day began at 00:00 UTC.
  given.clock.set('2030-03-14T02:00:00Z')
  expect(await read(it.shop.owner)).toMatchObject({
    today: { revenue: 6000, average: 3000, orders: 2, new_customers: 1 },
    week_ago: { revenue: 8000, orders: 1 },
  })
  const counts = await it.shop.owner.get('/app/orders/counts')
  expect(counts.payload).toMatchObject({ categories: { done: 2 } })
  given.clock.set(new Date())
})

test('orders left unaccepted, late ones and stopped products ask for a hand', async () => {
  const it = await selling(given)
  const tea = await it.sell('Tea', 1000)
  const products = await it.shop.manager.get<{ items: { id: string }[] }>('/app/products')
  await it.shop.manager.post(`/app/products/${products.payload.items[0]?.id}/stop`)
  const order = await it.order([[tea, 1000]], {}, it.shop.manager)
  const other = await it.order([[tea, 1000]], {}, it.shop.manager)
  await it.shop.operator.post<Order>(`/app/orders/${other.id}/accept`)
  expect((await read(it.shop.operator)).attention).toEqual([{ kind: 'stopped', count: 1, oldest_at: null }])
  given.clock.set(new Date(Date.now() + 31 * 60_000))
  expect((await read(it.shop.operator)).attention).toMatchObject([
    { kind: 'unaccepted', count: 1, oldest_at: order.placed_at },
    { kind: 'late', count: 1 },
    { kind: 'stopped', count: 1 },
  ])
  expect((await read(it.shop.marketer)).attention).toEqual([])
  const { attention } = await read(it.shop.kitchen)
  expect(attention.map(({ kind }) => kind)).toEqual(['late', 'stopped'])
  expect((await read(it.shop.courier)).attention).toEqual([])
  given.clock.set(new Date())
})

test('the hours of today stand beside those of a week ago, from the hour in which the day begins', async () => {
  given.clock.set('2030-03-14T02:00:00Z')
  const it = await selling(given)
  const tea = await it.sell('Tea', 1000)
  await setDayStart(it, 5 * 60)
  await doneAt(it, tea, 1000, '2030-03-14T00:30:00Z')
  await doneAt(it, tea, 2000, '2030-03-14T02:10:00Z')
  await doneAt(it, tea, 4000, '2030-03-07T02:59:00Z')
  await doneAt(it, tea, 8000, '2030-03-07T20:00:00Z')
  // 07:15 in Tashkent.
  given.clock.set('2030-03-14T02:15:00Z')
  const { hours = [] } = await read(it.shop.owner)
  expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, place) => (place + 5) % 24))
  const none = { orders: 0, revenue: 0 }
  expect(hours.slice(0, 4)).toEqual([
    { hour: 5, today: { orders: 1, revenue: 1000 }, week_ago: none },
    { hour: 6, today: none, week_ago: none },
    { hour: 7, today: { orders: 1, revenue: 2000 }, week_ago: { orders: 1, revenue: 4000 } },
    { hour: 8, today: null, week_ago: none },
  ])
  expect(hours.find(({ hour }) => hour === 1)?.week_ago).toEqual({ orders: 1, revenue: 8000 })
  const { hours: seen = [] } = await read(it.shop.operator)
  expect(seen[0]?.today).toEqual({ orders: 1 })
  given.clock.set(new Date())
})

test('revenue over time has every day of the period, and the sum of as many days before', async () => {
  given.clock.set('2030-03-14T02:00:00Z')
  const it = await selling(given)
  const tea = await it.sell('Tea', 1000)
  await doneAt(it, tea, 1000, '2030-03-14T01:00:00Z')
  await doneAt(it, tea, 2000, '2030-03-08T12:00:00Z')
  await doneAt(it, tea, 4000, '2030-03-07T12:00:00Z')
  await doneAt(it, tea, 8000, '2030-02-28T12:00:00Z')
  given.clock.set('2030-03-14T02:00:00Z')
  const week = await it.shop.owner.get<Revenue>('/app/dashboard/revenue?days=7')
  expect(week.payload.days.map(({ day, revenue }) => [day.slice(5), revenue])).toEqual([
    ['03-08', 2000],
    ['03-09', 0],
    ['03-10', 0],
    ['03-11', 0],
    ['03-12', 0],
    ['03-13', 0],
    ['03-14', 1000],
  ])
  expect(week.payload.before).toEqual({ orders: 1, revenue: 4000 })
  const month = await it.shop.accountant.get<Revenue>('/app/dashboard/revenue?days=30')
  expect(month.payload.days).toHaveLength(30)
  expect(month.payload.days.reduce((sum, { orders }) => sum + orders, 0)).toBe(4)
  expect((await it.shop.operator.get('/app/dashboard/revenue?days=7')).status).toBe(403)
  expect((await it.shop.owner.get('/app/dashboard/revenue?days=8')).status).toBe(422)
  given.clock.set(new Date())
})

test('a paused branch and one outside its hours are shown as closed', async () => {
  const it = await selling(given)
  const set = (column: 'weekly' | 'paused_until', value: unknown) =>
    given.database.asTenant(it.shop.id, (db) =>
      db.run(`update branches set ${column} = $2 where company_id = $1`, [it.shop.id, value]),
    )
  const branch = async () => (await read(it.shop.owner)).branches[0]
  given.clock.set('2030-03-14T02:00:00Z')
  await set('weekly', JSON.stringify([{ day: 4, from: 420, to: 421 }]))
  expect(await branch()).toMatchObject({ is_open: true, until: '2030-03-14T02:01:00.000Z', next: null })
  await set('weekly', JSON.stringify([{ day: 4, from: 421, to: 600 }]))
  expect(await branch()).toMatchObject({ is_open: false, until: null, next: '2030-03-14T02:01:00.000Z' })
  await set('weekly', JSON.stringify([{ day: 3, from: 1200, to: 1440 + 421 }]))
  expect(await branch()).toMatchObject({ is_open: true })
  await set('paused_until', '2030-03-14T02:30:00.000Z')
  expect(await branch()).toMatchObject({ is_open: false, paused_until: '2030-03-14T02:30:00.000Z' })
  given.clock.set(new Date())
})
