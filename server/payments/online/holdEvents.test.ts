import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '#server/http/testing.ts'
import { limits } from '#tests/run/patience.ts'
import { inTurn } from '#tests/run/tier.ts'
import { takeEvent } from './receive.ts'
import { makeStripe } from './stripe.ts'
import { systemWork } from './systemWork.ts'
import {
  type OnlineShop,
  onlineServer,
  onlineShop,
  permutations,
  sweep,
  webhookSecret,
} from './testingOnline.ts'
import type { TestingProvider } from './testingProvider.ts'

let given: TestServer
let provider: TestingProvider
let close: () => Promise<void>
let it: OnlineShop
beforeAll(async () => {
  ;({ given, provider, close } = await onlineServer())
  it = await onlineShop(given, provider, { captures_at: 'accept' })
})
afterAll(() => close())

class Undone extends Error {}

type Told = [type: string, object: object]

/** What is left of an order once the provider has told all of it, each event twice, in every order; nothing stays written. */
async function endsOf(orderId: string, told: Told[]) {
  const stripe = makeStripe({ root: provider.root, exceptions: [] })
  const now = new Date()
  const events = told.map(([type, object]) => {
    const event = stripe.readEvent(webhookSecret, { ...provider.message(webhookSecret, type, object), now })
    if (!event) throw new Error('The signature is wrong')
    return event
  })
  const stateOf = `select payment_status, paid::int, (select string_agg(state, ',') from payment_attempts where order_id = orders.id) as attempts,
    (select count(*)::int from payments where order_id = orders.id) as payments,
    (select string_agg(kind, ',') from payment_cases where order_id = orders.id) as cases from orders where id = $1`
  const ends = new Map<string, unknown>()
  for (const turn of inTurn(permutations(events), 24)) {
    const work = given.database.asTenant(it.shop.id, async (db) => {
      const nobody = systemWork(db, it.shop.id, { now, newId: given.ports.newId })
      for (const event of [...turn, ...turn]) await takeEvent(nobody, it.method, event)
      const state = await db.one(stateOf, [orderId])
      ends.set(JSON.stringify(state), state)
      throw new Undone()
    })
    await expect(work).rejects.toThrow(Undone)
  }
  return [...ends.values()]
}

async function heldPage() {
  const { order } = await it.guest()
  const open = { ...(await it.sessionOf(order.id)) }
  const session = { ...provider.pay(await it.sessionOf(order.id)) }
  const intent = { ...provider.intentOf(session) }
  return { order, open, session, intent }
}

test(
  'money that is held and taken ends as paid once, in whatever order it is told',
  { timeout: limits.long },
  async () => {
    const { order, open, session, intent } = await heldPage()
    const taken = { ...intent, status: 'succeeded', amount_capturable: 0, amount_received: 2000 }
    const charge = { id: 'ch_1', payment_intent: intent.id, amount_captured: 2000, currency: intent.currency }
    expect(
      await endsOf(order.id, [
        ['checkout.session.completed', session],
        ['payment_intent.amount_capturable_updated', intent],
        ['payment_intent.succeeded', taken],
        ['charge.captured', { ...charge, metadata: intent.metadata }],
        ['checkout.session.expired', { ...open, status: 'expired' }],
      ]),
    ).toEqual([{ payment_status: 'paid', paid: 2000, attempts: 'captured', payments: 1, cases: null }])
  },
)

test(
  'money that is held and let go at the provider ends as nothing, and on the list',
  { timeout: limits.long },
  async () => {
    const { order, open, session, intent } = await heldPage()
    expect(
      await endsOf(order.id, [
        ['checkout.session.completed', session],
        ['payment_intent.amount_capturable_updated', intent],
        ['payment_intent.canceled', { ...intent, status: 'canceled', amount_capturable: 0 }],
        ['checkout.session.expired', { ...open, status: 'expired' }],
      ]),
    ).toEqual([
      { payment_status: 'unpaid', paid: 0, attempts: 'voided', payments: 0, cases: 'capture_failed' },
    ])
  },
)

test(
  'a card that is declined until the page is over is nothing that was held, in whatever order it is told',
  { timeout: limits.long },
  async () => {
    const { order } = await it.guest()
    const session = await it.sessionOf(order.id)
    provider.decline(session)
    const declined = { ...provider.intentOf(session) }
    expect(declined.status).toBe('requires_payment_method')
    provider.expire(session)
    const canceled = { ...provider.intentOf(session) }
    expect(canceled.status).toBe('canceled')
    expect(
      await endsOf(order.id, [
        ['payment_intent.payment_failed', declined],
        ['payment_intent.canceled', canceled],
        ['checkout.session.expired', { ...session }],
      ]),
    ).toEqual([{ payment_status: 'unpaid', paid: 0, attempts: 'voided', payments: 0, cases: null }])
  },
)

test('after a declined card another one holds the money, and what is asked of a page that is over is no alarm', async () => {
  const second = await it.guest()
  const session = await it.sessionOf(second.order.id)
  provider.decline(session)
  expect(await it.tell('payment_intent.payment_failed', provider.intentOf(session))).toBe(200)
  expect(await it.attemptsOf(second.order.id)).toMatchObject([{ state: 'pending' }])
  provider.pay(session)
  await it.tell('payment_intent.amount_capturable_updated', provider.intentOf(session))
  expect(await it.attemptsOf(second.order.id)).toMatchObject([{ state: 'authorized' }])
  const left = await it.guest()
  provider.expire(provider.decline(await it.sessionOf(left.order.id)))
  given.clock.set(new Date(given.clock.now().getTime() + 3 * 60_000))
  await sweep(given)
  given.clock.set(new Date())
  expect(await it.attemptsOf(left.order.id)).toMatchObject([{ state: 'voided' }])
  expect(await it.cases()).toEqual([])
})

test('what an account does besides concerns nobody here', async () => {
  const { order, intent } = await heldPage()
  const others = { ...intent, id: 'pi_of_the_till', status: 'succeeded', amount_received: 2000 }
  expect(await it.tell('payment_intent.succeeded', { ...others, metadata: {} })).toBe(200)
  expect(await it.tell('payment_intent.succeeded', { ...others, metadata: { attempt: order.id } })).toBe(200)
  const dispute = await it.tell('payment_intent.amount_capturable_updated', {
    ...intent,
    amount_capturable: 1999,
  })
  expect(dispute).toBe(200)
  expect(await it.read(order.id)).toMatchObject({ paid: 0 })
  expect((await it.cases()).map(({ kind, order_id }) => [kind, order_id])).toEqual([['mismatch', order.id]])
})
