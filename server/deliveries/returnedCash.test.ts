import { beforeEach, describe, expect, test } from 'vitest'
import type { CourierCash } from '#contract/courierCash.ts'
import type { WholeDrawer } from '#contract/drawers.ts'
import type { Order } from '#contract/orders.ts'
import { drawerRoutes } from '#server/drawers/drawers.ts'
import { sellingServer } from '#server/orders/testingOrders.ts'
import { refundRoutes } from '#server/refunds/refunds.ts'
import { type RefundingShop, refundingShop } from '#server/refunds/testingRefunds.ts'
import { courierCashRoutes } from './cash.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(() => sellingServer([...refundRoutes, ...courierCashRoutes, ...drawerRoutes]))
let it: RefundingShop
beforeEach(async () => {
  it = await refundingShop(given)
})

describe('cash that a courier has', () => {
  const mine = async () => (await it.shop.courier.get<CourierCash>('/app/courier-cash/mine')).payload.balance
  const paidToCourier = async () => {
    const { id } = await it.meal({ fulfilment: 'delivery', address: { text: 'Navoi 1' } })
    await it.shop.operator.post(`/app/orders/${id}/accept`)
    await it.shop.courier.post(`/app/orders/${id}/take`)
    const body = { method_id: it.cash, amount: 3000 }
    return (await it.shop.courier.post<Order>(`/app/orders/${id}/payments`, body)).payload
  }

  test('goes back out of the courier’s hands until it is said to be handed over, then out of the drawer', async () => {
    const opened = { branch_id: it.branch, opening: 5000 }
    const { id } = (await it.shop.operator.post<WholeDrawer>('/app/drawers', opened)).payload
    const drawer = async () =>
      (await it.shop.operator.get<WholeDrawer>(`/app/drawers/${id}`)).payload.expected
    const order = await paidToCourier()
    expect(await mine()).toBe(3000)
    const first = await it.refund(await it.read(order), { qty: [0, 1000] })
    expect(first.status).toBe(201)
    expect(await mine()).toBe(2700)
    expect(await drawer()).toBe(5000)
    await it.shop.courier.post('/app/courier-cash', { amount: 2700 })
    const { payload } = await it.refund(first.payload, { qty: [1000] })
    expect(await mine()).toBe(2700)
    expect(await drawer()).toBe(5000 - (Number(payload.refunded) - Number(first.payload.refunded)))
  })

  test('never gets less by money that was paid by card or to somebody else', async () => {
    await paidToCourier()
    const other = await it.pay(await it.meal({ fulfilment: 'delivery', address: { text: 'Navoi 2' } }))
    await it.refund(other, { qty: [2000, 1000] })
    const card = await it.pay(await it.meal(), 3000, it.card)
    await it.refund(card, { qty: [2000, 1000] })
    expect(await mine()).toBe(3000)
  })
})
