import { expect, test } from 'vitest'
import { given, it, provider, testOnline } from './onlineTests.ts'
import { onlineShop, sweep, webhookSecret } from './testingOnline.ts'

testOnline()

const completed = 'checkout.session.completed'
const DAY_MS = 86_400_000

test('an event that comes fifty times at once pays once', async () => {
  const { order } = await it.guest()
  const paid = provider.pay(await it.sessionOf(order.id))
  const told = Array.from({ length: 50 }, (_, n) => it.tell(completed, paid, { id: `evt_same_${n % 2}` }))
  expect(new Set(await Promise.all(told))).toEqual(new Set([200]))
  const { paid: sum, payments } = await it.read(order.id)
  expect({ sum, payments: payments.length }).toEqual({ sum: 2000, payments: 1 })
})

test('thirty days late it still pays, and a late failure takes nothing back', async () => {
  const { order } = await it.guest()
  const session = await it.sessionOf(order.id)
  await it.tell('checkout.session.expired', { ...session, status: 'expired' })
  expect((await it.read(order.id)).payment_status).toBe('unpaid')
  given.clock.set(new Date(given.clock.now().getTime() + 30 * DAY_MS))
  await it.tell(completed, provider.pay(session))
  await it.tell('checkout.session.expired', { ...session, status: 'expired', payment_status: 'unpaid' })
  await it.tell('checkout.session.async_payment_failed', { ...session, payment_status: 'unpaid' })
  given.clock.set(new Date())
  expect(await it.read(order.id)).toMatchObject({ payment_status: 'paid', paid: 2000 })
})

test('what is forged, signed otherwise or replayed after minutes is refused and changes nothing', async () => {
  const { order } = await it.guest()
  const paid = { ...(await it.sessionOf(order.id)), status: 'complete', payment_status: 'paid' }
  const seconds = given.clock.now().getTime() / 1000
  expect(await it.tell(completed, paid, { secret: 'whsec_of_somebody_else' })).toBe(400)
  for (const signed of [seconds - 301, seconds + 302, 0])
    expect(await it.tell(completed, paid, { signed })).toBe(400)
  const { body, headers } = provider.message(webhookSecret, completed, paid, { signed: seconds })
  const post = (payload: string, more: object, url = it.hook) =>
    given.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...more } })
  const wrong = [
    post(body.replace('"paid"', '"paid" '), {}),
    post(body, { 'stripe-signature': '' }),
    post(body, { 'stripe-signature': 't=,v1=' }),
    post(body, { 'stripe-signature': headers['stripe-signature'].replace('v1', 'v0') }),
    post(body, { 'stripe-signature': `t=${Math.floor(seconds)},v1=00` }),
    post('{"id":"evt_1","type":"x"}', {}),
  ]
  for (const answer of await Promise.all(wrong)) expect(answer.statusCode).toBe(400)
  expect((await post('{', {})).statusCode).toBe(400)
  const other = await onlineShop(given, provider)
  const paths = [
    it.hook.slice(0, -1),
    it.hook.replace(it.shop.id, other.shop.id),
    it.hook.replace(it.method, other.method),
  ]
  for (const path of paths) expect((await post(body, {}, path)).statusCode).toBe(404)
  expect(await it.read(order.id)).toMatchObject({ payment_status: 'pending', paid: 0, payments: [] })
})

test.for([
  ['another amount', { amount_total: 1999 }],
  ['another currency', { currency: 'eur' }],
] as const)('%s than was asked for is looked at by a person and pays nothing', async ([, wrong]) => {
  const { order } = await it.guest()
  const session = await it.sessionOf(order.id)
  await it.tell(completed, { ...provider.pay(session), ...wrong })
  expect(await it.read(order.id)).toMatchObject({ payment_status: 'unpaid', paid: 0 })
  const [open] = await it.cases()
  expect(open).toMatchObject({ kind: 'mismatch', order_id: order.id, reference: session.payment_intent })
  const settle = { version: open?.version, note: 'Given back by hand' }
  const path = `/app/payments/attention/${open?.id}/settle`
  expect((await it.shop.kitchen.post(path, settle)).status).toBe(403)
  const settled = await it.shop.operator.post(path, settle)
  expect(settled.payload).toMatchObject({ note: 'Given back by hand', settled_by_name: expect.any(String) })
  expect((await it.shop.operator.post(path, { ...settle, version: 2 })).status).toBe(409)
  await it.tell(completed, session)
  expect(await it.read(order.id)).toMatchObject({ paid: 0 })
  expect(await it.cases()).not.toContainEqual(expect.objectContaining({ id: open?.id }))
  expect(await it.cases('?is_settled=1')).toContainEqual(expect.objectContaining({ id: open?.id }))
})

