import { beforeEach, expect, test } from 'vitest'
import { type Branch, branches } from '#contract/branches.ts'
import type { CourierCash } from '#contract/courierCash.ts'
import type { Drawer, WholeDrawer } from '#contract/drawers.ts'
import type { Order } from '#contract/orders.ts'
import { invariants } from '#server/backup/invariants.ts'
import { branchInput } from '#server/branches/branchInput.ts'
import { branchRoutes } from '#server/branches/branches.ts'
import { courierCashRoutes } from '#server/deliveries/cash.ts'
import type { Person } from '#server/http/testingShop.ts'
import { type Selling, selling, sellingServer } from '#server/orders/testingOrders.ts'
import { refundRoutes } from '#server/refunds/refunds.ts'
import { drawerRoutes } from './drawers.ts'
import { shared } from '#server/http/testing.ts'

const path = '/app/drawers'

const given = shared(() =>
  sellingServer([...drawerRoutes, ...courierCashRoutes, ...refundRoutes, ...branchRoutes]),
)
let it: Selling
let tea: string
beforeEach(async () => {
  it = await selling(given)
  tea = await it.sell('Tea', 1000)
})

const open = (opening = 500, by: Person = it.shop.operator, branch_id = it.branch) =>
  by.post<WholeDrawer>(path, { branch_id, opening })
const close = (drawer: Drawer, counted: number, more: object = {}, by: Person = it.shop.operator) =>
  by.post<WholeDrawer>(`${path}/${drawer.id}/close`, { expected: drawer.expected, counted, ...more })
const move = (drawer: Drawer, body: object, by: Person = it.shop.operator) =>
  by.post<WholeDrawer>(`${path}/${drawer.id}/moves`, body)
const read = async (drawer: Drawer) =>
  (await it.shop.operator.get<WholeDrawer>(`${path}/${drawer.id}`)).payload
const pay = (order: Order, amount: number, method_id = it.cash, by: Person = it.shop.operator) =>
  by.post<Order>(`/app/orders/${order.id}/payments`, { method_id, amount })
const breaches = async () => {
  const own = invariants.filter(({ name }) => name.includes('drawer'))
  expect(own).toHaveLength(2)
  const found = own.map(({ sql }) => given.database.asRoot((db) => db.query(sql, [it.shop.id])))
  return (await Promise.all(found)).flat()
}

test('a drawer is to hold what it began with, cash of orders, what was put in and taken out, less refunds', async () => {
  const { payload: drawer } = await open()
  expect(drawer).toMatchObject({ opening: 500, expected: 500, counted: null, closed_at: null, moves: [] })
  const paid = { payment: { method_id: it.cash, is_paid: true, cash_given: 5000 } }
  const first = await it.order([[tea, 2000]], paid)
  await pay(await it.order([[tea, 1000]]), 600)
  await pay(await it.order([[tea, 1000]]), 1000, it.card)
  await it.order([[tea, 1000]], { payment: { method_id: it.cash, is_paid: false } })
  await move(drawer, { kind: 'in', amount: 300, reason: 'Change' })
  await move(drawer, { kind: 'out', amount: 200, reason: 'Bought milk' })
  const back = { version: first.version, reason: 'Cold tea', restock: false }
  const lines = [{ line_id: first.lines[0]?.id, qty: 1000 }]
  const refunded = await it.shop.owner.post(`/app/orders/${first.id}/refunds`, { ...back, lines })
  expect(refunded.errors).toEqual({})
  expect(await read(drawer)).toMatchObject({
    expected: 500 + 2000 + 600 + 300 - 200 - 1000,
    flows: [
      { kind: 'payment', count: 2, amount: 2600 },
      { kind: 'refund', count: 1, amount: -1000 },
    ],
    moves: [
      { kind: 'in', amount: 300, reason: 'Change' },
      { kind: 'out', amount: -200, reason: 'Bought milk' },
    ],
  })
})

test('cash of a courier comes into the drawer when it is handed over, as it was counted', async () => {
  const { courier, operator } = it.shop
  const { payload: drawer } = await open(0)
  const order = await it.order([[tea, 1000]], { fulfilment: 'delivery', address: { text: 'Navoi 1' } })
  await operator.post(`/app/orders/${order.id}/accept`)
  await courier.post(`/app/orders/${order.id}/take`)
  await pay(order, 1000, it.cash, courier)
  expect((await read(drawer)).expected).toBe(0)
  const { payload: said } = await courier.post<CourierCash>('/app/courier-cash', { amount: 1000 })
  const { id, version = 0 } = said.handover ?? { id: '' }
  const signed = { version, counted: 900, note: 'A note is missing' }
  await operator.post(`/app/courier-cash/${id}/confirm`, signed)
  expect(await read(drawer)).toMatchObject({
    expected: 900,
    flows: [{ kind: 'handover', count: 1, amount: 900 }],
  })
})

test('another sum than expected needs a reason; the count stays with who, when and what', async () => {
  const { payload: drawer } = await open(1000)
  const silent = await close(drawer, 900)
  expect([silent.status, Object.keys(silent.errors)]).toEqual([422, ['reason']])
  expect((await read(drawer)).closed_at).toBeNull()
  const { payload } = await close(drawer, 900, { reason: 'Wrong change given' })
  expect(payload).toMatchObject({
    expected: 1000,
    counted: 900,
    difference: -100,
    reason: 'Wrong change given',
    closed_by_name: expect.any(String),
  })
  const { payload: exact } = await open(900)
  expect((await close(exact, 900)).payload).toMatchObject({ difference: 0, reason: '' })
  const list = await it.shop.accountant.get<{ items: Drawer[] }>(`${path}?is_open=false`)
  expect(list.payload.items.map(({ difference }) => difference)).toEqual([0, -100])
  const log = await given.database.asTenant(it.shop.id, (db) =>
    db.query<{ action: string }>(
      `select action from audit_log where company_id = $1 and entity = 'drawers' and entity_id = $2 order by id`,
      [it.shop.id, drawer.id],
    ),
  )
  expect(log.map(({ action }) => action)).toEqual(['drawers.open', 'drawers.close'])
  expect(await breaches()).toEqual([])
})

