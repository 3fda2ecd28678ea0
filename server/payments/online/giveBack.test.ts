import { expect, test } from 'vitest'
import { checkDatabase } from '#server/backup/checkDatabase.ts'
import { siteAt } from '#server/backup/testingBackup.ts'
import type { Person } from '#server/http/testingShop.ts'
import type { PaymentCase, PaymentCaseKind } from '#contract/paymentCases.ts'
import { withRole } from '#server/roles/testingRoles.ts'
import { given, it, provider, testOnline } from './onlineTests.ts'
import { onlineShop, sweep } from './testingOnline.ts'

testOnline({ isForEach: true })

const completed = 'checkout.session.completed'
const refused = { code: 'balance_insufficient', message: 'Insufficient funds in your account' }

/** An order that was cancelled before its payment came. */
async function paidWhenCancelled() {
  const { order } = await it.guest()
  const { version } = await it.read(order.id)
  await it.shop.owner.post(`/app/orders/${order.id}/cancel`, { version, reason: 'duplicate' })
  await it.tell(completed, provider.pay(await it.sessionOf(order.id)))
  return order.id
}

/** An order of 20.00 that was paid twice: its second payment is noted nowhere. */
async function paidTwice() {
  const { order } = await it.guest()
  const first = await it.sessionOf(order.id)
  await it.shop.operator.post(`/app/orders/${order.id}/payments`, { method_id: it.cash, amount: 500 })
  await it.shop.operator.post(`/app/orders/${order.id}/attempts`, { method_id: it.method })
  await it.tell(completed, provider.pay(await it.sessionOf(order.id)))
  await it.tell(completed, provider.pay(first))
  return { id: order.id, reference: first.payment_intent }
}

/** Somebody pays an order that is paid on a page that was still open. */
async function payAgain(id: string) {
  const left = await it.sessionOf(id)
  await given.database.asRoot((db) =>
    db.run(
      `insert into payment_attempts (company_id, id, order_id, method_id, method_name, amount, currency, state, is_live, return_url,
         reference, next_at, expires_at, created_at, updated_at)
       select company_id, gen_random_uuid(), order_id, method_id, method_name, 1, currency, 'pending', false, return_url,
         'cs_third', now(), now(), now(), now() from payment_attempts where order_id = $1 limit 1`,
      [id],
    ),
  )
  await it.tell(completed, {
    ...left,
    id: 'cs_third',
    amount_total: 1,
    payment_intent: 'pi_third',
    metadata: {},
  })
  return { id }
}

async function caseOf(kind: PaymentCaseKind): Promise<PaymentCase> {
  const found = (await it.cases()).find((one) => one.kind === kind)
  if (!found) throw new Error(`There is no open case ${kind}`)
  return found
}

const giveBack = ({ id, version }: PaymentCase, by: Person = it.shop.owner) =>
  by.post<PaymentCase>(`/app/payments/attention/${id}/give-back`, { version })

const broken = async () =>
  (await checkDatabase(siteAt(given.database)))
    .filter(({ name, breaches }) => breaches.length > 0 && /paid|payment|order|provider|goes back/.test(name))
    .map(({ name }) => name)

test('what was paid after an order was cancelled goes back as a refund of it, and the case closes itself', async () => {
  const order = await paidWhenCancelled()
  const open = await caseOf('cancelled_order')
  expect(open).toMatchObject({ give_back: 2000, is_going_back: false })
  const done = await giveBack(open)
  expect([done.status, done.payload.give_back]).toEqual([200, null])
  expect(done.payload.settled_at).not.toBeNull()
  expect(done.payload.settled_by_name).toBe('Olga Owner')
  expect(provider.refunds.map(({ amount }) => amount)).toEqual([2000])
  expect(await it.read(order)).toMatchObject({ refunded: 2000, payment_status: 'refunded' })
  expect(await it.cases()).toEqual([])
  expect(await broken()).toEqual([])
  const told = await given.database.asRoot((db) =>
    db.one('select changes from audit_log where company_id = $1 and action = $2 and entity_id = $3', [
      it.shop.id,
      'payments.give_back',
      open.id,
    ]),
  )
  expect(told).toMatchObject({
    changes: { kind: ['cancelled_order', 'cancelled_order'], amount: [null, 2000] },
  })
})

test('a case whose order gives the money back by its own sheet, or is taken up again, closes itself, too', async () => {
  const refunded = await paidWhenCancelled()
  const { version, lines } = await it.read(refunded)
  const all = { lines: [{ line_id: lines[0]?.id, qty: 2000 }], restock: false, reason: 'Cancelled' }
  expect((await it.shop.owner.post(`/app/orders/${refunded}/refunds`, { version, ...all })).status).toBe(201)
  expect(await it.cases()).toEqual([])
  const reopened = await paidWhenCancelled()
  const seen = (await it.read(reopened)).version
  const again = { version: seen, reason: 'The customer wants it' }
  expect((await it.shop.owner.post(`/app/orders/${reopened}/reopen`, again)).status).toBe(200)
  expect(await it.cases()).toEqual([])
})

test('a case stays as long as its money is on the way, and a refund that fails is the next to look at', async () => {
  await paidWhenCancelled()
  provider.faults = ['down']
  const going = await giveBack(await caseOf('cancelled_order'))
  expect(going.payload).toMatchObject({ settled_at: null, is_going_back: true, give_back: null })
  expect((await giveBack(going.payload)).code).toBe('conflict')
  const note = { version: going.payload.version, note: 'Given back in cash' }
  const path = `/app/payments/attention/${going.payload.id}/settle`
  expect((await it.shop.owner.post(path, note)).status).toBe(409)
  given.clock.set(new Date(given.clock.now().getTime() + 120_000))
  provider.faults = [refused, refused]
  await sweep(given)
  given.clock.set(new Date())
  expect((await it.cases()).map(({ kind }) => kind).toSorted()).toEqual(['cancelled_order', 'refund_failed'])
  provider.faults = []
  const failed = await caseOf('refund_failed')
  expect((await it.shop.owner.post(`/app/payments/attention/${failed.id}/ask`)).status).toBe(200)
  expect(await it.cases()).toEqual([])
  expect(provider.refunds).toHaveLength(1)
})

