import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { StorefrontOrder } from '#contract/storefront.ts'
import { given, it, openShop, provider, testOnline } from '#server/payments/online/onlineTests.ts'
import { onlineShop, sweep } from '#server/payments/online/testingOnline.ts'

testOnline({ isForEach: true })

type Placed = { order: StorefrontOrder; access: string }
const later = (minutes: number) => given.clock.set(new Date(given.clock.now().getTime() + minutes * 60_000))
const cancel = ({ order, access }: Placed) =>
  given.root.post<StorefrontOrder>(`${it.path}/orders/${order.id}/cancel`, { access })
const read = async ({ order, access }: Placed) =>
  (await given.root.get<StorefrontOrder>(`${it.path}/orders/${order.id}?access=${access}`)).payload
const set = async (columns: object) => {
  const path = '/app/settings/general'
  const { version } = (await it.shop.owner.get<{ version: number }>(path)).payload
  expect((await it.shop.owner.patch(path, { ...columns, version })).status).toBe(200)
}

test('a customer cancels a new order: stock and page are released, the log and staff say who', async () => {
  const rare = await it.sell('Rare', 1000, 2000)
  const placed = (await it.placeOrder([[rare, 2000]], { payment: { method_id: it.method } })).payload
  expect((await it.placeOrder([[rare, 1000]])).status).toBe(409)
  const session = await it.sessionOf(placed.order.id)
  const done = await cancel(placed)
  expect(done.payload).toMatchObject({
    status: 'cancelled',
    pay_url: null,
    is_payable: false,
    cancel_until: null,
  })
  expect((await it.placeOrder([[rare, 2000]])).status).toBe(201)
  later(3)
  await sweep(given)
  expect(session.status).toBe('expired')
  const order = (await it.shop.operator.get<Order>(`/app/orders/${placed.order.id}`)).payload
  expect(JSON.stringify(order)).toContain('The customer cancelled it')
  const log = await given.database.asRoot((db) =>
    db.query(
      `select actor_id, actor_name from audit_log where company_id = $1 and action = 'orders.cancel' and entity_id = $2`,
      [it.shop.id, placed.order.id],
    ),
  )
  expect(log).toEqual([{ actor_id: null, actor_name: 'customer' }])
})

test('asked again, or twice at once, it is cancelled once', async () => {
  const placed = await it.guest()
  const answers = await Promise.all([cancel(placed), cancel(placed), cancel(placed)])
  answers.push(await cancel(placed))
  expect(answers.map(({ status, payload }) => [status, payload.status])).toEqual(
    answers.map(() => [200, 'cancelled']),
  )
  const { events } = (await it.shop.owner.get<Order>(`/app/orders/${placed.order.id}`)).payload
  expect(events.filter(({ type }) => type === 'cancelled')).toHaveLength(1)
})

test('the money that is held is let go', async () => {
  await openShop({ captures_at: 'accept' })
  const placed = await it.guest()
  const session = await it.sessionOf(placed.order.id)
  provider.pay(session)
  await it.tell('payment_intent.amount_capturable_updated', provider.intentOf(session))
  expect(await read(placed)).toMatchObject({ held: 2000 })
  expect((await cancel(placed)).status).toBe(200)
  await sweep(given)
  expect(await it.attemptsOf(placed.order.id)).toMatchObject([{ state: 'voided' }])
})

test('only within the company’s minutes, and only while nobody has accepted it', async () => {
  const [inTime, late, taken] = [await it.guest(), await it.guest(), await it.guest()]
  const until = new Date(new Date(inTime.order.placed_at).getTime() + 5 * 60_000).toISOString()
  expect(await read(inTime)).toMatchObject({ cancel_until: until })
  later(4)
  expect((await cancel(inTime)).status).toBe(200)
  await it.shop.operator.post(`/app/orders/${taken.order.id}/accept`, {})
  expect(await cancel(taken)).toMatchObject({ status: 409 })
  later(1)
  expect(await read(late)).toMatchObject({ cancel_until: null })
  expect(await cancel(late)).toMatchObject({ status: 409 })
  expect(await read(late)).toMatchObject({ status: 'new' })
  await set({ customer_cancel_min: null })
  const never = await it.guest()
  expect(await cancel(never)).toMatchObject({ status: 409 })
  await set({ customer_cancel_min: 60 })
  expect((await cancel(never)).status).toBe(200)
})

test('the secret of another order, and the key of another company, open nothing', async () => {
  const [mine, theirs] = [await it.guest(), await it.guest()]
  const other = await onlineShop(given, provider)
  expect((await cancel({ ...theirs, access: mine.access })).status).toBe(404)
  const { order, access } = theirs
  expect((await given.root.post(`${other.path}/orders/${order.id}/cancel`, { access })).status).toBe(404)
  expect(await read(theirs)).toMatchObject({ status: 'new' })
})
