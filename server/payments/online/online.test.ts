import { expect, test } from 'vitest'
import type { PaymentKeys } from '#contract/paymentKeys.ts'
import type { StorefrontOrder } from '#contract/storefront.ts'
import { given, it, provider, testOnline } from './onlineTests.ts'
import { onlineShop, secretKey, sweep } from './testingOnline.ts'

testOnline({ isForEach: true })

const MINUTE_MS = 60_000
const later = (minutes: number) =>
  given.clock.set(new Date(given.clock.now().getTime() + minutes * MINUTE_MS))

test('secrets are written and never told: only their last signs and whether they are a test', async () => {
  const { payload, body } = await it.shop.owner.get<PaymentKeys>(it.keysPath)
  expect(payload).toMatchObject({ mode: 'test', secret_last: 'ests', webhook_last: 'ests' })
  expect(body).not.toContain('stand_in')
  const stored = await given.database.asRoot((db) =>
    db.one<{ secret_key: string }>('select secret_key from payment_keys where company_id = $1', [it.shop.id]),
  )
  expect(stored?.secret_key).toMatch(/^v1\./)
  expect(stored?.secret_key).not.toContain('stand_in')
  const live = await it.shop.owner.patch<PaymentKeys>(it.keysPath, { secret_key: 'rk_live_123456789' })
  expect(live.payload).toMatchObject({ mode: 'live', secret_last: '6789', webhook_last: 'ests' })
  expect((await it.shop.owner.patch(it.keysPath, { secret_key: 'pk_test_123456789' })).errors).toHaveProperty(
    'secret_key',
  )
  expect((await it.shop.accountant.get(it.keysPath)).status).toBe(403)
  const other = await onlineShop(given, provider)
  expect((await other.shop.owner.get(it.keysPath)).status).toBe(404)
  expect((await other.shop.owner.patch(it.keysPath, { secret_key: secretKey })).status).toBe(404)
})

test('a guest’s order is there before its page, and its payment is the callback’s to say', async () => {
  const { order, access } = await it.guest()
  expect(order).toMatchObject({ payment_status: 'pending', due: 2000 })
  const session = await it.sessionOf(order.id)
  expect(order.pay_url).toBe(session.url)
  expect(session).toMatchObject({ amount_total: 2000, success_url: 'https://shop.example/order' })
  const [call] = provider.calls
  expect(call).toMatchObject({
    name: 'POST /v1/checkout/sessions',
    secret: secretKey,
    key: session.client_reference_id,
  })
  expect(await it.tell('checkout.session.completed', provider.pay(session))).toBe(200)
  const paid = await it.read(order.id)
  expect(paid).toMatchObject({ payment_status: 'paid', paid: 2000, payment_kind: 'online' })
  expect(paid.payments).toMatchObject([
    { kind: 'online', method_name: 'Card online', amount: 2000, taken_by_name: null },
  ])
  expect(paid.events.map(({ type }) => type)).toEqual(['created', 'payment'])
  const fee = await given.database.asRoot((db) =>
    db.one('select fee from payments where company_id = $1', [it.shop.id]),
  )
  expect(fee).toEqual({ fee: 58 })
  const status = await given.root.get<StorefrontOrder>(`${it.path}/orders/${order.id}?access=${access}`)
  expect(status.payload).toMatchObject({ payment_status: 'paid', pay_url: null, due: 0 })
})

test('a paid order is accepted where the company wants that', async () => {
  const { payload } = await it.shop.owner.get('/app/settings/general')
  await it.shop.owner.patch('/app/settings/general', { version: payload['version'], auto_accept: 'paid' })
  const { order } = await it.guest()
  expect((await it.read(order.id)).category).toBe('new')
  await it.tell('checkout.session.completed', provider.pay(await it.sessionOf(order.id)))
  expect((await it.read(order.id)).category).toBe('in_progress')
})

