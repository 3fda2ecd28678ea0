import { beforeAll, expect, test } from 'vitest'
import type { Order, OrderRow } from '#contract/orders.ts'
import type { Person } from '#server/http/testingShop.ts'
import { type Selling, selling, sellingServer } from './testingOrders.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(sellingServer)
beforeAll(async () => {
  it = await selling(given)
  tea = await it.sell('Tea', 1000)
})
let it: Selling
let tea: string

const delivery = (by?: Person) =>
  it.order(
    [[tea, 1000]],
    {
      fulfilment: 'delivery',
      customer: { phone: '901112233', name: 'Dilnoza' },
      address: { text: 'Navoi 1', intercom: '12' },
    },
    by,
  )
const accepted = async () =>
  (await it.shop.operator.post<Order>(`/app/orders/${(await delivery()).id}/accept`)).payload
const read = (person: Person, id: string) => person.get<Order>(`/app/orders/${id}`)
const listed = async (person: Person) =>
  (await person.get<{ items: OrderRow[] }>('/app/orders')).payload.items.map(({ id }) => id)

test('a courier sees deliveries that wait and own ones, no other orders', async () => {
  const [mine, theirs] = [it.shop.hire('courier'), it.shop.hire('courier')]
  const pickup = await it.order([[tea, 1000]])
  const [fresh, waiting, taken] = [await delivery(), await accepted(), await accepted()]
  expect((await theirs.post(`/app/orders/${taken.id}/take`)).status).toBe(200)
  expect(await listed(mine)).toEqual([waiting.id])
  expect((await listed(theirs)).toSorted()).toEqual([waiting.id, taken.id].toSorted())
  for (const { id } of [pickup, fresh, taken]) {
    expect((await read(mine, id)).status).toBe(404)
    expect((await mine.get(`/app/orders/${id}/events`)).status).toBe(404)
    expect((await mine.post(`/app/orders/${id}/take`)).status).toBe(id === taken.id ? 409 : 404)
    expect((await mine.post(`/app/orders/${id}/payments`, { method_id: it.cash, amount: 1 })).status).toBe(
      404,
    )
  }
  expect((await mine.get('/app/orders/counts')).payload).toMatchObject({ categories: { in_progress: 1 } })
})

test('what a delivery costs and whom it goes to is shown with the taking, and until two hours after its end', async () => {
  const courier = it.shop.hire('courier')
  const { id } = await accepted()
  const offered = await read(courier, id)
  expect(offered.payload).toMatchObject({ place: 'Navoi 1', customer_phone: '•••2233' })
  for (const field of ['total', 'due', 'totals', 'payment_status', 'address'])
    expect(offered.payload, field).not.toHaveProperty(field)
  expect(offered.body).not.toContain('901112233')
  const early = await courier.post(`/app/orders/${id}/payments`, { method_id: it.cash, amount: 1000 })
  expect([early.status, early.code]).toEqual([403, 'forbidden'])

  const taken = await courier.post<Order>(`/app/orders/${id}/take`)
  const whole = { customer_phone: '+998901112233', address: { text: 'Navoi 1', intercom: '12' }, total: 1000 }
  expect(taken.payload).toMatchObject(whole)
  const paid = await courier.post<Order>(`/app/orders/${id}/payments`, { method_id: it.cash, amount: 1000 })
  const done = await it.moveTo(paid.payload, 'Delivered', courier)
  expect(done.payload).toMatchObject({ ...whole, category: 'done' })

  given.clock.set(new Date(Date.now() + 119 * 60_000))
  expect((await read(courier, id)).payload).toMatchObject(whole)
  given.clock.set(new Date(Date.now() + 121 * 60_000))
  const after = await read(courier, id)
  expect(after.payload).toMatchObject({ place: '', customer_phone: '•••2233', total: 1000 })
  expect(after.payload).not.toHaveProperty('address')
  expect(after.body).not.toContain('901112233')
  given.clock.set(new Date())
})

test('of couriers who take a delivery at once one gets it', async () => {
  const couriers = Array.from({ length: 5 }, () => it.shop.hire('courier'))
  const { id } = await accepted()
  const answers = await Promise.all(couriers.map((one) => one.post(`/app/orders/${id}/take`)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
})

test('a courier who moves a delivery on has taken it, and who goes back gives it away again', async () => {
  const [one, other] = [it.shop.hire('courier'), it.shop.hire('courier')]
  const order = await accepted()
  const leaving = await it.moveTo(order, 'On the way', one)
  expect(leaving.payload).toMatchObject({ total: 1000, customer_phone: '+998901112233' })
  expect((await read(other, order.id)).status).toBe(404)
  expect((await it.moveTo(leaving.payload, 'Accepted', one)).status).toBe(200)
  expect((await read(other, order.id)).status).toBe(200)
})

test('the kitchen sees what is ordered and for which table, no sums and nothing of whom it goes to', async () => {
  const order = await delivery()
  const { kitchen, manager } = it.shop
  await manager.post(`/app/orders/${order.id}/payments`, { method_id: it.cash, amount: 400 })
  const seen = await read(kitchen, order.id)
  expect(seen.payload).toMatchObject({ place: '', customer_phone: '•••2233', payments: [] })
  expect(seen.payload.lines[0]).toEqual({
    ...Object.fromEntries(['id', 'product_id', 'variant_id', 'sku'].map((key) => [key, expect.anything()])),
    sku: null,
    name: 'Tea',
    options: [],
    unit_name: null,
    unit_precision: 0,
    station_id: null,
    qty: 1000,
    comment: '',
  })
  const payment = seen.payload.events.find(({ type }) => type === 'payment')
  expect(payment?.data).not.toHaveProperty('amount')
  for (const query of ['payment_status=unpaid', 'amount_min=1', 'amount_max=5000']) {
    const refused = await kitchen.get(`/app/orders?${query}`)
    expect([refused.status, refused.code], query).toEqual([403, 'forbidden'])
  }
})