test('each branch has one open drawer, also when it is opened by many at once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => open(100)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.current).toMatchObject({ branch_id: it.branch, opening: 100, closed_at: null })
  const { payload: second } = await it.shop.owner.post<Branch>(branches.path, branchInput('Second'))
  expect((await open(0, it.shop.operator, second.id)).status).toBe(201)
})

test('of two who count at once one signs, and cash that comes meanwhile is seen before the other sum is signed', async () => {
  const { payload: drawer } = await open(1000)
  await pay(await it.order([[tea, 1000]]), 1000)
  const late = await close(drawer, 1000)
  expect([late.status, late.code, late.current]).toEqual([409, 'conflict', await read(drawer)])
  const present = await read(drawer)
  const both = await Promise.all([close(present, 2000), close(present, 2000, {}, it.shop.manager)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const over = await move(present, { kind: 'in', amount: 1, reason: 'Change' })
  expect([over.status, over.code]).toEqual([409, 'conflict'])
})

test('payments that come while somebody counts are in the sum or come after it, never lost', async () => {
  const { payload: drawer } = await open(0)
  const orders = await Promise.all(Array.from({ length: 6 }, () => it.order([[tea, 1000]])))
  const made = () => it.order([[tea, 1000]], { payment: { method_id: it.cash, is_paid: true } })
  const count = async () => close(await read(drawer), 0, { reason: 'Counted in a rush' })
  await Promise.all([
    ...orders.flatMap((order) => [pay(order, 1000), count()]),
    ...Array.from({ length: 4 }, made),
  ])
  const { closed_at, expected, flows } = await read(drawer)
  expect(await breaches()).toEqual([])
  expect(flows.reduce((sum, { amount }) => sum + amount, 0)).toBe(expected)
  if (closed_at === null) expect(expected).toBe(10_000)
})

test('nobody takes out more than there is, or without a word', async () => {
  const { payload: drawer } = await open(100)
  const refusals = [
    [{ kind: 'out', amount: 101, reason: 'Milk' }, 'amount'],
    [{ kind: 'out', amount: 0, reason: 'Milk' }, 'amount'],
    [{ kind: 'in', amount: 5, reason: ' ' }, 'reason'],
  ] as const
  for (const [body, field] of refusals) {
    const answer = await move(drawer, body)
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]])
  }
  expect((await move(drawer, { kind: 'out', amount: 100, reason: 'To the safe' })).payload.expected).toBe(0)
})

test('who only looks opens none, counts none, and people of another branch see none', async () => {
  const { accountant, courier, owner } = it.shop
  const { payload: drawer } = await open(100)
  expect((await open(1, accountant)).status).toBe(403)
  expect((await close(drawer, 100, {}, accountant)).status).toBe(403)
  expect((await courier.get(path)).status).toBe(403)
  expect((await close(drawer, 100, {}, courier)).status).toBe(403)
  const { payload: second } = await owner.post<Branch>(branches.path, branchInput('Second'))
  const there = it.shop.hire('operator', { branch_ids: [second.id] })
  expect((await there.get<{ items: Drawer[] }>(path)).payload.items).toEqual([])
  expect((await there.get(`${path}/${drawer.id}`)).status).toBe(404)
  expect((await close(drawer, 100, {}, there)).status).toBe(404)
  const elsewhere = await open(1, there)
  expect([elsewhere.status, Object.keys(elsewhere.errors)]).toEqual([422, ['branch_id']])
})

test('a test brings no cash', async () => {
  const { payload: drawer } = await open(0)
  const order = await it.order([[tea, 1000]])
  await given.database.asRoot((db) =>
    db.run('update orders set is_test = true where company_id = $1 and id = $2', [it.shop.id, order.id]),
  )
  await pay(order, 1000)
  expect(await read(drawer)).toMatchObject({ expected: 0, flows: [] })
})

test('db:check finds cash of an order that its drawer has not, or has otherwise', async () => {
  await open()
  given.clock.set(new Date(given.clock.now().getTime() + 120_000))
  const order = await it.order([[tea, 2000]])
  const { payload: paid } = await pay(order, 2000)
  const lines = [{ line_id: paid.lines[0]?.id, qty: 1000 }]
  const back = { version: paid.version, reason: 'Cold tea', restock: false, lines }
  expect((await it.shop.owner.post(`/app/orders/${order.id}/refunds`, back)).status).toBe(201)
  expect(await breaches()).toEqual([])
  const change = (text: string) => given.database.asRoot((db) => db.run(text, [order.id]))
  await change(`update drawer_moves set amount = amount - 1 where order_id = $1`)
  expect(await breaches()).toHaveLength(2)
  await change(`update drawer_moves set amount = amount + 1 where order_id = $1`)
  await change(`delete from drawer_moves where order_id = $1 and kind = 'refund'`)
  expect(await breaches()).toMatchObject([{ what: expect.stringContaining('refund: -1000 in cash and not') }])
  given.clock.set(new Date())
})
