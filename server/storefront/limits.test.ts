import { beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { openStream } from '#server/http/events/testingStream.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { type StorefrontShop, storefrontShop } from './testingStorefront.ts'

const given = shared(testServer)
beforeAll(async () => {
  shop = await storefrontShop(given)
  plov = await shop.sell('Plov', 48_000_00)
})
let shop: StorefrontShop
let plov: string

const ordersOf = async (one: StorefrontShop) =>
  (await one.shop.owner.get('/app/orders?category=new')).payload.items.length

/** Sends an order from another address; answers the status. */
async function placeFrom(one: StorefrontShop, remoteAddress: string, item: string, customer: object) {
  const answer = await given.app.inject({
    method: 'POST',
    url: `/api${one.path}/orders`,
    remoteAddress,
    headers: { 'idempotency-key': given.ports.newId() },
    payload: { fulfilment: 'pickup', lines: [{ variant_id: item, qty: 1000 }], customer },
  })
  return answer.statusCode
}

describe('an order sent again', () => {
  it('with its key is the first one, also 10 times at once', async () => {
    const other = await storefrontShop(given)
    const tea = await other.sell('Tea', 100, 1000)
    const customer = { name: 'Nodira', phone: freshPhone() }
    const send = () => other.placeOrder([[tea, 1000]], { customer }, { key: 'mine' })
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    const made = answers.filter(({ status }) => status === 201)
    expect(made.length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(answers.filter(({ status, code }) => status === 409 && code !== 'idempotency_in_flight')).toEqual(
      [],
    )
    expect((await send()).payload).toEqual(made[0]?.payload)
    expect(await ordersOf(other)).toBe(1)
  })

  it('with its key and other content is refused; another customer may use the same key', async () => {
    const customer = { name: 'Nodira', phone: freshPhone() }
    const send = (qty: number, by = customer) =>
      shop.placeOrder([[plov, qty]], { customer: by }, { key: 'k' })
    const first = await send(1000)
    expect((await send(2000)).code).toBe('idempotency_mismatch')
    const another = await send(1000, { name: 'Nodira', phone: freshPhone() })
    expect(another.status).toBe(201)
    expect(another.payload.order.id).not.toBe(first.payload.order.id)
    expect((await shop.placeOrder([[plov, 1000]], {}, { key: null })).code).toBe('idempotency_required')
  })
})

describe('the storefront holds back', () => {
  it('an address after 120 calls a minute, and nobody else', async () => {
    const { path } = await storefrontShop(given)
    const ask = (remoteAddress: string) =>
      given.app.inject({ method: 'GET', url: `/api${path}`, remoteAddress })
    const statuses: number[] = []
    for (let n = 0; n < 121; n++) statuses.push((await ask('192.0.2.1')).statusCode)
    expect(statuses).toEqual([...Array<number>(120).fill(200), 429])
    const refused = await ask('192.0.2.1')
    expect(refused.json<{ code: string }>().code).toBe('too_many')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('192.0.2.2')).statusCode).toBe(200)
    const neighbour = await given.app.inject({ url: `/api${shop.path}`, remoteAddress: '192.0.2.1' })
    expect(neighbour.statusCode).toBe(200)
  })

  it('a phone after 20 orders a minute from one address, and not from its owner’s', async () => {
    const customer = { name: 'Nodira', phone: freshPhone() }
    const statuses: number[] = []
    for (let n = 0; n < 21; n++)
      statuses.push((await shop.placeOrder([[plov, 1000]], { customer, expected_total: 1 })).status)
    expect(statuses).toEqual([...Array<number>(20).fill(409), 429])
    expect((await shop.placeOrder([[plov, 1000]])).status).toBe(201)
    expect(await placeFrom(shop, '192.0.2.7', plov, customer)).toBe(201)
  })

  it('a customer with three orders that are not paid, also when many are sent at once', async () => {
    const other = await storefrontShop(given)
    const cake = await other.sell('Cake', 100)
    const customer = { name: 'Nodira', phone: freshPhone() }
    const send = () => other.placeOrder([[cake, 1000]], { customer })
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(3).fill(201),
      ...Array<number>(5).fill(429),
    ])
    expect(await ordersOf(other)).toBe(3)
    expect((await other.placeOrder([[cake, 1000]])).payload.order.number).toBe(4)
  })

  it('not the owner of a phone under which a stranger has ordered from elsewhere', async () => {
    const other = await storefrontShop(given)
    const cake = await other.sell('Cake', 100)
    const customer = { name: 'Nodira', phone: freshPhone() }
    for (let n = 0; n < 3; n++) expect(await placeFrom(other, '192.0.2.8', cake, customer)).toBe(201)
    expect(await placeFrom(other, '192.0.2.8', cake, customer)).toBe(429)
    expect((await other.placeOrder([[cake, 1000]], { customer })).status).toBe(201)
  })
})

