import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { type PaymentMethod, paymentMethods } from '#contract/paymentMethods.ts'
import type { StorefrontQuote } from '#contract/storefront.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { draft, selling } from '#server/orders/testingOrders.ts'
import { storefrontShop } from '#server/storefront/testingStorefront.ts'
import { paymentMethodInput } from './testingPayments.ts'

const given = shared(testServer)

const { path } = paymentMethods

async function place(wishes = {}) {
  const it = await selling(given, wishes)
  const tea = await it.sell('Tea', 1000)
  const input = paymentMethodInput('Transfer', { needs_prepayment: true })
  const { payload: method } = await it.shop.owner.post<PaymentMethod>(path, input)
  const order = (is_paid: boolean) => it.order([[tea, 1000]], { payment: { method_id: method.id, is_paid } })
  return { ...it, tea, method, order }
}

test('an order that is paid in advance is accepted once it is paid, and no sooner', async () => {
  const { shop, method, order, stages } = await place()
  const { id, version } = await order(false)
  const { operator } = shop
  const refused = [
    await operator.post<Order>(`/app/orders/${id}/accept`),
    await operator.post<Order>(`/app/orders/${id}/move`, { version, stage_id: stages['Cooking'] }),
  ]
  for (const { status, code, current } of refused)
    expect([status, code, current]).toMatchObject([409, 'unpaid', { id, category: 'new', version }])
  const pay = (amount: number) =>
    operator.post<Order>(`/app/orders/${id}/payments`, { method_id: method.id, amount })
  await pay(400)
  expect((await operator.post(`/app/orders/${id}/accept`)).code).toBe('unpaid')
  await pay(600)
  const accepted = await operator.post<Order>(`/app/orders/${id}/accept`)
  expect([accepted.status, accepted.payload.category]).toEqual([200, 'in_progress'])
})

test('who pays in another way after all is waited for no longer', async () => {
  const { shop, cash, order } = await place()
  const { id } = await order(false)
  const body = { method_id: cash, amount: 1 }
  await shop.operator.post(`/app/orders/${id}/payments`, body)
  expect((await shop.operator.post(`/app/orders/${id}/accept`)).status).toBe(200)
})

test('where the team’s orders are accepted at once, those paid in advance wait as new until they are paid', async () => {
  const { order } = await place({ accepts_staff_orders: true })
  expect((await order(false)).category).toBe('new')
  expect((await order(true)).category).toBe('in_progress')
})

test('a customer’s order that would be accepted by itself is, as soon as it is paid', async () => {
  const { shop, sell, placeOrder } = await storefrontShop(given)
  const tea = await sell('Tea', 1000)
  await given.database.asRoot((db) =>
    db.run(`update general_settings set auto_accept = 'always' where company_id = $1`, [shop.id]),
  )
  const input = paymentMethodInput('Transfer', { needs_prepayment: true, min_sum: 1 })
  const { payload: method } = await shop.owner.post<PaymentMethod>(path, input)
  const { payload } = await placeOrder([[tea, 1000]], { payment: { method_id: method.id } })
  const placed = payload.order
  expect(placed.status).toBe('new')
  const paid = await shop.operator.post<Order>(`/app/orders/${placed.id}/payments`, {
    method_id: method.id,
    amount: placed.due,
  })
  expect(paid.payload.category).toBe('in_progress')
})

test('a basket is told each way to pay it, and why another one is not for its total', async () => {
  const { shop, path: storefront, sell } = await storefrontShop(given)
  const tea = await sell('Tea', 1000)
  const add = async (name: string, more: object) =>
    (await shop.owner.post<PaymentMethod>(path, paymentMethodInput(name, more))).payload.id
  const first = await add('Ahead', { needs_prepayment: true })
  const large = await add('Large', { min_sum: 900_000_000 })
  const off = await add('Off', { is_active: false })
  const away = await add('Away', { fulfilments: ['delivery'] })
  const basket = draft([[tea, 1000]])
  const { payload } = await given.root.post<StorefrontQuote>(`${storefront}/quote`, basket)
  const told = new Map(payload.payment_methods.map(({ id, totals: _, ...more }) => [id, more]))
  expect(told.get(first)).toEqual({ needs_prepayment: true, message: null })
  expect(told.get(large)).toEqual({ needs_prepayment: false, message: expect.any(String) })
  expect([told.has(off), told.has(away)]).toEqual([false, false])
})
