import { beforeAll, expect, test } from 'vitest'
import type { Order, OrderRow } from '#contract/orders.ts'
import { type Selling, draft, selling, sellingServer } from './testingOrders.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(sellingServer)
beforeAll(async () => {
  it = await selling(given)
})
let it: Selling

test('an order taken by phone goes its whole way to Done, and its history tells it', async () => {
  const pizza = await it.sell('Pizza', 5_000_000, 10_000)
  const cola = await it.sell('Cola', 900_000)
  const order = await it.order(
    [
      [cola, 2000],
      [pizza, 1000],
    ],
    {
      fulfilment: 'delivery',
      delivery_fee: 1_500_000,
      customer: { phone: '90 123 45 67', name: 'Aziza' },
      address: { text: 'Chilonzor 5, 12', floor: '3' },
      comment: 'No onions',
    },
  )
  expect(order).toMatchObject({
    number: 1,
    category: 'new',
    customer_name: 'Aziza',
    customer_phone: '+998901234567',
    place: 'Chilonzor 5, 12',
    items: [
      { name: 'Pizza', qty: 1000 },
      { name: 'Cola', qty: 2000 },
    ],
    items_count: 3,
    total: 8_300_000,
    due: 8_300_000,
    payment_status: 'unpaid',
    channel: 'staff',
    operator_name: 'Operator Person',
    customer: { orders_count: 1, spent: 0 },
  })
  expect(order.totals).toMatchObject({ items: 6_800_000, delivery: 1_500_000, total: 8_300_000 })
  expect(await it.stockOf(pizza)).toBe(9000)

  const accepted = await it.shop.manager.post<Order>(`/app/orders/${order.id}/accept`)
  expect(accepted.payload).toMatchObject({
    category: 'in_progress',
    stage_id: it.stages.Accepted,
    accepted_by_name: 'Manager Person',
  })
  expect(accepted.payload.promised_at).not.toBeNull()
  const cooking = await it.moveTo(accepted.payload, 'Cooking', it.shop.kitchen)
  const ready = await it.moveTo(cooking.payload, 'Ready', it.shop.kitchen)
  const leaving = await it.moveTo(ready.payload, 'On the way')
  expect((await it.shop.courier.post(`/app/orders/${order.id}/take`)).status).toBe(200)
  const paid = await it.shop.courier.post<Order>(`/app/orders/${order.id}/payments`, {
    method_id: it.cash,
    amount: 8_300_000,
    cash_given: 10_000_000,
  })
  expect(paid.status).toBe(201)
  expect(paid.payload).toMatchObject({
    paid: 8_300_000,
    due: 0,
    payment_status: 'paid',
    payment_kind: 'cash',
  })
  expect(leaving.status).toBe(200)
  const done = await it.moveTo(paid.payload, 'Delivered', it.shop.courier)
  expect(done.payload).toMatchObject({ category: 'done', version: 8 })
  expect(done.payload.done_at).not.toBeNull()

  const seen = await it.shop.operator.get<Order>(`/app/orders/${order.id}`)
  expect(seen.payload.events.map((event) => [event.type, event.actor_name])).toEqual([
    ['created', 'Operator Person'],
    ['accepted', 'Manager Person'],
    ['moved', 'Kitchen Person'],
    ['moved', 'Kitchen Person'],
    ['moved', 'Operator Person'],
    ['delivery', 'Courier Person'],
    ['payment', 'Courier Person'],
    ['moved', 'Courier Person'],
  ])
  expect(seen.payload.customer).toMatchObject({ orders_count: 1, spent: 8_300_000 })
  expect(await it.stockOf(pizza)).toBe(9000)
  const events = await it.shop.operator.get<{ items: object[] }>(`/app/orders/${order.id}/events`)
  expect(events.payload.items).toEqual(seen.payload.events)
})

test('the next order finds the customer by the phone, however it is written', async () => {
  const tea = await it.sell('Tea', 500_000)
  const first = await it.order([[tea, 1000]], { customer: { phone: '+998 (91) 555-00-11', name: 'Bobur' } })
  const second = await it.order([[tea, 1000]], { customer: { phone: '915550011' } })
  expect(second).toMatchObject({
    customer_id: first.customer_id,
    customer_name: 'Bobur',
    customer: { orders_count: 2 },
  })
  const nameless = await it.order([[tea, 1000]], { customer: { phone: '915550022' } })
  expect(nameless.customer_name).toBeNull()
  const named = await it.order([[tea, 1000]], { customer: { phone: '915550022', name: 'Gulnora' } })
  expect(named).toMatchObject({ customer_id: nameless.customer_id, customer_name: 'Gulnora' })
  const found = await it.shop.operator.get<{ items: object[] }>('/app/customers/lookup?phone=5550022')
  expect(found.payload.items).toMatchObject([
    {
      name: 'Gulnora',
      phone: '+998915550022',
      last_fulfilment: 'pickup',
      last_delivery_fee: 0,
      last_lines: [{ product_name: 'Tea', qty: 1000 }],
    },
  ])
})

