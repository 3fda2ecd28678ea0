import { beforeAll, expect, test } from 'vitest'
import type { Order, OrderQuote } from '#contract/orders.ts'
import type { Reply } from '#server/http/testingCaller.ts'
import { type Selling, draft, selling, sellingServer } from './testingOrders.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(sellingServer)
beforeAll(async () => {
  it = await selling(given)
  tea = await it.sell('Tea', 1000)
})
let it: Selling
let tea: string

const post = (lines: [string, number][], more: object = {}, by = it.shop.operator): Promise<Reply<Order>> =>
  by.post<Order>('/app/orders', draft(lines, more))

const numbersOf = (shop: Selling['shop']) =>
  given.database.asTenant(shop.id, async (db) => {
    const rows = await db.query<{ number: number }>(
      'select number from orders where company_id = $1 order by number',
      [shop.id],
    )
    return rows.map((row) => row.number)
  })

test('of fifty orders for the last piece one succeeds and the others are refused cleanly', async () => {
  const own = await selling(given)
  const ring = await own.sell('Ring', 90_000, 1000)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => own.shop.operator.post<Order>('/app/orders', draft([[ring, 1000]]))),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(['409 out_of_stock']),
  )
  expect(refused[0]?.message).toBe('Not enough in stock: Ring')
  expect(await own.stockOf(ring)).toBe(0)
  const product = await own.shop.manager.get<{ items: { stock_total: number }[] }>('/app/products')
  expect(product.payload.items[0]?.stock_total).toBe(0)
  expect(await numbersOf(own.shop)).toEqual([1])
})

test('the same order sent fifty times at once with one key is one order', async () => {
  const own = await selling(given)
  const cup = await own.sell('Cup', 5000, 50_000)
  const { operator } = own.shop
  const send = () => operator.post<Order>('/app/orders', draft([[cup, 1000]]), { key: 'one-key' })
  const answers = await Promise.all(Array.from({ length: 50 }, send))
  const retried = await send()
  expect(retried.status).toBe(201)
  for (const answer of answers) {
    if (answer.status === 201) expect(answer.payload.id).toBe(retried.payload.id)
    else expect([answer.status, answer.code]).toEqual([409, 'idempotency_in_flight'])
  }
  expect(await numbersOf(own.shop)).toEqual([1])
  expect(await own.stockOf(cup)).toBe(49_000)
})

test('orders taken at the same time get numbers without gaps, refused ones take none', async () => {
  const own = await selling(given)
  const [cup, plate] = [await own.sell('Cup', 5000, 100_000), await own.sell('Plate', 7000, 100_000)]
  const sends = Array.from({ length: 40 }, (_, at) => {
    const lines: [string, number][] =
      at % 2
        ? [
            [cup, 1000],
            [plate, 1000],
          ]
        : [
            [plate, 1000],
            [cup, 1000],
          ]
    const wrong = at % 4 === 3 ? { expected_total: 1 } : {}
    const customer = { phone: `90111000${at % 3}` }
    return own.shop.operator.post<Order>('/app/orders', draft(lines, { customer, ...wrong }))
  })
  const answers = await Promise.all(sends)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
  expect(await numbersOf(own.shop)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  expect([await own.stockOf(cup), await own.stockOf(plate)]).toEqual([70_000, 70_000])
  const customers = await own.shop.operator.get<{ items: { orders_count: number }[] }>('/app/customers')
  expect(customers.payload.items).toHaveLength(3)
  expect(customers.payload.items.reduce((sum, one) => sum + one.orders_count, 0)).toBe(30)
  const counters = await given.database.asTenant(own.shop.id, (db) =>
    db.one('select orders, customers, order_number from company_counters where company_id = $1', [
      own.shop.id,
    ]),
  )
  expect(counters).toEqual({ orders: 30, customers: 3, order_number: 30 })
})

test('an order at another total than quoted is refused with the present quote', async () => {
  const quoted = await it.quote([[tea, 3000]])
  expect(quoted).toMatchObject({ totals: { items: 3000, total: 3000 }, problems: [] })
  const changed = await post([[tea, 3000]], { expected_total: 2999 })
  expect([changed.status, changed.code]).toEqual([409, 'price_changed'])
  expect(changed.current as unknown as OrderQuote).toMatchObject({ totals: { total: 3000 } })
  expect((await post([[tea, 3000]], { expected_total: 3000 })).status).toBe(201)
})

test('a stopped product is sold only by those who may override the stop', async () => {
  const soup = await it.sell('Soup', 2000)
  const products = await it.shop.manager.get<{ items: { id: string; variants: { id: string }[] }[] }>(
    '/app/products?q=soup',
  )
  await it.shop.manager.post(`/app/products/${products.payload.items[0]?.id}/stop`)
  const refused = await post([
    [tea, 1000],
    [soup, 1000],
  ])
  expect(refused.errors).toEqual({ 'lines.1.variant_id': ['Soup is on the stop list'] })
  const quoted = await it.quote([[soup, 1000]])
  expect(quoted.problems).toMatchObject([{ code: 'stopped', line: 0, message: 'Soup is on the stop list' }])
  expect((await post([[soup, 1000]], {}, it.shop.manager)).status).toBe(201)
})

test('a discount by hand is bounded by the role', async () => {
  const refused = await post([[tea, 10_000]], { discount: { kind: 'amount', value: 1001 } })
  expect(refused.errors).toEqual({ 'discount.value': ['Your role can give a discount of up to 10%'] })
  const given10 = await post([[tea, 10_000]], { discount: { kind: 'percent_bp', value: 1000 } })
  expect(given10.payload).toMatchObject({ total: 9000, totals: { items: 10_000, order_discount: 1000 } })
  const byManager = await post(
    [[tea, 10_000]],
    { discount: { kind: 'amount', value: 20_000 } },
    it.shop.manager,
  )
  expect(byManager.payload).toMatchObject({ total: 0, due: 0, payment_status: 'paid' })
})

test('money, places and times that make no sense are refused at their fields', async () => {
  const cases: [object, string][] = [
    [{ delivery_fee: 100 }, 'delivery_fee'],
    [{ fulfilment: 'delivery' }, 'address'],
    [{ due_at: '2020-01-01T00:00:00Z' }, 'due_at'],
    [{ customer: { phone: '12' } }, 'customer.phone'],
    [{ customer: { phone: 'hello there' } }, 'customer.phone'],
    [{ payment: { method_id: it.cash, is_paid: true, cash_given: 999 } }, 'payment.cash_given'],
    [{ payment: { method_id: it.card, is_paid: true, cash_given: 2000 } }, 'payment.cash_given'],
    [{ payment: { method_id: it.branch, is_paid: true } }, 'payment.method_id'],
    [{ branch_id: it.cash }, 'branch_id'],
    [{ customer: { id: it.cash } }, 'customer.id'],
    [{ lines: [{ variant_id: it.cash, qty: 1000 }] }, 'lines.0.variant_id'],
    [{ lines: [{ variant_id: tea, qty: 500 }] }, 'lines.0.qty'],
    [{ lines: [{ variant_id: tea, qty: 0 }] }, 'lines.0.qty'],
    [{ lines: [{ variant_id: tea, qty: 1000, unit_price: 1 }] }, 'lines.0.unit_price'],
    [{ total: 1 }, 'total'],
  ]
  for (const [more, field] of cases) {
    const answer = await post([[tea, 1000]], more)
    expect([answer.status, Object.keys(answer.errors)], JSON.stringify(more)).toEqual([422, [field]])
  }
})

test('a sum beyond what an order may cost is refused, not rounded', async () => {
  const jet = await it.sell('Jet', 1_000_000_000_000)
  const answer = await post([[jet, 999_000]])
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['lines']])
})

