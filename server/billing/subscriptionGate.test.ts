import { describe, expect, test } from 'vitest'
import type { Company } from '#contract/company.ts'
import { type Reply, shared, testServer } from '#server/http/testing.ts'
import { storefrontShop, type StorefrontShop } from '#server/storefront/testingStorefront.ts'

const DAY_MS = 86_400_000

const given = shared(testServer)

/** A shop with a product, an accepted order, and the subscription in some state. */
interface Given extends StorefrontShop {
  variant: string
  live: { id: string; version: number }
}

const after = (days: number) => new Date(given.clock.now().getTime() + days * DAY_MS)

const states: Record<string, () => Record<string, unknown>> = {
  demo: () => ({ is_demo: true, expiry_date: after(10) }),
  paid: () => ({ is_demo: false, expiry_date: after(30) }),
  warning: () => ({ is_demo: false, expiry_date: after(3) }),
  grace: () => ({ is_demo: false, expiry_date: after(-1) }),
  'demo over': () => ({ is_demo: true, expiry_date: after(-1) }),
  'no grace': () => ({ is_demo: false, expiry_date: after(-1), grace_days: 0 }),
  expired: () => ({ is_demo: false, expiry_date: after(-4) }),
  blocked: () => ({ is_demo: false, expiry_date: after(30), state: 'blocked' }),
}

async function inState(state: keyof typeof states): Promise<Given> {
  const made = await storefrontShop(given)
  const variant = await made.sell('Plov', 48_000_00)
  const live = await made.order([[variant, 1000]])
  await made.shop.owner.identity()
  await made.setCompany(states[state]!())
  return { ...made, variant, live }
}

const classes: Record<string, (at: Given) => Promise<Reply<unknown>>> = {
  'signing in': async ({ shop }) => {
    const { user_id } = await shop.owner.identity()
    const row = await given.database.asRoot((db) =>
      db.one<{ phone_number: string }>('select phone_number from users where id = $1', [user_id]),
    )
    const phone = row!.phone_number
    await given.root.post('/auth/send-code', { phone, purpose: 'login' })
    return given.root.post('/auth/verify-code', { phone, code: given.codes.at(-1)!.code })
  },
  'who I am': ({ shop }) => shop.owner.get('/app/me'),
  'profile and language': ({ shop }) =>
    shop.owner.post('/app/profile/update', { full_name: 'Olga K', language: 'de' }),
  'the dashboard': ({ shop }) => shop.owner.get('/app/dashboard'),
  'a list': ({ shop }) => shop.owner.get('/app/orders'),
  'one order': ({ shop, live }) => shop.owner.get(`/app/orders/${live.id}`),
  'accepting a live order': ({ shop, live }) => shop.owner.post(`/app/orders/${live.id}/accept`, {}),
  'money for a live order': ({ shop, live, cash }) =>
    shop.owner.post(`/app/orders/${live.id}/payments`, { method_id: cash, amount: 1_000_00 }),
  'the menu of customers': ({ path }) => given.root.get(`${path}/menu`),
  'an order of a customer': ({ placeOrder, variant }) => placeOrder([[variant, 1000]]),
  'a new order by staff': ({ shop, variant }) =>
    shop.owner.post('/app/orders', { fulfilment: 'pickup', lines: [{ variant_id: variant, qty: 1000 }] }),
  'a new customer': ({ shop }) =>
    shop.owner.post('/app/customers', { name: 'Guest', phone: null, note: '', is_blacklisted: false }),
  'a setting': ({ shop, branch }) =>
    shop.owner.post(`/app/settings/branches/${branch}/pause`, { length: '15' }),
}

const everything = Object.keys(classes)
const outOfCompany = ['signing in', 'who I am', 'profile and language']
const reading = [...outOfCompany, 'the dashboard', 'a list', 'one order', 'the menu of customers']
const serving = [...reading, 'accepting a live order', 'money for a live order', 'an order of a customer']

/** What works in which state (product.md 0.7); everything else is refused with this status. */
const table: Record<string, { works: string[]; refusal?: [number, string] }> = {
  demo: { works: everything },
  paid: { works: everything },
  warning: { works: everything },
  grace: { works: serving, refusal: [402, 'subscription_expired'] },
  'demo over': { works: serving, refusal: [402, 'subscription_expired'] },
  'no grace': { works: reading, refusal: [402, 'subscription_expired'] },
  expired: { works: reading, refusal: [402, 'subscription_expired'] },
  blocked: { works: outOfCompany, refusal: [403, 'forbidden'] },
}

describe.each(Object.keys(states))('in the state "%s"', (state) => {
  const { works, refusal } = table[state]!
  test.each(everything)('%s', async (name) => {
    const reply = await classes[name]!(await inState(state))
    if (works.includes(name)) return expect([reply.status < 300, reply.message]).toEqual([true, ''])
    // Customers of a company that was switched off find nothing.
    const isGone = state === 'blocked' && ['the menu of customers', 'an order of a customer'].includes(name)
    expect([reply.status, reply.code]).toEqual(isGone ? [410, 'gone'] : refusal)
  })
})

test('the person of an expired company hears how long live orders may be served, and of a blocked one that it is', async () => {
  const expired = await inState('grace')
  const { payload } = await expired.shop.owner.get<{ company: Company }>('/app/me')
  expect(payload.company).toMatchObject({ is_blocked: false, grace_days: 3, is_demo: false })
  const blocked = await inState('blocked')
  const me = await blocked.shop.owner.get<{ company: Company }>('/app/me')
  expect(me.payload.company.is_blocked).toBe(true)
  const refused = await blocked.shop.owner.get('/app/orders')
  expect(refused.message).toMatch(/blocked/)
})