test('a slip is undone within a minute, later only by those who may reopen', async () => {
  const tea = await it.sell('Green tea', 500_000)
  const order = await it.order([[tea, 1000]])
  const accepted = await it.moveTo(order, 'Accepted')
  const back = await it.moveTo(accepted.payload, 'New')
  expect(back.payload).toMatchObject({ category: 'new', accepted_at: null, accepted_by_name: null })
  const again = await it.moveTo(back.payload, 'Cooking')
  given.clock.set(new Date(Date.now() + 120_000))
  const late = await it.moveTo(again.payload, 'New')
  expect([late.status, late.code]).toEqual([409, 'conflict'])
  const byManager = await it.moveTo(again.payload, 'Accepted', it.shop.manager)
  expect(byManager.status).toBe(200)
  given.clock.set(new Date())
})

test('two people accept the same order: one gets it, the other reads who', async () => {
  const tea = await it.sell('Black tea', 500_000)
  const order = await it.order([[tea, 1000]])
  const answers = await Promise.all(
    [it.shop.manager, it.shop.operator, it.shop.manager.again(), it.shop.operator.again()].map((one) =>
      one.post<Order>(`/app/orders/${order.id}/accept`, {}),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const winner = answers.find(({ status }) => status === 200)?.payload.accepted_by_name
  const losers = answers.filter(({ status }) => status === 409)
  for (const loser of losers) {
    expect(loser.message).toBe(`Accepted by ${winner}`)
    expect(loser.current).toMatchObject({ id: order.id, category: 'in_progress', accepted_by_name: winner })
  }
})

test('an unpaid order is Done only after a confirmation', async () => {
  const tea = await it.sell('Mint tea', 500_000)
  const order = await it.order([[tea, 1000]])
  const refused = await it.moveTo(order, 'Delivered')
  expect([refused.status, refused.code]).toEqual([409, 'unpaid'])
  expect(refused.current).toMatchObject({ id: order.id, category: 'new' })
  const done = await it.moveTo(order, 'Delivered', it.shop.operator, { confirm_unpaid: true })
  expect(done.payload).toMatchObject({ category: 'done', payment_status: 'unpaid', due: 500_000 })
  const over = await it.moveTo(done.payload, 'Cooking')
  expect([over.status, over.code]).toEqual([409, 'conflict'])
  const late = await it.shop.operator.post<Order>(`/app/orders/${order.id}/payments`, {
    method_id: it.card,
    amount: 500_000,
  })
  expect(late.payload).toMatchObject({ payment_status: 'paid', due: 0, payment_kind: 'card_on_hand' })
})

test('a cancelled order names its reason and gives the stock back', async () => {
  const cake = await it.sell('Cake', 500_000, 3000)
  const order = await it.order([[cake, 3000]])
  expect(await it.stockOf(cake)).toBe(0)
  const cancel = (body: object) => it.shop.operator.post<Order>(`/app/orders/${order.id}/cancel`, body)
  expect((await cancel({ reason: 'other', note: 'no' })).errors).toHaveProperty('note')
  const cancelled = await cancel({ reason: 'no_answer', version: order.version })
  expect(cancelled.payload).toMatchObject({
    category: 'cancelled',
    cancel_reason: { en: 'The customer does not answer' },
  })
  expect(await it.stockOf(cake)).toBe(3000)
  expect((await cancel({ reason: 'no_answer' })).code).toBe('conflict')
  expect(await it.stockOf(cake)).toBe(3000)
  const lost = await it.order([[cake, 1000]])
  await it.shop.operator.post(`/app/orders/${lost.id}/cancel`, { reason: 'courier_failed', restock: false })
  expect(await it.stockOf(cake)).toBe(2000)
})

test('a stale version is refused with the present order', async () => {
  const tea = await it.sell('White tea', 500_000)
  const order = await it.order([[tea, 1000]])
  const noted = await it.shop.operator.post<Order>(`/app/orders/${order.id}/note`, {
    version: order.version,
    internal_note: 'Call before',
  })
  expect(noted.payload).toMatchObject({ internal_note: 'Call before', version: 2 })
  const stale = await it.moveTo(order, 'Accepted')
  expect([stale.status, stale.code]).toEqual([409, 'stale_version'])
  expect(stale.current).toMatchObject({ id: order.id, version: 2, internal_note: 'Call before' })
})

test('the first list shows new orders, oldest first', async () => {
  const own = await selling(given)
  const tea = await own.sell('Tea', 500_000)
  const first = await own.order([[tea, 1000]])
  const second = await own.order([[tea, 2000]])
  const list = await own.shop.kitchen.get<{ items: OrderRow[] }>('/app/orders?category=new&limit=30')
  expect(list.payload.items.map(({ id }) => id)).toEqual([first.id, second.id])
  const counts = await own.shop.kitchen.get('/app/orders/counts')
  expect(counts.payload).toMatchObject({
    categories: { new: 2, in_progress: 0, done: 0, cancelled: 0 },
    stages: [{ stage_id: own.stages.New, count: 2 }],
    last_order_at: second.placed_at,
  })
})

test('a draft in the wrong shape is refused at its fields', async () => {
  const answer = await it.shop.operator.post('/app/orders', draft([]))
  expect([answer.status, answer.code]).toEqual([422, 'invalid'])
})
