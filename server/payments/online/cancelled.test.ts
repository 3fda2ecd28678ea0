import { expect, test } from 'vitest'
import { defaultLocale } from '#contract/locales.ts'
import type { Order } from '#contract/orders.ts'
import type { PaymentCase } from '#contract/paymentCases.ts'
import type { PaymentMethod } from '#contract/paymentMethods.ts'
import { checkDatabase } from '#server/backup/checkDatabase.ts'
import { siteAt } from '#server/backup/testingBackup.ts'
import { say } from '#server/http/answers/language.ts'
import type { Person } from '#server/http/testingShop.ts'
import { refuseUnanswered } from '#server/orders/refuseUnanswered.ts'
import { texts } from '#server/orders/texts.ts'
import { given, it, provider, testOnline } from './onlineTests.ts'
import { sweep } from './testingOnline.ts'

testOnline({ isForEach: true })

/** An order of 2000 that a guest has paid online. */
const paid = async () => {
  const { order } = await it.guest()
  await it.tell('checkout.session.completed', provider.pay(await it.sessionOf(order.id)))
  return it.read(order.id)
}
const cancel = (id: string, more: object = {}, by: Person = it.shop.owner) =>
  by.post<Order>(`/app/orders/${id}/cancel`, { reason: 'changed_mind', ...more })
const keepByHand = async () => {
  const path = `/app/settings/payments/${it.method}`
  const { version } = (await it.shop.owner.get<PaymentMethod>(path)).payload
  const set = await it.shop.owner.patch(path, { version, refunds_on_cancel: false })
  expect(set.errors).toEqual({})
}
const write = (text: string, ...values: unknown[]) =>
  given.database.asTenant(it.shop.id, (db) => db.run(text, [it.shop.id, ...values]))
const takeCash = async (id: string, amount: number) => {
  const body = { method_id: it.cash, amount }
  expect((await it.shop.owner.post(`/app/orders/${id}/payments`, body)).status).toBe(201)
}
const rule = 'what is kept of a cancelled order waits for a person, or a person has kept it'
const isKept = async () =>
  (await checkDatabase(siteAt(given.database))).some(
    ({ name, breaches }) => name === rule && breaches.length > 0,
  )

test('a paid order that nobody accepts in time gives its money back by itself, once', async () => {
  const { id } = await paid()
  await write(
    `update general_settings set accept_timeout_min = 5, accept_timeout_since = now() - interval '100 years' where company_id = $1`,
  )
  given.clock.set(new Date(given.clock.now().getTime() + 6 * 60_000))
  const refuse = () =>
    given.database.asTenant(it.shop.id, (db) =>
      refuseUnanswered(db, it.shop.id, given.clock.now(), given.ports.newId),
    )
  await refuse()
  await refuse()
  await sweep(given)
  const order = await it.read(id)
  expect(order).toMatchObject({ category: 'cancelled', refunded: 2000, payment_status: 'refunded' })
  expect(order.refunds).toMatchObject([
    { amount: 2000, refunded_by_name: null, reason: say(texts.nobodyAccepted, {}, defaultLocale) },
  ])
  expect(provider.refunds).toMatchObject([{ amount: 2000, status: 'succeeded' }])
  expect(await it.cases()).toEqual([])
})

test('whoever cancels it without the right to refund has it given back by the rule of its method', async () => {
  const { id } = await paid()
  const ended = await cancel(id, {}, it.shop.operator)
  expect(ended.payload).toMatchObject({ category: 'cancelled', refunded: 2000 })
  expect(provider.refunds).toHaveLength(1)
  const again = await paid()
  expect((await cancel(again.id, { refund: false }, it.shop.operator)).payload.refunded).toBe(2000)
})

test('a refund that somebody has allowed is sent to the provider at once', async () => {
  const { id, version, lines } = await paid()
  const body = { version, lines: [{ line_id: lines[0]?.id, qty: 1000 }], restock: false, reason: 'Cold' }
  const asked = await it.shop.operator.post('/app/access-requests', { call: 'refund', order_id: id, body })
  expect(asked.payload).toMatchObject({ wanted: { delivery: false, service: false, amount: 1000 } })
  const allowed = await it.shop.owner.post(`/app/access-requests/${asked.payload.id}/allow`)
  expect(allowed.status).toBe(200)
  expect(provider.refunds).toMatchObject([{ amount: 1000, status: 'succeeded' }])
})

test('money that is kept, or that a method leaves to a person, waits for one until it has gone or is meant to stay', async () => {
  const first = await paid()
  expect((await cancel(first.id, { refund: false })).payload).toMatchObject({ refunded: 0 })
  await keepByHand()
  const second = await paid()
  expect((await cancel(second.id)).payload).toMatchObject({ category: 'cancelled', refunded: 0 })
  const open = await it.cases()
  expect(open.map(({ order_id, kind, give_back }) => [order_id, kind, give_back])).toEqual([
    [second.id, 'cancelled_order', 2000],
    [first.id, 'cancelled_order', 2000],
  ])
  expect(provider.refunds).toEqual([])
  const [one, other] = open as [PaymentCase, PaymentCase]
  const back = await it.shop.owner.post(`/app/payments/attention/${one.id}/give-back`, {
    version: one.version,
  })
  expect(back.status).toBe(200)
  expect(await it.read(second.id)).toMatchObject({ refunded: 2000 })
  const note = { version: other.version, note: 'A voucher instead' }
  expect((await it.shop.owner.post(`/app/payments/attention/${other.id}/settle`, note)).status).toBe(200)
  expect(await it.cases()).toEqual([])
  expect(await isKept()).toBe(false)
})

test('cash of a cancelled order waits for a person; so does an order of which only a part came online', async () => {
  const byCash = (await it.placeOrder([[it.tea, 1000]])).payload.order
  await takeCash(byCash.id, 1000)
  await cancel(byCash.id, {}, it.shop.operator)
  const mixed = await paid()
  const grown = { version: mixed.version, lines: [{ variant_id: it.tea, qty: 3000 }] }
  expect((await it.shop.owner.patch(`/app/orders/${mixed.id}/lines`, grown)).errors).toEqual({})
  await takeCash(mixed.id, 1000)
  expect((await cancel(mixed.id)).payload).toMatchObject({ paid: 3000, refunded: 0 })
  expect((await it.cases()).map(({ order_id, amount }) => [order_id, amount])).toEqual([
    [mixed.id, 3000],
    [byCash.id, 1000],
  ])
  expect(await isKept()).toBe(false)
  await write(`delete from payment_cases where company_id = $1 and order_id = $2`, byCash.id)
  expect(await isKept()).toBe(true)
})

test('an order that is cancelled again after it was reopened waits again', async () => {
  await keepByHand()
  const { id } = await paid()
  const { version } = (await cancel(id)).payload
  await it.shop.owner.post(`/app/orders/${id}/reopen`, { version, reason: 'It is wanted' })
  expect(await it.cases()).toEqual([])
  await cancel(id)
  expect(await it.cases()).toMatchObject([{ order_id: id, give_back: 2000 }])
})
