import { expect, test, vi } from 'vitest'
import { type Asking, askProvider } from './askProvider.ts'
import { given, it, provider, testOnline } from './onlineTests.ts'
import { ProviderError } from './provider.ts'
import { sendRefund } from './sendRefunds.ts'
import { makeStripe } from './stripe.ts'
import { secretKey, sweep } from './testingOnline.ts'

testOnline()

/** Waits for an answer as long as a test can. */
const impatient = () =>
  makeStripe({ root: provider.root, exceptions: [new URL(provider.root).host], answerMs: 500 })

const asking = (): Asking => ({
  tenant: given.database.asTenant,
  config: given.config,
  provider: impatient(),
  now: given.clock.now(),
  newId: given.ports.newId,
})
const later = (minutes: number) => given.clock.set(new Date(given.clock.now().getTime() + minutes * 60_000))

const waiting = () =>
  given.database.asRoot((db) =>
    db.query(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
    ),
  )

test('an answer that does not come is not known to be a no', async () => {
  provider.faults = ['hangs']
  const page = impatient().readPage({ secretKey, isLive: false } as never, 'cs_test_1')
  await expect(page).rejects.toSatisfy((error) => error instanceof ProviderError && !error.isSure)
})

test('while a provider hangs the order is served and no transaction waits; a page that comes later and asks for too much by then ends at once', async () => {
  const { order } = await it.guest()
  const [attempt] = await it.attemptsOf(order.id)
  // As the row stands before the first word of the provider.
  await given.database.asRoot((db) =>
    db.run(
      `update payment_attempts set state = 'opening', reference = null, pay_url = null where order_id = $1`,
      [order.id],
    ),
  )
  provider.faults = ['hangs']
  provider.calls = []
  const asked = askProvider(asking(), it.shop.id, attempt?.id ?? '')
  await vi.waitFor(() => expect(provider.calls).toHaveLength(1))
  expect(await waiting()).toEqual([])
  const cash = { method_id: it.cash, amount: 500 }
  expect((await it.shop.operator.post(`/app/orders/${order.id}/payments`, cash)).status).toBe(201)
  await asked
  expect(await it.attemptsOf(order.id)).toMatchObject([{ state: 'opening', pay_url: null }])
  later(3)
  await sweep(given)
  given.clock.set(new Date())
  expect(await it.attemptsOf(order.id)).toMatchObject([{ state: 'expired' }])
  const pages = [...provider.sessions.values()].filter((one) => one.client_reference_id === attempt?.id)
  expect(pages).toHaveLength(1)
})

test('a refund whose answer does not come is sent once, with the next asking', async () => {
  const { order } = await it.guest()
  await it.tell('checkout.session.completed', provider.pay(await it.sessionOf(order.id)))
  const paid = await it.read(order.id)
  provider.faults = ['down']
  const asked = await it.shop.owner.post(`/app/orders/${order.id}/refunds`, {
    version: paid.version,
    lines: [{ line_id: paid.lines[0]?.id, qty: 1000 }],
    restock: false,
    reason: 'It was cold',
  })
  expect(asked.status).toBe(201)
  const owed = () =>
    given.database.asTenant(it.shop.id, (db) =>
      db.one<{ id: string; state: string; asked: number }>(
        `select online_refunds.id, state, asked from online_refunds join refunds on refunds.id = refund_id where order_id = $1`,
        [order.id],
      ),
    )
  later(3)
  provider.faults = ['hangs']
  await sendRefund(asking(), it.shop.id, (await owed())?.id ?? '')
  expect(await owed()).toMatchObject({ state: 'pending', asked: 2 })
  expect(await it.read(order.id)).toMatchObject({
    refunds: [{ payments: [{ online_state: 'pending' }] }],
  })
  later(10)
  await sweep(given)
  given.clock.set(new Date())
  expect(await owed()).toMatchObject({ state: 'done', asked: 3 })
  expect(await it.read(order.id)).toMatchObject({ refunds: [{ payments: [{ online_state: 'done' }] }] })
  expect(provider.refunds).toHaveLength(1)
})