test('a payment that nobody here knows, or another company’s, is kept for a person', async () => {
  const mine = await onlineShop(given, provider)
  const theirs = await onlineShop(given, provider)
  const { order } = await theirs.guest()
  const session = provider.pay(await theirs.sessionOf(order.id))
  expect(await mine.tell(completed, session)).toBe(200)
  expect(await mine.tell(completed, session)).toBe(200)
  expect(
    await mine.tell(completed, { ...session, id: 'cs_unknown', metadata: {}, client_reference_id: 'x' }),
  ).toBe(200)
  expect(
    await mine.tell('checkout.session.expired', { ...session, id: 'cs_else', payment_status: 'unpaid' }),
  ).toBe(200)
  const cases = await mine.cases()
  expect(cases.map(({ kind, order_id, amount }) => [kind, order_id, amount])).toEqual([
    ['orphan', null, 2000],
    ['orphan', null, 2000],
  ])
  expect(await theirs.cases()).toEqual([])
  expect(await theirs.read(order.id)).toMatchObject({ paid: 0 })
  expect((await theirs.shop.owner.get(`/app/payments/attention/${cases[0]?.id}`)).status).toBe(404)
})

test('the second payment of one order is looked at, and pays nothing twice', async () => {
  const { order } = await it.guest()
  const first = await it.sessionOf(order.id)
  await it.shop.operator.post(`/app/orders/${order.id}/payments`, { method_id: it.cash, amount: 500 })
  await it.shop.operator.post(`/app/orders/${order.id}/attempts`, { method_id: it.method })
  await it.tell(completed, provider.pay(await it.sessionOf(order.id)))
  expect(await it.read(order.id)).toMatchObject({ payment_status: 'paid', paid: 2000 })
  await it.tell(completed, provider.pay(first))
  expect(await it.read(order.id)).toMatchObject({ payment_status: 'paid', paid: 2000 })
  expect((await it.attemptsOf(order.id)).map(({ state }) => state)).toEqual(['captured', 'review'])
  expect(await it.cases()).toContainEqual(
    expect.objectContaining({ kind: 'overpaid', order_id: order.id, amount: 2000 }),
  )
})

test('money for an order that was cancelled meanwhile is noted, and waits to be given back', async () => {
  const { order } = await it.guest()
  const reason = (await it.shop.owner.get('/app/dictionary/references')).payload['cancel_reasons'] as {
    id: string
  }[]
  const { version } = await it.read(order.id)
  await it.shop.owner.post(`/app/orders/${order.id}/cancel`, { version, reason: reason[0]?.id })
  await it.tell(completed, provider.pay(await it.sessionOf(order.id)))
  expect(await it.read(order.id)).toMatchObject({ category: 'cancelled', paid: 2000 })
  expect(await it.cases()).toContainEqual(
    expect.objectContaining({ kind: 'cancelled_order', order_id: order.id }),
  )
})

test('a method that is archived while a payment waits is still paid by', async () => {
  const { order } = await it.guest()
  expect((await it.shop.owner.delete(`/app/settings/payments/${it.method}`)).status).toBe(200)
  await it.tell(completed, provider.pay(await it.sessionOf(order.id)))
  expect(await it.read(order.id)).toMatchObject({ payment_status: 'paid', paid: 2000 })
  await it.shop.owner.post(`/app/settings/payments/${it.method}/restore`)
})

test('a callback that outruns what we know of the page pays all the same', async () => {
  const { order } = await it.guest()
  const session = provider.pay(await it.sessionOf(order.id))
  await given.database.asRoot((db) =>
    db.run(
      `update payment_attempts set state = 'opening', reference = null, pay_url = null where order_id = $1`,
      [order.id],
    ),
  )
  await it.tell(completed, session)
  expect(await it.read(order.id)).toMatchObject({ payment_status: 'paid', paid: 2000 })
  expect(await it.attemptsOf(order.id)).toMatchObject([
    { state: 'captured', reference: session.payment_intent },
  ])
})

test('the page of an order that is cancelled ends with the next sweep', async () => {
  const { order } = await it.guest()
  const { version } = await it.read(order.id)
  await it.shop.owner.post(`/app/orders/${order.id}/cancel`, { version, reason: 'duplicate' })
  await sweep(given)
  expect(await it.attemptsOf(order.id)).toMatchObject([{ state: 'expired' }])
  expect((await it.sessionOf(order.id)).status).toBe('expired')
})