test('a repeated order is answered with the same page', async () => {
  const payment = { method_id: it.method }
  const asking = { key: 'once' }
  const more = { payment, customer: { name: 'Nodira', phone: '+998911234567' } }
  const first = await it.placeOrder([[it.tea, 1000]], more, asking)
  const second = await it.placeOrder([[it.tea, 1000]], more, asking)
  expect(second.payload.order).toMatchObject({
    id: first.payload.order.id,
    pay_url: first.payload.order.pay_url,
  })
  expect(await it.attemptsOf(first.payload.order.id)).toHaveLength(1)
})

test.for(['down', 'fails_after'] as const)(
  'a provider that is %s loses nothing: the page comes with the next asking, and only once',
  async (fault) => {
    provider.faults = [fault]
    const { order, access } = await it.guest()
    expect(order).toMatchObject({ pay_url: null, payment_status: 'pending' })
    expect(await it.attemptsOf(order.id)).toMatchObject([{ state: 'opening', pay_url: null }])
    const pay = () => given.root.post<StorefrontOrder>(`${it.path}/orders/${order.id}/pay`, { access })
    // A key is answered as before, even with a 500: then this page is given up, and the next one has a key of its own.
    if (fault === 'fails_after') expect((await pay()).status).toBe(503)
    expect((await pay()).payload.pay_url).toContain('/pay/')
    await it.tell('checkout.session.completed', provider.pay(await it.sessionOf(order.id)))
    expect(await it.read(order.id)).toMatchObject({ payment_status: 'paid', paid: 2000 })
    const made = [...provider.sessions.values()].filter(({ title }) => title.endsWith(`· ${order.label}`))
    expect(new Set(made.map(({ client_reference_id }) => client_reference_id)).size).toBe(made.length)
  },
)

test('a page that the provider refuses is a failed attempt, and the next one a new page', async () => {
  provider.faults = [{ code: 'api_key_expired', message: 'Expired API key provided' }]
  const { order, access } = await it.guest()
  expect(order.pay_url).toBeNull()
  expect(await it.attemptsOf(order.id)).toMatchObject([
    { state: 'failed', problem: 'Expired API key provided' },
  ])
  expect((await it.read(order.id)).payment_status).toBe('unpaid')
  const again = await given.root.post<StorefrontOrder>(`${it.path}/orders/${order.id}/pay`, { access })
  expect(again.payload).toMatchObject({ payment_status: 'pending' })
  expect(again.payload.pay_url).toContain('/pay/')
  expect((await it.attemptsOf(order.id)).map(({ state }) => state)).toEqual(['pending', 'failed'])
})

test('the job learns of a payment whose callback was lost, and of a page whose time is over', async () => {
  const [paid, left] = [await it.guest(), await it.guest()]
  provider.pay(await it.sessionOf(paid.order.id))
  later(3)
  await sweep(given)
  expect(await it.read(paid.order.id)).toMatchObject({ payment_status: 'paid' })
  ;(await it.sessionOf(left.order.id)).status = 'expired'
  later(60)
  await sweep(given)
  expect(await it.read(left.order.id)).toMatchObject({ payment_status: 'unpaid' })
  expect(await it.attemptsOf(left.order.id)).toMatchObject([{ state: 'expired' }])
  expect(await it.cases()).toEqual([])
})

test('without a word for a quarter of an hour a payment waits for a person, until it is paid', async () => {
  const { order } = await it.guest()
  later(16)
  await sweep(given)
  await sweep(given)
  const session = await it.sessionOf(order.id)
  expect(await it.cases()).toMatchObject([
    { kind: 'pending', order_id: order.id, amount: 2000, reference: session.id, is_askable: true },
  ])
  provider.pay(session)
  const [open] = await it.cases()
  const asked = await it.shop.operator.post(`/app/payments/attention/${open?.id}/ask`)
  expect(asked.payload).toMatchObject({ is_askable: false })
  expect(asked.payload['settled_at']).not.toBeNull()
  expect(await it.read(order.id)).toMatchObject({ payment_status: 'paid' })
  expect(await it.cases()).toEqual([])
})