describe('an order under the phone of somebody whom the shop knows', () => {
  it('stands with the name and address that were typed, and leaves the card as it is', async () => {
    const other = await storefrontShop(given)
    const cake = await other.sell('Cake', 100)
    const { operator } = other.shop
    const phone = freshPhone()
    const known = [
      { name: 'Malika', addresses: [{ text: 'Navoi 1' }] },
      { name: `•••${phone.slice(-4)}`, addresses: [] },
    ]
    for (const card of known) {
      const made = await operator.post('/app/customers', { phone, note: '', is_blacklisted: false, ...card })
      const answer = await other.placeOrder([[cake, 1000]], {
        customer: { name: 'Stranger', phone },
        fulfilment: 'delivery',
        address: { text: 'Elsewhere 9' },
      })
      expect(answer.status).toBe(201)
      const order = (await operator.get(`/app/orders/${answer.payload.order.id}`)).payload
      expect(order).toMatchObject({
        customer_id: made.payload.id,
        customer_name: 'Stranger',
        address: { text: 'Elsewhere 9' },
      })
      expect((await operator.get(`/app/customers/${made.payload.id}`)).payload).toMatchObject(card)
      await other.shop.owner.delete(`/app/customers/${made.payload.id}`)
    }
  })

  it('counts on the card only once the team has finished it', async () => {
    const other = await storefrontShop(given)
    const [cake, tea] = [await other.sell('Cake', 100), await other.sell('Tea', 50)]
    const { operator } = other.shop
    const phone = freshPhone()
    const { customer_id: id } = await other.order([[tea, 1000]], { customer: { phone, name: 'Malika' } })
    const known = async () => ({
      card: (await operator.get(`/app/customers/${id}`)).payload,
      figures: (await operator.get(`/app/customers/${id}/figures`)).payload,
      offered: (await operator.get(`/app/customers/lookup?id=${id}`)).payload,
    })
    const strangers = async () => {
      const sent = await other.placeOrder([[cake, 3000]], { customer: { name: 'Stranger', phone } })
      return (await operator.get<Order>(`/app/orders/${sent.payload.order.id}`)).payload
    }
    const before = await known()

    const [kept, dropped] = [await strangers(), await strangers()]
    const { payload: cooking } = await other.moveTo(kept, 'Cooking')
    const cancelling = { version: dropped.version, reason: 'fraud' }
    expect((await operator.post(`/app/orders/${dropped.id}/cancel`, cancelling)).status).toBe(200)
    expect(await known()).toEqual(before)

    expect(
      (await other.moveTo(cooking, 'Delivered', other.shop.manager, { confirm_unpaid: true })).status,
    ).toBe(200)
    const after = await known()
    expect(after.card).toMatchObject({ orders_count: 2, spent: 300, last_order_at: kept.placed_at })
    expect(after.figures).toMatchObject({ done: 1, cancelled: 0, average: 300, favourite: { name: 'Cake' } })
  })
})

describe('pages of other sites', () => {
  it('may ask the storefront and nothing else', async () => {
    const headers = { origin: 'https://shop.example', 'access-control-request-method': 'POST' }
    const ahead = await given.app.inject({ method: 'OPTIONS', url: `/api${shop.path}/orders`, headers })
    expect(ahead.statusCode).toBe(204)
    expect(ahead.headers['access-control-allow-origin']).toBe('*')
    expect(ahead.headers['access-control-allow-headers']).toContain('Idempotency-Key')
    expect((await given.root.get(shop.path)).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const staffs = await given.app.inject({ method: 'OPTIONS', url: '/api/app/orders', headers })
    expect(staffs.headers['access-control-allow-origin']).toBeUndefined()
    expect((await shop.shop.owner.get('/app/orders')).headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('an order arrives', () => {
  it('on an open screen by itself', async () => {
    const address = await given.app.listen({ port: 0 })
    const { token } = await shop.shop.operator.identity()
    const stream = await openStream(`${address}/api/app/events`, token)
    try {
      const { order } = (await shop.placeOrder([[plov, 1000]])).payload
      const [told] = await stream.until(1)
      expect(told).toMatchObject({ event: 'order.created', data: { entity: 'orders', id: order.id } })
    } finally {
      stream.close()
    }
  })
})
