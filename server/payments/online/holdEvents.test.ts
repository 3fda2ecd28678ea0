import { expect, test } from 'vitest'
import { limits } from '#tests/run/patience.ts'
import { given, it, provider, testOnline } from './onlineTests.ts'
import { type Told, endsOf } from './testingEvents.ts'
import { sweep } from './testingOnline.ts'

testOnline({ method: { captures_at: 'accept' } })

/** What is left of an order once the provider has told all of it. */
const ends = (order: string, told: Told[]) =>
  endsOf(given, provider, { company: it.shop.id, method: it.method, order }, told, 24)

const nothing = { paid: 0, refunded: 0, payments: 0, refunds: null, cases: null }

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
      await ends(order.id, [
        ['checkout.session.completed', session],
        ['payment_intent.amount_capturable_updated', intent],
        ['payment_intent.succeeded', taken],
        ['charge.captured', { ...charge, metadata: intent.metadata }],
        ['checkout.session.expired', { ...open, status: 'expired' }],
      ]),
    ).toEqual([{ ...nothing, payment_status: 'paid', paid: 2000, attempts: 'captured', payments: 1 }])
  },
)

test(
  'money that is held and let go at the provider ends as nothing, and on the list',
  { timeout: limits.long },
  async () => {
    const { order, open, session, intent } = await heldPage()
    expect(
      await ends(order.id, [
        ['checkout.session.completed', session],
        ['payment_intent.amount_capturable_updated', intent],
        ['payment_intent.canceled', { ...intent, status: 'canceled', amount_capturable: 0 }],
        ['checkout.session.expired', { ...open, status: 'expired' }],
      ]),
    ).toEqual([{ ...nothing, payment_status: 'unpaid', attempts: 'voided', cases: 'capture_failed' }])
  },
)

test(
  'a card that is declined until the page is over is nothing that was held, in whatever order it is told',
  { timeout: limits.long },
  async () => {
    const { order } = await it.guest()
    const session = await it.sessionOf(order.id)
    provider.decline(session)
    expect(provider.intentOf(session).status).toBe('requires_payment_method')
    provider.expire(session)
    const canceled = { ...provider.intentOf(session) }
    expect(canceled.status).toBe('canceled')
    expect(
      await ends(order.id, [
        ['payment_intent.canceled', canceled],
        ['checkout.session.expired', { ...session }],
      ]),
    ).toEqual([{ ...nothing, payment_status: 'unpaid', attempts: 'voided' }])
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
