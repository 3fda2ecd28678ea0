import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import type { TestServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { type OnlineShop, onlineServer, onlineShop, sweep } from '#server/payments/online/testingOnline.ts'
import type { TestingProvider } from '#server/payments/online/testingProvider.ts'

let given: TestServer
let provider: TestingProvider
let close: () => Promise<void>
let root: Caller
beforeAll(async () => {
  ;({ given, provider, close } = await onlineServer())
  root = await given.administrator()
})
afterAll(() => close())

async function erase({ shop: { id } }: OnlineShop) {
  const path = `/admin/companies/${id}` as const
  const { version } = (await root.get<PlatformCompany>(path)).payload
  return root.post<PlatformCompany>(`${path}/delete`, { version, reason: 'Asked by the owner' })
}

const countOf = ({ shop }: OnlineShop) =>
  given.database.asRoot((db) =>
    db.one<{ orders: number; due: number }>(
      'select count(*)::int as orders, coalesce(sum(total), 0)::int as due from orders where company_id = $1',
      [shop.id],
    ),
  )

test('of a rush of orders each is taken whole or refused, whenever between them the company is deleted', async () => {
  const it = await onlineShop(given, provider)
  const order = () => it.placeOrder([[it.tea, 2000]])
  await order()
  const replies = await Promise.all([
    ...Array.from({ length: 8 }, order),
    erase(it).then((reply) => {
      expect(reply.status).toBe(200)
      return undefined
    }),
    ...Array.from({ length: 8 }, order),
  ])
  const statuses = replies.flatMap((reply) => (reply ? [reply.status] : []))
  expect(statuses.filter((status) => status !== 201 && status !== 402)).toEqual([])
  const taken = 1 + statuses.filter((status) => status === 201).length
  expect(await countOf(it)).toEqual({ orders: taken, due: taken * 2000 })
  expect((await order()).status).toBe(402)
  expect(await countOf(it)).toEqual({ orders: taken, due: taken * 2000 })
})

test('what a guest pays on a page that was open is kept with the order, and the guest can still have it back', async () => {
  const it = await onlineShop(given, provider)
  const { order, access } = await it.guest(2)
  const session = await it.sessionOf(order.id)
  await erase(it)
  provider.pay(session)
  expect(await it.tell('checkout.session.completed', session)).toBe(200)
  await sweep(given)
  expect(await it.read(order.id)).toMatchObject({ total: 2000, paid: 2000 })

  const cancelled = await given.root.post(`${it.path}/orders/${order.id}/cancel`, { access })
  expect(cancelled.status).toBe(200)
  await sweep(given)
  expect(provider.refunds.map(({ amount }) => amount)).toEqual([2000])
  expect(await it.read(order.id)).toMatchObject({ paid: 2000, refunded: 2000 })
})