test('more of a product than one order may have is refused', async () => {
  const made = await it.shop.manager.post<{ variants: { id: string }[] }>('/app/products', {
    ...(await import('#server/products/productInput.ts')).productInput('Rare'),
    max_per_order: 2,
  })
  const variant = made.payload.variants[0]?.id ?? ''
  const answer = await post([
    [variant, 2000],
    [variant, 1000],
  ])
  expect(answer.errors).toEqual({ 'lines.1.qty': ['Rare: up to 2 per order'] })
})

test('money taken at once is recorded with the order', async () => {
  const paid = await post([[tea, 2000]], { payment: { method_id: it.cash, is_paid: true, cash_given: 5000 } })
  expect(paid.payload).toMatchObject({
    paid: 2000,
    due: 0,
    payment_status: 'paid',
    payments: [{ amount: 2000, cash_given: 5000, kind: 'cash', taken_by_name: 'Operator Person' }],
  })
  const later = await post([[tea, 2000]], { payment: { method_id: it.card, is_paid: false } })
  expect(later.payload).toMatchObject({ paid: 0, payment_kind: 'card_on_hand', payments: [] })
})

test('two people taking the last of what is due at once: the money is recorded once', async () => {
  const { payload } = await post([[tea, 2000]])
  const pay = () =>
    it.shop.operator.post<Order>(`/app/orders/${payload.id}/payments`, { method_id: it.cash, amount: 1500 })
  const answers = await Promise.all([pay(), pay(), pay()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 201)?.payload).toMatchObject({
    due: 500,
    payment_status: 'partly_paid',
  })
})

test('an order without a key is refused', async () => {
  const answer = await it.shop.operator.post('/app/orders', draft([[tea, 1000]]), { key: null })
  expect([answer.status, answer.code]).toEqual([422, 'idempotency_required'])
})

test('what the team takes is accepted at once by whoever takes it, with the time that was promised', async () => {
  const own = await selling(given, { accepts_staff_orders: true })
  const soup = await own.sell('Soup', 3000)
  const taken = await own.order([[soup, 1000]])
  expect(taken).toMatchObject({
    version: 1,
    category: 'in_progress',
    stage_id: own.stages.Accepted,
    accepted_by_name: 'Operator Person',
  })
  expect(taken.accepted_at).toBe(taken.placed_at)
  expect(Date.parse(taken.promised_at ?? '')).toBeGreaterThan(Date.parse(taken.placed_at))
  expect(taken.events.map((event) => [event.type, event.actor_name])).toEqual([
    ['created', 'Operator Person'],
    ['accepted', 'Operator Person'],
  ])
  const later = new Date(Date.now() + 3 * 3_600_000).toISOString()
  expect(await own.order([[soup, 1000]], { due_at: later })).toMatchObject({ promised_at: later })
})

test('what the team takes waits where the company says so, and where who takes it may not accept', async () => {
  const own = await selling(given, { accepts_staff_orders: true })
  const soup = await own.sell('Soup', 3000)
  await given.database.asTenant(own.shop.id, (db) =>
    db.run(
      `update roles set permissions = array_remove(permissions, 'orders.accept') where company_id = $1 and key = 'operator'`,
      [own.shop.id],
    ),
  )
  expect(await own.order([[soup, 1000]])).toMatchObject({ category: 'new', accepted_at: null })
  expect(await own.order([[soup, 1000]], {}, own.shop.manager)).toMatchObject({ category: 'in_progress' })
  expect(await it.order([[tea, 1000]], {}, it.shop.manager)).toMatchObject({ category: 'new' })
})
