import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Storefront } from '#contract/storefrontFacts.ts'
import type { StorefrontQuote } from '#contract/storefront.ts'
import { given, it, provider, testOnline } from './onlineTests.ts'

testOnline({ isForEach: true })

const path = '/app/settings/general/test-mode'
const tests = async (is_on: boolean) =>
  expect((await it.shop.owner.patch(path, { is_on })).errors).toEqual({})
const goLive = async () => {
  const set = await it.shop.owner.patch(it.keysPath, { secret_key: 'sk_live_stand_in_of_the_tests' })
  expect(set.errors).toEqual({})
}
const offered = async () =>
  (await given.root.get<Storefront>(it.path)).payload.payment_methods.map(({ id }) => id)
const quoted = async () => {
  const basket = { fulfilment: 'pickup', lines: [{ variant_id: it.tea, qty: 1000 }] }
  const { payload } = await given.root.post<StorefrontQuote>(`${it.path}/quote`, basket)
  return payload.payment_methods.map(({ id }) => id)
}
const pages = () => provider.calls.filter(({ name }) => name === 'POST /v1/checkout/sessions').length

test('a test is never paid with real money: the storefront does not offer it, and no page is made', async () => {
  await goLive()
  expect(await offered()).toContain(it.method)
  expect(await quoted()).toContain(it.method)
  const real = (await it.placeOrder([[it.tea, 1000]])).payload.order
  await tests(true)
  expect(await offered()).not.toContain(it.method)
  expect(await quoted()).not.toContain(it.method)
  const made = pages()
  const asked = await it.placeOrder([[it.tea, 1000]], { payment: { method_id: it.method } })
  expect(asked).toMatchObject({
    status: 422,
    errors: { 'payment.method_id': [expect.stringMatching(/настоящие деньги/)] },
  })
  const { order } = (await it.placeOrder([[it.tea, 1000]])).payload
  const link = (id: string) => it.shop.owner.post(`/app/orders/${id}/attempts`, { method_id: it.method })
  expect(await link(order.id)).toMatchObject({ status: 422, errors: { method_id: [expect.any(String)] } })
  expect(pages()).toBe(made)
  expect((await link(real.id)).status).toBe(201)
})

test('with a test key a test is paid, and goes with all tests', async () => {
  await tests(true)
  const { order } = await it.guest()
  await it.tell('checkout.session.completed', provider.pay(await it.sessionOf(order.id)))
  expect(await it.read(order.id)).toMatchObject({ is_test: true, payment_status: 'paid' })
  const left = await it.shop.owner.delete<{ orders: number }>(`${path}/orders`)
  expect(left.payload.orders).toBe(0)
})

test('tests with real money, a payment on its way, a refund that is not answered or an open case stay, and are counted', async () => {
  await tests(true)
  const write = (text: string, ...values: unknown[]) =>
    given.database.asTenant(it.shop.id, (db) => db.run(text, [it.shop.id, ...values]))
  const paid = async () => {
    const { order } = await it.guest()
    await it.tell('checkout.session.completed', provider.pay(await it.sessionOf(order.id)))
    return it.read(order.id)
  }
  const [live, waiting, asked, refused] = [await paid(), (await it.guest()).order, await paid(), await paid()]
  await write(`update payment_attempts set is_live = true where company_id = $1 and order_id = $2`, live.id)
  const giveBack = ({ id, version, lines }: Order) =>
    it.shop.owner.post(`/app/orders/${id}/refunds`, {
      version,
      lines: [{ line_id: lines[0]?.id, qty: 1000 }],
      restock: false,
      reason: 'It was cold',
    })
  provider.faults = ['down']
  await giveBack(asked)
  provider.faults = [{ code: 'balance_insufficient', message: 'Insufficient funds' }]
  await giveBack(refused)
  await it.placeOrder([[it.tea, 1000]])
  const left = await it.shop.owner.delete<{ orders: number }>(`${path}/orders`)
  expect(left).toMatchObject({ status: 200, payload: { orders: 4 } })
  for (const { id } of [live, waiting, asked, refused]) expect((await it.read(id)).is_test).toBe(true)
  expect((await it.shop.owner.delete<{ orders: number }>(`${path}/orders`)).payload.orders).toBe(4)
})
