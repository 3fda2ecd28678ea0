import { expect, test } from 'vitest'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import { given, it, provider, testOnline } from '#server/payments/online/onlineTests.ts'
import { sweep } from '#server/payments/online/testingOnline.ts'

testOnline({ isForEach: true })

async function erase() {
  const root = await given.administrator()
  const path = `/admin/companies/${it.shop.id}` as const
  const { version } = (await root.get<PlatformCompany>(path)).payload
  return root.post<PlatformCompany>(`${path}/delete`, { version, reason: 'Asked by the owner' })
}

const taken = () =>
  given.database.asRoot((db) =>
    db.one<{ orders: number; due: number }>(
      'select count(*)::int as orders, coalesce(sum(total), 0)::int as due from orders where company_id = $1',
      [it.shop.id],
    ),
  )

test('of a rush of orders each is taken whole or refused, whenever between them the company is deleted', async () => {
  const order = () => it.placeOrder([[it.tea, 2000]])
  await order()
  const replies = await Promise.all([
    ...Array.from({ length: 8 }, order),
    erase().then((reply) => {
      expect(reply.status).toBe(200)
      return undefined
    }),
    ...Array.from({ length: 8 }, order),
  ])
  const statuses = replies.flatMap((reply) => (reply ? [reply.status] : []))
  expect(statuses.filter((status) => status !== 201 && status !== 402)).toEqual([])
  const count = 1 + statuses.filter((status) => status === 201).length
  expect(await taken()).toEqual({ orders: count, due: count * 2000 })
  expect((await order()).status).toBe(402)
  expect(await taken()).toEqual({ orders: count, due: count * 2000 })
})

test('what a guest pays on a page that was open is kept with the order, and the guest can still have it back', async () => {
  const { order, access } = await it.guest(2)
  const session = await it.sessionOf(order.id)
  await erase()
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
