import { expect, onTestFinished, test } from 'vitest'
import type { StageRow } from '#contract/stages.ts'
import type { StorefrontOrder } from '#contract/storefront.ts'
import { testServer } from '#server/http/testing.ts'
import { storefrontShop } from '#server/storefront/testingStorefront.ts'

test('a customer reads in the status of the order what the company writes at its stages, oldest first', async () => {
  const given = await testServer()
  onTestFinished(() => given.close())
  const shop = await storefrontShop(given)
  const tea = await shop.sell('Tea', 6_000_00)
  const { manager, operator } = shop.shop
  const tell = async (name: string, text: string) => {
    const path = `/app/dictionaries/stages/${shop.stages[name]}`
    const { version } = (await manager.get<StageRow>(path)).payload
    const change = { version, tells_customer: true, customer_text: { en: text } }
    expect((await manager.patch(path, change)).status).toBe(200)
  }
  await tell('Accepted', 'We cook {number}')
  await tell('Cancelled', 'Sorry, no {number}')
  const { order, access } = (await shop.placeOrder([[tea, 1000]])).payload
  expect(order.messages).toEqual([])
  await operator.post(`/app/orders/${order.id}/accept`)
  await manager.post(`/app/orders/${order.id}/cancel`, { reason: 'changed_mind' })
  const { payload } = await given.root.get<StorefrontOrder>(
    `${shop.path}/orders/${order.id}?access=${access}`,
  )
  expect(payload.messages).toEqual([
    { text: `We cook ${order.number}`, created_at: payload.accepted_at },
    { text: `Sorry, no ${order.number}`, created_at: payload.cancelled_at },
  ])
})
