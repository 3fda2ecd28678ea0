import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { checkDatabase } from '#server/backup/checkDatabase.ts'
import { siteAt } from '#server/backup/testingBackup.ts'
import { given, it, provider, testOnline } from './onlineTests.ts'
import { onlineShop, sweep } from './testingOnline.ts'

testOnline({ method: { captures_at: 'accept' } })
afterEach(() => given.clock.set(new Date()))

const HELD = 'payment_intent.amount_capturable_updated'

/** An order whose money is held. */
async function held(pieces = 2) {
  const { order, access } = await it.guest(pieces)
  const session = provider.pay(await it.sessionOf(order.id))
  await it.tell('checkout.session.completed', session)
  await it.tell(HELD, provider.intentOf(session))
  return { id: order.id, access, session, intent: provider.intentOf(session) }
}

const later = (minutes: number) => given.clock.set(new Date(given.clock.now().getTime() + minutes * 60_000))
const stateOf = async (id: string) => (await it.attemptsOf(id)).map(({ state }) => state)

async function act(id: string, action: 'accept' | 'cancel'): Promise<Order> {
  const { version } = await it.read(id)
  const body = action === 'cancel' ? { version, reason: 'duplicate' } : { version }
  const answer = await it.shop.owner.post<Order>(`/app/orders/${id}/${action}`, body)
  expect(answer.errors).toEqual({})
  expect(answer.status).toBe(200)
  return answer.payload
}

const captures = () => provider.calls.filter(({ name }) => name.endsWith('/capture'))

test('an account that tells of the filled page alone is asked at the next sweep whether the money is held', async () => {
  const { order } = await it.guest()
  await sweep(given)
  expect(await stateOf(order.id)).toEqual(['pending'])
  await it.tell('checkout.session.completed', provider.pay(await it.sessionOf(order.id)))
  expect(await stateOf(order.id)).toEqual(['pending'])
  await sweep(given)
  expect(await stateOf(order.id)).toEqual(['authorized'])
})

test('the page only holds the money, the order waits, and is paid once it is accepted', async () => {
  const { id, access, intent } = await held()
  expect(provider.calls.find(({ name }) => name === 'POST /v1/checkout/sessions')?.fields).toMatchObject({
    'payment_intent_data[capture_method]': 'manual',
  })
  expect(await it.read(id)).toMatchObject({ category: 'new', payment_status: 'pending', paid: 0 })
  expect(await stateOf(id)).toEqual(['authorized'])
  const seen = await given.root.get(`${it.path}/orders/${id}?access=${access}`)
  expect(seen.payload).toMatchObject({ payment_status: 'pending', held: 2000, pay_url: null, due: 2000 })
  const twice = await it.shop.operator.post(`/app/orders/${id}/attempts`, { method_id: it.method })
  expect(twice.status).toBe(409)
  await sweep(given)
  expect(captures()).toEqual([])
  await act(id, 'accept')
  await sweep(given)
  expect(captures()).toMatchObject([{ fields: { amount_to_capture: '2000' } }])
  expect(captures()[0]?.key).toMatch(/-capture-\d+$/)
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 2000 })
  const paid = await it.read(id)
  expect(paid).toMatchObject({ payment_status: 'paid', paid: 2000, due: 0 })
  await it.tell('payment_intent.succeeded', intent)
  await it.tell(HELD, { ...intent, status: 'requires_capture', amount_capturable: 2000 })
  expect(await it.read(id)).toEqual(paid)
  expect(await stateOf(id)).toEqual(['captured'])
})

test('without an event it is found out by asking, and what went wrong at the provider is not taken twice', async () => {
  const { order } = await it.guest()
  const session = provider.pay(await it.sessionOf(order.id))
  later(3)
  await sweep(given)
  expect(await stateOf(order.id)).toEqual(['authorized'])
  await act(order.id, 'accept')
  provider.faults = ['fails_after']
  await sweep(given)
  expect(provider.intentOf(session).status).toBe('succeeded')
  expect(await stateOf(order.id)).toEqual(['authorized'])
  later(10)
  await sweep(given)
  expect(captures()).toHaveLength(1)
  expect(await it.read(order.id)).toMatchObject({ payment_status: 'paid', paid: 2000 })
})

