import { expect, test } from 'vitest'
import type { StorefrontOrder } from '#contract/storefront.ts'
import { given, it, provider, testOnline } from './onlineTests.ts'
import { sweep } from './testingOnline.ts'

testOnline()

const edit = async (id: string, qty: number) => {
  const { version } = await it.read(id)
  const body = { version, lines: [{ variant_id: it.tea, qty }] }
  expect((await it.shop.owner.patch(`/app/orders/${id}/lines`, body)).errors).toEqual({})
}
const takeCash = async (id: string, amount: number) =>
  expect(
    (await it.shop.owner.post(`/app/orders/${id}/payments`, { method_id: it.cash, amount })).status,
  ).toBe(201)
const statesOf = async (id: string) => (await it.attemptsOf(id)).map(({ state }) => state)
const seen = async (id: string, access: string) =>
  (await given.root.get<StorefrontOrder>(`${it.path}/orders/${id}?access=${access}`)).payload

test('a page for more than is due ends at once after an edit, and the guest is not sent to it', async () => {
  const { order, access } = await it.guest(2)
  expect((await seen(order.id, access)).pay_url).toBe(order.pay_url)
  await edit(order.id, 1000)
  expect((await seen(order.id, access)).pay_url).toBeNull()
  await sweep(given)
  expect(await statesOf(order.id)).toEqual(['expired'])
  expect((await it.sessionOf(order.id)).status).toBe('expired')
  const again = await given.root.post<StorefrontOrder>(`${it.path}/orders/${order.id}/pay`, { access })
  expect(again.payload).toMatchObject({ due: 1000, pay_url: expect.stringContaining('/pay/') })
})

test('a page ends when a part of the order is paid in cash, or all of it', async () => {
  for (const amount of [500, 2000]) {
    const { order } = await it.guest(2)
    await takeCash(order.id, amount)
    await sweep(given)
    expect(await statesOf(order.id)).toEqual(['expired'])
  }
})

test('a page that is paid before it could be ended says so: what is over waits to be given back', async () => {
  const { order } = await it.guest(2)
  const session = await it.sessionOf(order.id)
  await takeCash(order.id, 2000)
  provider.pay(session)
  await sweep(given)
  expect(await statesOf(order.id)).toEqual(['review'])
  expect(await it.cases()).toMatchObject([{ kind: 'overpaid', order_id: order.id, give_back: 2000 }])
})

test('a page for less than is due stays, but the guest is sent to one for all of it', async () => {
  const { order, access } = await it.guest(1)
  await edit(order.id, 2000)
  await sweep(given)
  expect(await statesOf(order.id)).toEqual(['pending'])
  expect((await seen(order.id, access)).pay_url).toBeNull()
  const again = await given.root.post<StorefrontOrder>(`${it.path}/orders/${order.id}/pay`, { access })
  expect(again.payload.pay_url).not.toBe(order.pay_url)
  expect(await statesOf(order.id)).toEqual(['pending', 'expired'])
})
