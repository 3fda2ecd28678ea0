import { beforeEach, describe, expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import type { Order } from '#contract/orders.ts'
import type { Person } from '#server/http/testingShop.ts'
import { refundRoutes } from '#server/refunds/refunds.ts'
import { type RefundingShop, refundingShop } from '#server/refunds/testingRefunds.ts'
import { sellingServer } from './testingOrders.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(() => sellingServer(refundRoutes))
let it: RefundingShop
beforeEach(async () => {
  it = await refundingShop(given)
})

const run = (text: string, ...values: unknown[]) =>
  given.database.asTenant(it.shop.id, (db) => db.run(text, [it.shop.id, ...values]))
const cancel = (order: Order, more: object = {}, by: Person = it.shop.owner) =>
  by.post<Order>(`/app/orders/${order.id}/cancel`, {
    version: order.version,
    reason: 'changed_mind',
    ...more,
  })
const doneMeal = async (more: object = {}) =>
  (await it.moveTo(await it.pay(await it.meal(more)), 'Delivered')).payload
const customer = { phone: '901234567', name: 'Dilnoza' }
const spent = async ({ customer_id }: Order) =>
  (await it.shop.owner.get<Customer>(`/app/customers/${customer_id}`)).payload.spent

describe('a paid order that is cancelled', () => {
  test('gives its money back with it, exactly, and only by whoever may refund', async () => {
    const order = await it.pay(await it.meal({ customer }), 2000)
    const refused = await cancel(order, { refund: true }, it.shop.operator)
    expect(refused.status).toBe(403)
    expect(await it.read(order)).toMatchObject({ category: 'new', refunded: 0 })
    const back = await cancel(order, { refund: true, note: 'Nobody came' })
    expect(back.status).toBe(200)
    expect(back.payload).toMatchObject({ category: 'cancelled', refunded: 2000, payment_status: 'refunded' })
    const types = back.payload.events.map(({ type }) => type)
    expect(types.slice(-2)).toEqual(['cancelled', 'refunded'])
    expect(back.payload.refunds[0]?.reason).toMatch(/: Nobody came$/)
  })

  test('beyond the cap of a role is not cancelled with its refund, and nothing has changed', async () => {
    await run(`update roles set refund_cap = 1000 where company_id = $1 and key = 'manager'`)
    const order = await it.pay(await it.meal())
    const { manager } = it.shop
    const refused = await cancel(order, { refund: true }, manager)
    expect([refused.status, refused.code]).toEqual([403, 'forbidden'])
    expect(await it.read(order)).toMatchObject({ category: 'new', version: order.version })
    expect((await cancel(order, {}, manager)).payload).toMatchObject({ category: 'cancelled', refunded: 0 })
  })

  test('H: cancelled after it was done gives back its money and, by choice, its goods; others find it over', async () => {
    const order = await doneMeal({ customer })
    const stock = (await it.stockOf(it.pizza)) ?? 0
    expect((await cancel(order, {}, it.shop.operator)).status).toBe(409)
    const back = await cancel(order, { refund: true, restock: true })
    expect(back.payload).toMatchObject({
      category: 'cancelled',
      done_at: null,
      refunded: 3000,
      payment_status: 'refunded',
    })
    expect(await it.stockOf(it.pizza)).toBe(stock + 2000)
    expect(await spent(order)).toBe(0)
    const lost = await doneMeal()
    const held = await it.stockOf(it.pizza)
    await cancel(lost, { restock: false })
    expect(await it.stockOf(it.pizza)).toBe(held)
  })
})
