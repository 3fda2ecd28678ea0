import { beforeAll, describe, expect, test } from 'vitest'
import { accessRoutes } from '#server/access/access.ts'
import { sellingServer } from '#server/orders/testingOrders.ts'
import { withRole } from '#server/roles/testingRoles.ts'
import { roleRoutes } from '#server/roles/roles.ts'
import { refundRoutes } from './refunds.ts'
import { type RefundingShop, refundingShop } from './testingRefunds.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(() => sellingServer([...refundRoutes, ...roleRoutes, ...accessRoutes]))
beforeAll(async () => {
  it = await refundingShop(given)
})
let it: RefundingShop

describe('who gives money back', () => {
  test('has the right to; those who take money see what it would be', async () => {
    const order = await it.pay(await it.meal())
    const { operator, kitchen, accountant } = it.shop
    expect((await it.refund(order, { qty: [1000] }, operator)).status).toBe(403)
    expect((await it.preview(order, { qty: [1000] }, operator)).payload.amount).toBe(1350)
    expect((await it.preview(order, { qty: [1000] }, kitchen)).status).toBe(403)
    expect((await it.refund(order, { qty: [1000] }, accountant)).status).toBe(201)
  })

  test('gives back up to the sum of the role, of all refunds of an order', async () => {
    const order = await it.pay(await it.meal())
    const permissions = ['orders.view', 'payments.view', 'payments.refund'] as const
    const { person } = await withRole(given, it.shop, { permissions: [...permissions], refund_cap: 1400 })
    const first = (await it.refund(order, { qty: [1000] }, person)).payload
    expect((await it.preview(first, { qty: [0, 1000] }, person)).payload.is_beyond_cap).toBe(true)
    const beyond = await it.refund(first, { qty: [0, 1000] }, person)
    expect([beyond.status, beyond.code]).toEqual([403, 'forbidden'])
    expect(beyond.message).toMatch(/^Your role can refund up to .*14.* per order$/)

    const body = { reason: 'It was warm', ...it.bodyOf(first, { qty: [0, 1000] }) }
    const ask = { call: 'refund', order_id: order.id, body }
    const asked = await person.post('/app/access-requests', ask)
    expect([asked.status, asked.payload.wanted]).toEqual([
      201,
      {
        call: 'refund',
        lines: [{ name: 'Cola', qty: 1000 }],
        delivery: false,
        service: false,
        amount: 300,
        currency: order.currency,
        reason: 'It was warm',
      },
    ])
    const { person: poorer } = await withRole(given, it.shop, {
      permissions: [...permissions, 'access.approve'],
      refund_cap: 1500,
    })
    const path = `/app/access-requests/${asked.payload.id}/allow`
    expect((await poorer.post(path)).status).toBe(403)
    expect((await it.shop.manager.post(path)).payload.state).toBe('used')
    const done = await it.read(order)
    expect(done.refunded).toBe(1650)
    expect(done.events.at(-1)?.data).toMatchObject({ amount: 300, allowed_by: 'Manager Person' })
  })

  test('asks only for what the own role does not allow', async () => {
    const order = await it.pay(await it.meal())
    const body = { reason: 'It was cold', ...it.bodyOf(order, { qty: [1000] }) }
    const ask = { call: 'refund', order_id: order.id, body }
    expect((await it.shop.manager.post('/app/access-requests', ask)).code).toBe('conflict')
    expect((await it.shop.operator.post('/app/access-requests', ask)).status).toBe(201)
  })
})