test('of an order that became smaller only so much is taken', async () => {
  const { id } = await held(3)
  const { version } = await it.read(id)
  const lines = [{ variant_id: it.tea, qty: 1000 }]
  const edited = await it.shop.owner.patch<Order>(`/app/orders/${id}/lines`, { version, lines })
  expect(edited.payload.total).toBe(1000)
  await act(id, 'accept')
  await sweep(given)
  expect(captures()).toMatchObject([{ fields: { amount_to_capture: '1000' } }])
  expect(await it.read(id)).toMatchObject({ payment_status: 'paid', paid: 1000 })
})

test('of an order that grew again after a try, and after what was asked for was done, exactly what is due or was taken counts', async () => {
  const edit = async (id: string, qty: number) => {
    const body = { version: (await it.read(id)).version, lines: [{ variant_id: it.tea, qty }] }
    expect((await it.shop.owner.patch(`/app/orders/${id}/lines`, body)).errors).toEqual({})
  }
  const [grown, done] = [await held(3), await held(3)]
  await sweep(given)
  for (const [{ id }, fault] of [
    [grown, 'down'],
    [done, 'fails_after'],
  ] as const) {
    await edit(id, 1000)
    await act(id, 'accept')
    provider.faults = [fault]
    await sweep(given)
    expect(await stateOf(id)).toEqual(['authorized'])
    await edit(id, 4000)
  }
  provider.calls = []
  later(20)
  await sweep(given)
  expect(captures()).toMatchObject([{ fields: { amount_to_capture: '3000' } }])
  expect(await it.read(grown.id)).toMatchObject({ payment_status: 'partly_paid', paid: 3000, due: 1000 })
  expect(await it.read(done.id)).toMatchObject({ payment_status: 'partly_paid', paid: 1000, due: 3000 })
  expect(await it.cases()).toEqual([])
})

test('the money of an order that is cancelled, or paid in another way, is let go', async () => {
  const [cancelled, cash] = [await held(), await held()]
  await act(cancelled.id, 'cancel')
  await it.shop.operator.post(`/app/orders/${cash.id}/payments`, { method_id: it.cash, amount: 2000 })
  await act(cash.id, 'accept')
  later(16)
  await sweep(given)
  for (const { id, intent } of [cancelled, cash]) {
    expect(intent.status).toBe('canceled')
    expect(await stateOf(id)).toEqual(['voided'])
  }
  expect(captures()).toEqual([])
  expect(await it.read(cancelled.id)).toMatchObject({ payment_status: 'unpaid', paid: 0 })
  expect(await it.read(cash.id)).toMatchObject({ payment_status: 'paid', paid: 2000 })
  expect(await it.cases()).toEqual([])
})

test('a hold that has run out, and one that is refused, wait for a person', async () => {
  const out = await held()
  Object.assign(out.intent, { status: 'canceled', amount_capturable: 0 })
  await act(out.id, 'accept')
  await sweep(given)
  expect(await stateOf(out.id)).toEqual(['voided'])
  expect(await it.read(out.id)).toMatchObject({ payment_status: 'unpaid', paid: 0 })
  const refused = await held()
  await act(refused.id, 'accept')
  provider.faults = [{ code: 'card_declined', message: 'The card was declined' }]
  await sweep(given)
  const cases = await it.cases()
  expect(cases.map(({ kind, order_id, said, is_askable }) => [kind, order_id, said, is_askable])).toEqual([
    ['capture_failed', refused.id, 'The card was declined', true],
    ['capture_failed', out.id, '', false],
  ])
  const asked = await it.shop.owner.post(`/app/payments/attention/${cases[0]?.id}/ask`)
  expect(asked.status).toBe(200)
  expect(await it.read(refused.id)).toMatchObject({ payment_status: 'paid' })
  expect((await it.cases()).map(({ order_id }) => order_id)).toEqual([out.id])
})

test('an order that wants the money first is accepted with what is held', async () => {
  const shop = await onlineShop(given, provider, { captures_at: 'accept', needs_prepayment: true })
  const { order } = await shop.guest()
  const accept = async () => {
    const { version } = await shop.read(order.id)
    return (await shop.shop.owner.post(`/app/orders/${order.id}/accept`, { version })).status
  }
  expect(await accept()).toBe(409)
  const session = provider.pay(await shop.sessionOf(order.id))
  await shop.tell(HELD, provider.intentOf(session))
  expect(await accept()).toBe(200)
  await sweep(given)
  expect(await shop.read(order.id)).toMatchObject({ category: 'in_progress', payment_status: 'paid' })
})

test('every sum of the database still adds up', async () => {
  const rules = (await checkDatabase(siteAt(given.database))).filter(({ name }) =>
    /paid|payment|order|provider/.test(name),
  )
  expect(rules.filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
