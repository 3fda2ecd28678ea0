import { beforeAll, describe, expect, it } from 'vitest'
import type { Storefront } from '#contract/storefrontFacts.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { type StorefrontShop, storefrontShop } from './testingStorefront.ts'

const DAY_MS = 86_400_000

const given = shared(testServer)
beforeAll(async () => {
  shop = await storefrontShop(given)
  plov = await shop.sell('Plov', 48_000_00)
})
let shop: StorefrontShop
let plov: string

describe('a key', () => {
  it('that nobody has is unknown, and no key opens what staff see', async () => {
    expect((await given.root.get('/storefront/pk_nobody')).status).toBe(404)
    expect((await given.root.get('/storefront/pk_nobody/menu')).status).toBe(404)
    const token = shop.path.split('/').at(-1) ?? ''
    expect((await given.withToken(token).get('/app/orders')).status).toBe(401)
  })

  it('of a company sells nothing of another', async () => {
    const other = await storefrontShop(given)
    const foreign = await other.sell('Foreign', 100)
    const answer = await shop.placeOrder([[foreign, 1000]])
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['lines.0.variant_id']])
    const inOtherBranch = await shop.placeOrder([[plov, 1000]], { branch_id: other.branch })
    expect([inOtherBranch.status, Object.keys(inOtherBranch.errors)]).toEqual([422, ['branch_id']])
  })

  it('of a company that does not pay takes orders for the days of grace, then shows the menu only', async () => {
    const other = await storefrontShop(given)
    const cake = await other.sell('Cake', 100)
    const expireAgo = (days: number) =>
      other.setCompany({ expiry_date: new Date(given.clock.now().getTime() - days * DAY_MS) })
    await expireAgo(1)
    const inGrace = await other.placeOrder([[cake, 1000]])
    expect(inGrace.status).toBe(201)
    await expireAgo(4)
    const refused = await other.placeOrder([[cake, 1000]])
    expect([refused.status, refused.code]).toEqual([402, 'subscription_expired'])
    expect((await given.root.get<Storefront>(other.path)).payload.takes_orders).toBe(false)
    expect((await given.root.get(`${other.path}/menu`)).status).toBe(200)
    const { order, access } = inGrace.payload
    expect((await given.root.get(`${other.path}/orders/${order.id}?access=${access}`)).status).toBe(200)
  })

  it('of a company that is switched off opens nothing', async () => {
    const other = await storefrontShop(given)
    await other.setCompany({ state: 'blocked' })
    for (const path of ['', '/menu']) {
      const answer = await given.root.get(other.path + path)
      expect([answer.status, answer.code]).toEqual([410, 'gone'])
    }
    expect((await other.placeOrder([])).status).toBe(422)
    const cake = given.ports.newId()
    expect((await other.placeOrder([[cake, 1000]])).status).toBe(410)
  })
})
