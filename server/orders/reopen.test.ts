import { beforeEach, describe, expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import type { Order } from '#contract/orders.ts'
import type { Person } from '#server/http/testingShop.ts'
import { accessRoutes } from '#server/access/access.ts'
import { courierCashRoutes } from '#server/deliveries/cash.ts'
import { refundRoutes } from '#server/refunds/refunds.ts'
import { type RefundingShop, refundingShop } from '#server/refunds/testingRefunds.ts'
import { sellingServer } from './testingOrders.ts'
import { shared } from '#server/http/testing.ts'

const HOUR_MS = 3_600_000

const given = shared(() => sellingServer([...refundRoutes, ...courierCashRoutes, ...accessRoutes]))
let it: RefundingShop
beforeEach(async () => {
  it = await refundingShop(given)
})

const run = (text: string, ...values: unknown[]) =>
  given.database.asTenant(it.shop.id, (db) => db.run(text, [it.shop.id, ...values]))
const reopenMoves = () =>
  given.database.asTenant(it.shop.id, (db) =>
    db.query(`select qty from stock_moves where company_id = $1 and reason = 'reopen' order by qty`, [
      it.shop.id,
    ]),
  )
const reopen = (order: Order, by: Person = it.shop.owner, more: object = {}) =>
  by.post<Order>(`/app/orders/${order.id}/reopen`, {
    version: order.version,
    reason: 'Wrong button',
    ...more,
  })
const cancel = (order: Order, more: object = {}, by: Person = it.shop.owner) =>
  by.post<Order>(`/app/orders/${order.id}/cancel`, {
    version: order.version,
    reason: 'changed_mind',
    ...more,
  })
async function doneMeal(more: object = {}): Promise<Order> {
  const accepted = await it.shop.owner.post<Order>(`/app/orders/${(await it.meal(more)).id}/accept`)
  const done = await it.moveTo(await it.pay(accepted.payload), 'Delivered')
  expect(done.status).toBe(200)
  return done.payload
}
const endedAt = (order: Order, hours: number) =>
  run(
    `update orders set done_at = done_at - make_interval(hours => $3), cancelled_at = cancelled_at - make_interval(hours => $3)
     where company_id = $1 and id = $2`,
    order.id,
    hours,
  )
const customer = { phone: '901234567', name: 'Dilnoza' }
const spent = async ({ customer_id }: Order) =>
  (await it.shop.owner.get<Customer>(`/app/customers/${customer_id}`)).payload.spent

describe('a done order', () => {
  test('comes back to the stage before it was done, keeps its money, and its customer has not spent it', async () => {
    const order = await doneMeal({ customer })
    expect(await spent(order)).toBe(3000)
    const stock = await it.stockOf(it.pizza)
    const back = await reopen(order)
    expect(back.payload).toMatchObject({
      category: 'in_progress',
      stage_id: it.stages['Accepted'],
      done_at: null,
      paid: 3000,
      due: 0,
      payment_status: 'paid',
    })
    const event = back.payload.events.at(-1)
    expect(event).toMatchObject({ type: 'reopened', data: { reason: 'Wrong button' } })
    expect(await spent(order)).toBe(0)
    expect(await it.stockOf(it.pizza)).toBe(stock)
    const again = await it.moveTo(back.payload, 'Delivered')
    expect(again.payload.category).toBe('done')
    expect(await spent(order)).toBe(3000)
  })

  test('is reopened within a day, with a reason, by whoever may', async () => {
    const order = await doneMeal()
    expect((await reopen(order, it.shop.operator)).status).toBe(403)
    expect((await reopen(order, it.shop.manager, { reason: 'a' })).status).toBe(422)
    const elsewhere = (await given.company()).owner
    expect((await reopen(order, elsewhere)).status).toBe(404)
    await endedAt(order, 25)
    const late = await reopen(order)
    expect([late.status, late.message]).toEqual([
      409,
      'A finished order can be reopened or cancelled only within 24 hours',
    ])
    expect((await cancel(order)).message).toBe(late.message)
    expect(await it.read(order)).toMatchObject({ category: 'done', version: order.version })
  })

  test('is reopened once for whoever asks, when somebody who may allows it', async () => {
    const { operator, manager } = it.shop
    const order = await doneMeal()
    const body = { version: order.version, reason: 'Wrong button' }
    const ask = { call: 'reopen_order', order_id: order.id, body }
    expect((await manager.post('/app/access-requests', ask)).code).toBe('conflict')
    const asked = await operator.post('/app/access-requests', ask)
    expect([asked.status, asked.payload.wanted]).toEqual([
      201,
      { call: 'reopen_order', reason: 'Wrong button' },
    ])
    const allowed = await manager.post(`/app/access-requests/${asked.payload.id}/allow`)
    expect(allowed.payload.state).toBe('used')
    const now = await it.read(order)
    expect(now.category).toBe('in_progress')
    expect(now.events.at(-1)?.data).toMatchObject({ allowed_by: 'Manager Person' })
    const open = { ...ask, body: { ...body, version: now.version } }
    expect((await operator.post('/app/access-requests', open)).message).toBe('This order is still open')
  })

  test('of which a part was refunded comes back with the rest, and its items stay as they are', async () => {
    const order = await doneMeal({ customer })
    const refunded = (await it.refund(order, { qty: [0, 1000] })).payload
    const back = (await reopen(refunded)).payload
    expect(back).toMatchObject({ category: 'in_progress', paid: 3000, refunded: 300, due: 0 })
    expect(await spent(order)).toBe(0)
    const lines = back.lines.slice(0, 1).map(({ variant_id }) => ({ variant_id, qty: 1000 }))
    const edited = await it.shop.owner.patch(`/app/orders/${order.id}/lines`, {
      version: back.version,
      lines,
    })
    expect(edited.status).toBe(409)
    await it.moveTo(back, 'Delivered')
    expect(await spent(order)).toBe(2700)
  })

  test('of which everything was refunded stays over', async () => {
    const order = await doneMeal()
    const all = (await it.refund(order, { qty: [2000, 1000] })).payload
    const refused = await reopen(all)
    expect([refused.status, refused.message]).toEqual([
      409,
      'All of this order has been refunded. Make a new order instead',
    ])
    const cancelled = await cancel(all)
    expect(cancelled.payload).toMatchObject({ category: 'cancelled', refunded: 3000 })
  })

  test('is reopened by one of two people, and not beside a refund', async () => {
    const order = await doneMeal({ customer })
    const twice = await Promise.all([reopen(order), reopen(order, it.shop.manager)])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const done = (await it.moveTo(await it.read(order), 'Delivered')).payload
    const both = await Promise.all([reopen(done), it.refund(done, { qty: [0, 1000] })])
    expect(both.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1)
    const now = await it.read(order)
    expect(await spent(order)).toBe(now.category === 'done' ? 2700 : 0)
  })

  test('that was brought goes to its courier again, and to nobody where that one has too much cash', async () => {
    const { courier, owner, operator } = it.shop
    const delivery = { fulfilment: 'delivery', address: { text: 'Navoi 1' } }
    const brought = async () => {
      const { id } = await it.meal(delivery)
      await operator.post(`/app/orders/${id}/accept`)
      await courier.post(`/app/orders/${id}/take`)
      const taken = await it.read({ id } as Order)
      return (await it.moveTo(taken, 'Delivered', operator, { confirm_unpaid: true })).payload
    }
    const order = await brought()
    expect(order.delivery?.state).toBe('delivered')
    const back = await reopen(order)
    expect(back.payload.delivery).toMatchObject({ state: 'assigned', courier_name: 'Courier Person' })
    expect((await courier.get<Order>(`/app/orders/${order.id}`)).status).toBe(200)
    const other = await brought()
    const settings = '/app/settings/deliveries/couriers'
    const { version } = (await owner.get<{ version: number }>(settings)).payload
    await owner.patch(settings, { version, cash_limit: 1 })
    await run(
      `insert into courier_cash (company_id, id, courier_id, kind, amount, order_id, created_at)
       values ($1, gen_random_uuid(), $2, 'taken', 5, $3, now())`,
      (await courier.identity()).user_id,
      order.id,
    )
    const free = await reopen(other)
    expect(free.payload.category).toBe('in_progress')
    expect(free.payload.delivery).toMatchObject({ state: 'unassigned', courier_id: null })
  })
})

describe('a cancelled order', () => {
  test('takes its goods again, as much as was put back, and is refused where they are gone', async () => {
    const order = await it.meal()
    const before = await it.stockOf(it.pizza)
    const cancelled = (await cancel(order)).payload
    expect(await it.stockOf(it.pizza)).toBe((before ?? 0) + 2000)
    const back = (await reopen(cancelled)).payload
    expect(back).toMatchObject({
      category: 'in_progress',
      cancelled_at: null,
      cancel_reason: null,
      cancel_note: '',
    })
    expect(back.accepted_at).not.toBeNull()
    expect(await it.stockOf(it.pizza)).toBe(before)
    expect(await reopenMoves()).toEqual([{ qty: -2000 }, { qty: -1000 }])

    const again = (await cancel(back)).payload
    const product = 'select product_id from variants where company_id = $1 and id = $2'
    await run(
      `update stock_moves set qty = qty - (select stock - 500 from variants where company_id = $1 and id = $2)
      where company_id = $1 and id = (select id from stock_moves where company_id = $1 and variant_id = $2 limit 1)`,
      it.pizza,
    )
    await run('update variants set stock = 500 where company_id = $1 and id = $2', it.pizza)
    await run(`update products set stock_total = 500 where company_id = $1 and id = (${product})`, it.pizza)
    const refused = await reopen(again)
    expect([refused.status, refused.code]).toEqual([409, 'out_of_stock'])
    expect(refused.message).toContain('Pizza')
    expect(await it.read(order)).toMatchObject({ category: 'cancelled' })
    expect(await it.stockOf(it.cola)).toBe(100_000)
  })

  test('whose goods were lost takes none again', async () => {
    const order = await it.meal()
    const before = await it.stockOf(it.pizza)
    await reopen((await cancel(order, { restock: false })).payload)
    expect(await it.stockOf(it.pizza)).toBe(before)
    expect(await reopenMoves()).toEqual([])
  })

  test('comes back only where its branch has room', async () => {
    const due_at = new Date(Math.ceil((Date.now() + 2 * HOUR_MS) / HOUR_MS) * HOUR_MS).toISOString()
    await run('update branches set capacity = 1 where company_id = $1')
    const order = await it.meal({ due_at })
    const cancelled = (await cancel(order)).payload
    const other = await it.meal({ due_at })
    const refused = await reopen(cancelled)
    expect([refused.status, refused.code]).toEqual([409, 'conflict'])
    expect(refused.message).toContain('takes no more orders for this time')
    await cancel(other)
    expect((await reopen(cancelled)).status).toBe(200)
  })

  test('an open order is not reopened', async () => {
    const refused = await reopen(await it.meal())
    expect([refused.status, refused.message]).toEqual([409, 'This order is still open'])
  })
})
