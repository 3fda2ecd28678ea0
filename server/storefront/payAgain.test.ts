import { expect, test } from 'vitest'
import type { StorefrontOrder } from '#contract/storefront.ts'
import { given, it, provider, testOnline } from '#server/payments/online/onlineTests.ts'

testOnline({ isForEach: true })

test('who leaves the page comes back with a word of it, and pays on the same page; after its end on a new one', async () => {
  const { order, access } = await it.guest()
  const session = await it.sessionOf(order.id)
  expect(session.cancel_url).toBe('https://shop.example/order?payment=left')
  const read = async () =>
    (await given.root.get<StorefrontOrder>(`${it.path}/orders/${order.id}?access=${access}`)).payload
  const pay = () => given.root.post<StorefrontOrder>(`${it.path}/orders/${order.id}/pay`, { access })
  expect(await read()).toMatchObject({ payment_status: 'pending', is_payable: true, due: 2000 })
  expect((await pay()).payload.pay_url).toBe(session.url)
  session.status = 'expired'
  await it.tell('checkout.session.expired', session)
  expect(await read()).toMatchObject({ payment_status: 'unpaid', pay_url: null, is_payable: true })
  expect((await pay()).payload.pay_url).not.toBe(session.url)
  await it.tell('checkout.session.completed', provider.pay(await it.sessionOf(order.id)))
  expect(await read()).toMatchObject({ payment_status: 'paid', is_payable: false, due: 0 })
})

test('an order that staff sent a link for is paid again by its method, until that or the order is over', async () => {
  const { owner, operator } = it.shop
  const order = await it.order([[it.tea, 3000]])
  await operator.post(`/app/orders/${order.id}/attempts`, { method_id: it.method })
  const session = await it.sessionOf(order.id)
  const access = new URL(session.cancel_url).searchParams.get('access') ?? ''
  const read = async () =>
    (await given.root.get<StorefrontOrder>(`${it.path}/orders/${order.id}?access=${access}`)).payload
  session.status = 'expired'
  await it.tell('checkout.session.expired', session)
  expect(await read()).toMatchObject({ is_payable: true })
  const again = await given.root.post<StorefrontOrder>(`${it.path}/orders/${order.id}/pay`, { access })
  expect(again.payload.pay_url).toContain('/pay/')
  const method = await owner.get<{ version: number }>(`/app/settings/payments/${it.method}`)
  const off = { is_active: false, version: method.payload.version }
  expect((await owner.patch(`/app/settings/payments/${it.method}`, off)).status).toBe(200)
  expect(await read()).toMatchObject({ is_payable: false, due: 3000 })
  await owner.post(`/app/orders/${order.id}/cancel`, { reason: 'duplicate' })
  expect(await read()).toMatchObject({ status: 'cancelled', is_payable: false })
})
