import { expect, test } from 'vitest'
import type { StorefrontOrder } from '#contract/storefront.ts'
import { given, it, provider, testOnline } from '#server/payments/online/onlineTests.ts'

testOnline()

test('the guest sees a refund with what it is for, on its way and there', async () => {
  const { order, access } = await it.guest(2)
  await it.tell('checkout.session.completed', provider.pay(await it.sessionOf(order.id)))
  const paid = await it.read(order.id)
  const shown = async () =>
    (await given.root.get<StorefrontOrder>(`${it.path}/orders/${order.id}?access=${access}`)).payload
  expect((await shown()).refunds).toEqual([])
  provider.faults = ['down']
  const body = { version: paid.version, restock: false, reason: 'The plate was cold' }
  const lines = [{ line_id: paid.lines[0]?.id, qty: 1000 }]
  await it.shop.owner.post(`/app/orders/${order.id}/refunds`, { ...body, lines })
  const refund = {
    amount: 1000,
    state: 'pending',
    created_at: expect.any(String),
    lines: [{ variant_id: it.tea, name: 'Tea', options: [], qty: 1000 }],
    delivery: false,
    service: false,
  }
  const first = await shown()
  expect(first.refunds).toEqual([refund])
  expect(JSON.stringify(first)).not.toMatch(/The plate was cold|Olga/)
  const { version } = await it.read(order.id)
  const event = { id: 're_1', status: 'succeeded', metadata: { refund: await owedOf(order.id) } }
  await it.tell('refund.updated', event)
  expect((await shown()).refunds).toEqual([{ ...refund, state: 'done' }])
  expect((await it.read(order.id)).version).toBe(version + 1)
  await it.tell('refund.failed', { ...event, status: 'failed', failure_reason: 'expired_or_canceled_card' })
  expect((await shown()).refunds).toEqual([{ ...refund, state: 'failed' }])
})

const owedOf = async (orderId: string) => {
  const owed = await given.database.asTenant(it.shop.id, (db) =>
    db.one<{ id: string }>(
      `select online_refunds.id from online_refunds join refunds on refunds.id = refund_id where order_id = $1`,
      [orderId],
    ),
  )
  return owed?.id ?? ''
}

test('cash has gone back at once', async () => {
  const { order, access } = await it.guest(1, { payment: { method_id: it.cash } })
  await it.shop.operator.post(`/app/orders/${order.id}/payments`, { method_id: it.cash, amount: 1000 })
  const { version, lines } = await it.read(order.id)
  const body = {
    version,
    lines: [{ line_id: lines[0]?.id, qty: 1000 }],
    restock: false,
    reason: 'It was cold',
  }
  await it.shop.owner.post(`/app/orders/${order.id}/refunds`, body)
  const path = `${it.path}/orders/${order.id}?access=${access}`
  const { refunds, payment_status } = (await given.root.get<StorefrontOrder>(path)).payload
  expect([payment_status, refunds.map(({ state }) => state)]).toEqual(['refunded', ['done']])
})

test('a shop without a page of its own leads back to that of the order, which only its secret opens', async () => {
  const { order, access } = await it.guest(1, { payment: { method_id: it.method } })
  const back = new URL((await it.sessionOf(order.id)).success_url)
  const token = it.path.split('/').at(-1)
  expect(back.pathname).toBe('/paid')
  expect(Object.fromEntries(back.searchParams)).toEqual({ shop: token, order: order.id, access })
  const link = await it.order([[it.tea, 1000]])
  await it.shop.operator.post(`/app/orders/${link.id}/attempts`, { method_id: it.method })
  const sent = new URL((await it.sessionOf(link.id)).success_url).searchParams
  const open = (secret: string) =>
    given.root.get<StorefrontOrder>(`${it.path}/orders/${link.id}?access=${secret}`)
  expect((await open(sent.get('access') ?? '')).payload.id).toBe(link.id)
  expect((await open(access)).status).toBe(404)
})
