import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { given, it, provider, testOnline } from './onlineTests.ts'
import { sweep } from './testingOnline.ts'

testOnline()

const later = (ms: number) => given.clock.set(new Date(given.clock.now().getTime() + ms))
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** An order of two teas that was paid online. */
async function paidOrder() {
  const { order } = await it.guest(2)
  const session = provider.pay(await it.sessionOf(order.id))
  await it.tell('checkout.session.completed', session)
  return { order: await it.read(order.id), session }
}

const refund = (order: Order, qty = 1000) =>
  it.shop.owner.post<Order>(`/app/orders/${order.id}/refunds`, {
    version: order.version,
    lines: [{ line_id: order.lines[0]?.id, qty }],
    restock: false,
    reason: 'It was cold',
  })

const sent = (order: Order) =>
  given.database.asTenant(it.shop.id, (db) =>
    db.query<{ state: string; asked: number; amount: number }>(
      `select online_refunds.state, asked, online_refunds.amount from online_refunds join refunds on refunds.id = refund_id
       where order_id = $1 order by online_refunds.created_at`,
      [order.id],
    ),
  )

test('money of an online payment goes back through the provider', async () => {
  const { order, session } = await paidOrder()
  expect((await refund(order)).status).toBe(201)
  expect(provider.refunds).toMatchObject([{ payment_intent: session.payment_intent, amount: 1000 }])
  expect(await sent(order)).toMatchObject([{ state: 'done', amount: 1000 }])
  const after = await it.read(order.id)
  expect(after).toMatchObject({ payment_status: 'partly_refunded', refunded: 1000 })
  expect((await refund(after)).status).toBe(201)
  expect(provider.refunds.map(({ amount }) => amount)).toEqual([1000, 1000])
  expect(await it.read(order.id)).toMatchObject({ payment_status: 'refunded', refunded: 2000 })
})

test('cash goes back by hand: the provider hears of nothing', async () => {
  const order = await it.order([[it.tea, 1000]])
  await it.shop.operator.post(`/app/orders/${order.id}/payments`, { method_id: it.cash, amount: 1000 })
  await refund(await it.read(order.id))
  expect(await sent(order)).toEqual([])
  expect(provider.refunds).toEqual([])
})

test.for(['down', 'fails_after'] as const)(
  'a provider that is %s gives it back once, however often it is asked',
  async (fault) => {
    const { order } = await paidOrder()
    provider.faults = [fault]
    expect((await refund(order)).status).toBe(201)
    expect(await sent(order)).toMatchObject([{ state: 'pending', asked: 1 }])
    await sweep(given)
    expect(await sent(order)).toMatchObject([{ state: 'pending', asked: 1 }])
    later(2 * MINUTE_MS)
    await Promise.all([sweep(given), sweep(given)])
    expect(await sent(order)).toMatchObject([{ state: 'done', asked: 2 }])
    expect(provider.refunds).toHaveLength(1)
    expect(await it.cases()).toEqual([])
  },
)

test('a kill between the call and its mark loses nothing and gives nothing back twice', async () => {
  const { order } = await paidOrder()
  await refund(order)
  // As the row stands when the process has died before it wrote the answer down.
  await given.database.asRoot((db) =>
    db.run(
      `update online_refunds set state = 'pending', reference = null, next_at = $2 where company_id = $1`,
      [it.shop.id, given.clock.now()],
    ),
  )
  await sweep(given)
  expect(await sent(order)).toMatchObject([{ state: 'done' }])
  expect(provider.refunds).toHaveLength(1)
})

test('a refund that the provider refuses waits for a person, who asks for it once more', async () => {
  const { order, session } = await paidOrder()
  provider.faults = [{ code: 'balance_insufficient', message: 'Insufficient funds in your account' }]
  await refund(order)
  expect(await sent(order)).toMatchObject([{ state: 'failed' }])
  const [open] = await it.cases()
  expect(open).toMatchObject({
    kind: 'refund_failed',
    order_id: order.id,
    amount: 1000,
    reference: session.payment_intent,
    said: 'Insufficient funds in your account',
    is_askable: true,
  })
  const path = `/app/payments/attention/${open?.id}/ask`
  expect((await it.shop.operator.post(path)).status).toBe(403)
  expect((await it.shop.owner.post(path)).payload['settled_at']).not.toBeNull()
  expect(await sent(order)).toMatchObject([{ state: 'done' }])
  expect(provider.refunds).toHaveLength(1)
  expect(await it.cases()).toEqual([])
})

test('a bank that returns a refund brings it to a person, whichever event comes first', async () => {
  const { order } = await paidOrder()
  await refund(order)
  const [made] = provider.refunds
  const failed = { ...made, status: 'failed', failure_reason: 'lost_or_stolen_card' }
  await it.tell('refund.failed', failed)
  await it.tell('refund.updated', made ?? {})
  expect(await sent(order)).toMatchObject([{ state: 'failed' }])
  const [open] = await it.cases()
  expect(open).toMatchObject({ kind: 'refund_failed', said: 'lost_or_stolen_card' })
  const settle = { version: open?.version, note: 'Paid back in cash' }
  expect((await it.shop.operator.post(`/app/payments/attention/${open?.id}/settle`, settle)).status).toBe(403)
  expect((await it.shop.owner.post(`/app/payments/attention/${open?.id}/settle`, settle)).status).toBe(200)
})

test('what is not heard of for most of a day waits for a person', async () => {
  const { order } = await paidOrder()
  provider.faults = Array.from({ length: 60 }, () => 'down' as const)
  await refund(order)
  later(21 * HOUR_MS)
  await sweep(given)
  given.clock.set(new Date())
  expect(await sent(order)).toMatchObject([{ state: 'failed' }])
  expect(await it.cases()).toContainEqual(
    expect.objectContaining({ kind: 'refund_failed', order_id: order.id }),
  )
})