test('staff send a link for what is due, the same one while it waits, and never say themselves that it is paid', async () => {
  const { operator, kitchen } = it.shop
  const order = await it.order([[it.tea, 3000]])
  const path = `/app/orders/${order.id}/attempts`
  const made = await operator.post(path, { method_id: it.method })
  expect(made.payload).toMatchObject({ state: 'pending', amount: 3000, made_by_name: expect.any(String) })
  expect((await operator.post(path, { method_id: it.method })).payload.id).toBe(made.payload.id)
  expect((await kitchen.post(path, { method_id: it.method })).status).toBe(403)
  expect((await operator.post(path, { method_id: it.cash })).errors).toHaveProperty('method_id')
  const pay = { method_id: it.method, amount: 3000 }
  expect((await operator.post(`/app/orders/${order.id}/payments`, pay)).errors).toHaveProperty('method_id')
  const body = { payment: { method_id: it.method, is_paid: true } }
  const lines = [{ variant_id: it.tea, qty: 1000 }]
  expect((await operator.post('/app/orders', { fulfilment: 'pickup', lines, ...body })).status).toBe(422)
  const other = await onlineShop(given, provider)
  expect((await other.shop.owner.post(path, { method_id: other.method })).status).toBe(404)
  expect((await other.shop.owner.get(path)).status).toBe(404)
})

test('a new link for another sum ends the page before it', async () => {
  const order = await it.order([[it.tea, 3000]])
  const path = `/app/orders/${order.id}/attempts`
  await it.shop.operator.post(path, { method_id: it.method })
  await it.shop.operator.post(`/app/orders/${order.id}/payments`, { method_id: it.cash, amount: 1000 })
  const second = await it.shop.operator.post(path, { method_id: it.method })
  expect(second.payload).toMatchObject({ amount: 2000 })
  expect((await it.attemptsOf(order.id)).map(({ state }) => state)).toEqual(['pending', 'expired'])
})

test('the test of a method makes a page, reads it and ends it, and tells each answer', async () => {
  const { owner, accountant } = it.shop
  const path = `/app/settings/payments/${it.method}/test`
  const tried = await owner.post<{ steps: object[] }>(path)
  expect(tried.payload).toMatchObject({
    mode: 'test',
    steps: [
      { step: 'create', is_done: true },
      { step: 'read', is_done: true },
      { step: 'end', is_done: true, said: expect.stringContaining('expired') },
    ],
  })
  provider.faults = [{ code: 'amount_too_small', message: 'Amount must be at least $0.50 usd' }]
  expect((await owner.post<{ steps: object[] }>(path)).payload.steps).toHaveLength(4)
  provider.faults = [{ code: 'api_key_expired', message: 'Expired API key' }]
  expect((await owner.post(path)).payload).toMatchObject({
    steps: [{ is_done: false, said: 'Expired API key' }],
  })
  expect((await accountant.post(path)).status).toBe(403)
})

test('the log says who has connected a method, tested it, sent a link, asked the provider and settled', async () => {
  const { owner } = it.shop
  await owner.post(`/app/settings/payments/${it.method}/test`)
  const order = await it.order([[it.tea, 1000]])
  await owner.post(`/app/orders/${order.id}/attempts`, { method_id: it.method })
  later(16)
  await sweep(given)
  const [open] = await it.cases()
  await owner.post(`/app/payments/attention/${open?.id}/ask`)
  const note = { version: open?.version, note: 'The customer has left' }
  expect((await owner.post(`/app/payments/attention/${open?.id}/settle`, note)).status).toBe(200)
  const rows = await given.database.asRoot((db) =>
    db.query<{ action: string; changes: object }>(
      `select action, changes from audit_log where company_id = $1 and action like 'payment%' order by created_at, id`,
      [it.shop.id],
    ),
  )
  const actions = [
    'payment_methods.create',
    'payment_methods.keys',
    'payment_methods.test',
    'payments.link',
    'payments.ask',
  ]
  expect(rows.map(({ action }) => action)).toEqual([...actions, 'payments.settle'])
  expect(rows.find(({ action }) => action === 'payment_methods.test')?.changes).toMatchObject({
    create_page: [null, expect.stringContaining('pending')],
    read_page: [null, expect.stringContaining('pending')],
    end_page: [null, expect.stringContaining('expired')],
  })
  expect(JSON.stringify(rows)).not.toContain('stand_in')
})
