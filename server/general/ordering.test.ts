import { beforeEach, expect, test } from 'vitest'
import type { AccessRequest } from '#contract/access.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import type { Order } from '#contract/orders.ts'
import type { StorefrontQuote } from '#contract/storefront.ts'
import type { Storefront } from '#contract/storefrontFacts.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { draft } from '#server/orders/testingOrders.ts'
import { settledShop } from './testingGeneral.ts'

const given = shared(testServer)

/** Thursday, 11:00 in Tashkent. */
const THURSDAY = '2030-03-14T06:00:00Z'
beforeEach(() => given.clock.set(THURSDAY))

type Settled = Awaited<ReturnType<typeof settledShop>>
type Lines = [variant: string, qty: number][]

const problemsOf = async ({ path }: Settled, lines: Lines, due_at: string | null = null) => {
  const body = {
    fulfilment: 'pickup',
    lines: lines.map(([variant_id, qty]) => ({ variant_id, qty })),
    due_at,
  }
  const answer = await given.root.post<StorefrontQuote>(`${path}/quote`, body)
  return answer.payload.problems.map(({ code }) => code)
}

const ordersOf = async ({ owner }: Settled) =>
  (await owner.get<{ items: Order[] }>('/app/orders')).payload.items

test('below the least sum nobody orders but who may sell what is stopped', async () => {
  const it = await settledShop(given)
  const tea = await it.sell('Tea', 1000)
  await it.set({ min_order: 3000 })
  expect(await problemsOf(it, [[tea, 2000]])).toEqual(['below_minimum'])
  expect(await problemsOf(it, [[tea, 3000]])).toEqual([])
  expect((await it.placeOrder([[tea, 2000]])).errors).toEqual({ lines: [expect.stringContaining('30')] })
  expect((await it.shop.operator.post('/app/orders', draft([[tea, 2000]]))).status).toBe(422)
  const delivered = draft([[tea, 2000]], {
    fulfilment: 'delivery',
    delivery_fee: 2000,
    address: { text: 'A' },
  })
  expect((await it.shop.operator.post('/app/orders', delivered)).status).toBe(422)
  expect((await it.shop.manager.post('/app/orders', draft([[tea, 2000]]))).status).toBe(201)
  expect((await it.placeOrder([[tea, 3000]])).status).toBe(201)
})

test('an order is wanted for a day that the company takes orders for, counted by its own days', async () => {
  const it = await settledShop(given)
  const tea = await it.sell('Tea', 1000)
  await it.set({ preorder_days: 1, day_start: 360 })
  // The business day of tomorrow ends on Saturday at 6:00 in Tashkent.
  const [last, late] = ['2030-03-16T00:59:00Z', '2030-03-16T01:00:00Z']
  expect(await problemsOf(it, [[tea, 1000]], last)).toEqual([])
  expect(await problemsOf(it, [[tea, 1000]], late)).toEqual(['due_too_late'])
  const refused = await it.placeOrder([[tea, 1000]], { due_at: late })
  expect(Object.keys(refused.errors)).toEqual(['due_at'])
  expect((await it.placeOrder([[tea, 1000]], { due_at: last })).status).toBe(201)
  const order = draft([[tea, 1000]], { due_at: late })
  const told = { due_at: ['Orders are taken up to 1 day ahead'] }
  expect((await it.shop.operator.post('/app/orders', order)).errors).toEqual(told)
  expect((await it.shop.manager.post('/app/orders', order)).status).toBe(201)

  await it.set({ preorder_days: 0 })
  const today = await it.placeOrder([[tea, 1000]], { due_at: last })
  expect(Object.keys(today.errors)).toEqual(['due_at'])
})

test('orders of customers are accepted by nobody, always, when they are paid, or in some branches', async () => {
  const it = await settledShop(given)
  const tea = await it.sell('Tea', 1000)
  const place = async () => (await it.placeOrder([[tea, 1000]])).payload.order
  expect((await place()).status).toBe('new')
  await it.set({ auto_accept: 'always', prep_min: 45 })
  const { status, accepted_at, promised_at } = await place()
  expect(status).toBe('in_progress')
  expect(Date.parse(promised_at!) - Date.parse(accepted_at!)).toBe(45 * 60_000)
  await it.set({ auto_accept: 'branches', auto_accept_branch_ids: [it.branch] })
  expect((await place()).status).toBe('in_progress')
  const other = given.ports.newId()
  await it.write(
    `insert into branches (company_id, id, name, time_zone, fulfilments) values ($1, $2, 'Other', 'Asia/Tashkent', '{pickup}')`,
    [other],
  )
  await it.set({ auto_accept_branch_ids: [other] })
  expect((await place()).status).toBe('new')
  // What one of the team takes follows its own setting.
  await it.set({ auto_accept: 'always' })
  expect((await it.order([[tea, 1000]])).category).toBe('new')
})