test('a second payment goes back through the provider, and the order keeps what it was paid by', async () => {
  const { id, reference } = await paidTwice()
  const done = await giveBack(await caseOf('overpaid'))
  expect(done.payload.settled_at).not.toBeNull()
  expect(provider.refunds).toMatchObject([{ payment_intent: reference, amount: 2000 }])
  expect(await it.read(id)).toMatchObject({ payment_status: 'paid', paid: 2000, refunded: 0 })
  expect((await it.attemptsOf(id)).map(({ state }) => state)).toEqual(['captured', 'settled'])
  expect(await broken()).toEqual([])
})

test('a payment of another sum, and one of no order, go back whole', async () => {
  const { order } = await it.guest()
  const session = await it.sessionOf(order.id)
  session.amount_total = 1999
  await it.tell(completed, provider.pay(session))
  expect((await giveBack(await caseOf('mismatch'))).status).toBe(200)
  const other = provider.pay(await it.sessionOf((await it.guest()).order.id))
  const foreign = { ...other, id: 'cs_foreign', metadata: {}, client_reference_id: 'x' }
  await it.tell(completed, foreign)
  expect((await giveBack(await caseOf('orphan'))).payload.settled_at).not.toBeNull()
  expect(provider.refunds.map(({ amount }) => amount)).toEqual([1999, 2000])
  expect((await it.cases()).map(({ kind }) => kind)).toEqual([])
})

test.for(['cancelled_order', 'overpaid'] as const)(
  'of %s twice at once, by two people, it goes back once',
  async (kind) => {
    await (kind === 'overpaid' ? paidTwice() : paidWhenCancelled())
    const open = await caseOf(kind)
    const answers = await Promise.all([giveBack(open), giveBack(open, it.shop.accountant)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(provider.refunds.map(({ amount }) => amount)).toEqual([2000])
  },
)

test('what the provider refuses waits again, with its words, and goes back when it is tried once more', async () => {
  await paidTwice()
  provider.faults = [refused]
  const first = await giveBack(await caseOf('overpaid'))
  expect(first.payload).toMatchObject({ settled_at: null, give_back: 2000, said: refused.message })
  expect(await broken()).toEqual([])
  const second = await giveBack(first.payload)
  expect(second.payload.settled_at).not.toBeNull()
  const [made] = provider.refunds
  await it.tell('refund.failed', { ...made, status: 'failed', failure_reason: 'lost_or_stolen_card' })
  expect(await caseOf('overpaid')).toMatchObject({ give_back: 2000, said: 'lost_or_stolen_card' })
})

test('an answer that was lost gives it back once', async () => {
  await paidTwice()
  provider.faults = ['fails_after']
  expect((await giveBack(await caseOf('overpaid'))).payload.is_going_back).toBe(true)
  given.clock.set(new Date(given.clock.now().getTime() + 120_000))
  await Promise.all([sweep(given), sweep(given)])
  given.clock.set(new Date())
  expect(provider.refunds).toHaveLength(1)
  expect(await it.cases()).toEqual([])
})

test('what was given back whole in the provider’s dashboard needs nobody any more', async () => {
  const { reference } = await paidTwice()
  const made = { id: 're_by_hand', status: 'succeeded', payment_intent: reference, currency: 'usd' }
  const { currency } = await caseOf('overpaid')
  await it.tell('refund.created', { ...made, amount: 1999, currency: currency.toLowerCase() })
  expect((await caseOf('overpaid')).give_back).toBe(2000)
  await it.tell('refund.updated', { ...made, amount: 2000, currency: currency.toLowerCase() })
  expect(await it.cases()).toEqual([])
})

test('gives back who may refund, up to the sum of the role and of what they see, and what can go back', async () => {
  const other = await onlineShop(given, provider)
  await paidTwice()
  const open = await caseOf('overpaid')
  expect((await giveBack(open, it.shop.operator)).status).toBe(403)
  expect((await giveBack(open, other.shop.owner)).status).toBe(404)
  const permissions = ['orders.view', 'payments.view', 'payments.refund'] as const
  const poor = await withRole(given, it.shop, { permissions: [...permissions], refund_cap: 1999 })
  const beyond = await giveBack(open, poor.person)
  expect([beyond.status, beyond.message]).toEqual([403, expect.stringMatching(/^Your role can refund up to/)])
  const rich = await withRole(given, it.shop, { permissions: [...permissions], refund_cap: 2000 })
  expect((await giveBack(open, rich.person)).status).toBe(200)
  const { id } = await payAgain(open.order_id ?? '')
  const third = await caseOf('overpaid')
  expect([third.order_id, (await giveBack(third, rich.person)).status]).toEqual([id, 403])
  await paidWhenCancelled()
  expect((await giveBack(await caseOf('cancelled_order'), poor.person)).status).toBe(403)
  const { order } = await it.guest()
  given.clock.set(new Date(Date.now() + 16 * 60_000))
  await sweep(given)
  given.clock.set(new Date())
  const pending = (await it.cases()).find((one) => one.order_id === order.id)
  expect((await giveBack(pending!)).code).toBe('conflict')
  expect(provider.refunds).toHaveLength(1)
})