test('an order that waits for its money is accepted with the last of it', async () => {
  const it = await settledShop(given)
  const tea = await it.sell('Tea', 1000)
  await it.set({ auto_accept: 'paid' })
  const { id } = (await it.placeOrder([[tea, 1000]])).payload.order
  const pay = (amount: number) =>
    it.shop.operator.post<Order>(`/app/orders/${id}/payments`, { method_id: it.cash, amount })
  expect((await pay(400)).payload).toMatchObject({ category: 'new', payment_status: 'partly_paid' })
  expect((await pay(600)).payload).toMatchObject({ category: 'in_progress', payment_status: 'paid' })
})

test('orders of the team begin where the company wants them', async () => {
  const it = await settledShop(given)
  const tea = await it.sell('Tea', 1000)
  const stageOf = async (more: object = {}) => (await it.order([[tea, 1000]], more)).stage_id
  const [first, , ready] = await it.ask<{ id: string }>(
    `select id from stages where company_id = $1 and category = 'in_progress' order by sort`,
  )
  expect((await it.order([[tea, 1000]])).category).toBe('new')
  await it.set({ accepts_staff_orders: true })
  expect(await stageOf()).toBe(first?.id)
  await it.set({ staff_stage_id: ready?.id })
  expect(await stageOf()).toBe(ready?.id)
  // A stage that this kind of order does not pass, or that is no longer there, is not where it begins.
  await it.write("update stages set applies_to = '{delivery}' where company_id = $1 and id = $2", [ready?.id])
  expect(await stageOf()).toBe(first?.id)
})

test('a branch takes the time of the company until it has one of its own', async () => {
  const it = await settledShop(given)
  await it.set({ prep_min: 50 })
  const prep = async () => (await given.root.get<Storefront>(it.path)).payload.branches[0]?.prep_min
  expect(await prep()).toBe(50)
  await it.write('update branches set prep_min = 15 where company_id = $1')
  expect(await prep()).toBe(15)
})

test('the numbers of a day begin with 1 when the company begins its day, and are found by what people say', async () => {
  const it = await settledShop(given)
  const tea = await it.sell('Tea', 1000)
  const labelOf = async () => (await it.order([[tea, 1000]])).label
  expect(await labelOf()).toBe('1')
  await it.set({ number_prefix: 'A-' })
  expect(await labelOf()).toBe('A-2')
  await it.set({ numbering: 'daily', day_start: 360 })
  expect(await labelOf()).toBe('A-3')
  // 5:59 of the next morning in Tashkent, and a minute later.
  given.clock.set('2030-03-15T00:59:00Z')
  expect(await labelOf()).toBe('A-4')
  given.clock.set('2030-03-15T01:00:00Z')
  const first = await it.order([[tea, 1000]])
  expect(first).toMatchObject({ label: 'A-1', number: 5 })
  const found = await it.owner.get<{ items: Order[] }>('/app/orders?q=a-1')
  expect(found.payload.items.map(({ id }) => id)).toEqual([first.id])
  // A colleague who asks about it says the same.
  const asked = await it.shop.kitchen.post<AccessRequest>('/app/access-requests', {
    call: 'cancel_order',
    order_id: first.id,
    body: { reason: 'out_of_stock' },
  })
  expect(asked.payload.order_label).toBe('A-1')
  const brief = (await ordersOf(it)).map(({ label }) => label)
  expect(brief.toSorted()).toEqual(['1', 'A-1', 'A-2', 'A-3', 'A-4'])
})

test('many orders at once get every number of the day once', async () => {
  const it = await settledShop(given)
  const tea = await it.sell('Tea', 1000)
  await it.set({ numbering: 'daily' })
  const orders = await Promise.all(Array.from({ length: 8 }, () => it.order([[tea, 1000]])))
  const labels = orders.map(({ label }) => Number(label)).toSorted((a, b) => a - b)
  expect(labels).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('the day of the dashboard begins when the company begins its day', async () => {
  const it = await settledShop(given)
  const tea = await it.sell('Tea', 1000)
  // 3:00 in Tashkent.
  given.clock.set('2030-03-14T22:00:00Z')
  await it.moveTo(await it.order([[tea, 1000]]), 'Delivered', it.owner, { confirm_unpaid: true })
  given.clock.set('2030-03-15T05:00:00Z')
  const today = async () => (await it.owner.get<Dashboard>('/app/dashboard')).payload.today?.orders
  expect(await today()).toBe(1)
  await it.set({ day_start: 360 })
  expect(await today()).toBe(0)
})
