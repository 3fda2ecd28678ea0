import { beforeAll, expect, test } from 'vitest'
import type { Order, OrderQuote } from '#contract/orders.ts'
import type { PaymentMethod, PaymentMethodInput } from '#contract/paymentMethods.ts'
import type { StorefrontQuote } from '#contract/storefront.ts'
import { checkDatabase } from '#server/backup/checkDatabase.ts'
import { siteAt } from '#server/backup/testingBackup.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { type Selling, draft, selling } from '#server/orders/testingOrders.ts'
import { storefrontShop } from '#server/storefront/testingStorefront.ts'
import { paymentMethodInput } from './testingPayments.ts'

const given = shared(testServer)
beforeAll(async () => {
  it = await selling(given)
  ;[salad, soup] = [await it.sell('Salad', 1_350), await it.sell('Soup', 300)]
  ;[card, cash] = [
    (await add('Card', { kind: 'card_on_hand', surcharge_bp: 250 })).id,
    (await add('Notes', { kind: 'custom', surcharge_bp: -500 })).id,
  ]
})
let it: Selling
let salad: string
let soup: string
let card: string
let cash: string

const path = '/app/settings/payments'

async function add(name: string, more: Partial<PaymentMethodInput>): Promise<PaymentMethod> {
  const made = await it.shop.owner.post<PaymentMethod>(path, paymentMethodInput(name, more))
  expect(made.status).toBe(201)
  return made.payload
}

const lines = (): [string, number][] => [
  [salad, 2000],
  [soup, 1000],
]

async function take(methodId: string, total: number, isPaid = false): Promise<Order> {
  const body = draft(lines(), {
    expected_total: total,
    payment: { method_id: methodId, is_paid: isPaid },
  })
  const made = await it.shop.operator.post<Order>('/app/orders', body)
  expect(made.status).toBe(201)
  return made.payload
}

const read = async (id: string) => (await it.shop.operator.get<Order>(`/app/orders/${id}`)).payload

const dues = async (id: string) =>
  (await it.shop.operator.get<{ items: { method_id: string; due: number }[] }>(`/app/orders/${id}/dues`))
    .payload.items

test('it is off, has bounds, and its currencies are known ones', async () => {
  expect((await add('Plain', {})).surcharge_bp).toBe(0)
  for (const wrong of [{ surcharge_bp: 3_001 }, { surcharge_bp: -5_001 }, { currencies: ['XXX'] }]) {
    const refused = await it.shop.owner.post(path, paymentMethodInput('Wrong', wrong))
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.errors)[0]?.split('.')[0]).toBe(Object.keys(wrong)[0])
  }
})

test('a quote says what it comes to by each such method, and the order costs that', async () => {
  const quoted: OrderQuote = await it.quote(lines())
  expect(quoted.totals).toMatchObject({ surcharge: 0, total: 3_000 })
  const by = new Map(quoted.payment_methods.map(({ id, totals }) => [id, totals]))
  expect([...by.keys()].toSorted()).toEqual([card, cash].toSorted())
  expect(by.get(card)).toMatchObject({ surcharge: 75, total: 3_075 })
  expect(by.get(cash)).toMatchObject({ surcharge: -150, total: 2_850 })
  const order = await take(card, 3_075)
  expect(order).toMatchObject({ total: 3_075, surcharge_name: 'Card', totals: by.get(card) })
  expect(order.lines.map(({ surcharge, total }) => [surcharge, total])).toEqual([
    [68, 2_768],
    [7, 307],
  ])
  const old = draft(lines(), { expected_total: 3_000, payment: { method_id: card, is_paid: false } })
  const refused = await it.shop.operator.post('/app/orders', old)
  expect(refused).toMatchObject({ status: 409, code: 'price_changed' })
  expect((refused.current as unknown as OrderQuote).payment_methods).toEqual([
    { id: card, totals: by.get(card) },
  ])
})

test('paid by another method an order of which nothing is paid costs what that makes of it', async () => {
  const order = await take(card, 3_075)
  const by = new Map((await dues(order.id)).map(({ method_id, due }) => [method_id, due]))
  expect([by.get(card), by.get(cash)]).toEqual([3_075, 2_850])
  const pay = (method_id: string, amount: number) =>
    it.shop.operator.post<Order>(`/app/orders/${order.id}/payments`, { method_id, amount })
  expect((await pay(cash, 3_075)).status).toBe(409)
  expect((await read(order.id)).total).toBe(3_075)
  const some = (await pay(cash, 1_000)).payload
  expect(some).toMatchObject({
    total: 2_850,
    due: 1_850,
    surcharge_name: 'Notes',
    payment_status: 'partly_paid',
  })
  expect(some.totals).toMatchObject({ surcharge: -150 })
  expect(some.events.map(({ data }) => data)).toContainEqual({ total: [3_075, 2_850], method_name: 'Notes' })
  // What is agreed on with the first money stays.
  expect(new Set((await dues(order.id)).map(({ due }) => due))).toEqual(new Set([1_850]))
  expect((await pay(card, 1_850)).payload).toMatchObject({ total: 2_850, payment_status: 'paid' })
})

test('other lines are counted by the same method, and a later rate changes no order', async () => {
  const order = await take(cash, 2_850)
  const method = (await it.shop.owner.get<PaymentMethod>(`${path}/${cash}`)).payload
  const change = (surcharge_bp: number, version: number) =>
    it.shop.owner.patch<PaymentMethod>(`${path}/${cash}`, { surcharge_bp, version })
  const changed = (await change(-1_000, method.version)).payload
  const edited = await it.shop.owner.patch<Order>(`/app/orders/${order.id}/lines`, {
    version: order.version,
    lines: [{ variant_id: salad, qty: 1000 }],
  })
  expect(edited.payload).toMatchObject({ total: 1_350 - 68, totals: { surcharge: -68 } })
  await change(-500, changed.version)
})

test('given back line by line it goes back with its share, to the last unit', async () => {
  const order = await take(card, 3_075, true)
  const back = async (version: number, line: number, qty: number) => {
    const answer = await it.shop.owner.post<Order>(`/app/orders/${order.id}/refunds`, {
      version,
      lines: [{ line_id: order.lines[line]?.id, qty }],
      restock: false,
      reason: 'Not as ordered',
    })
    expect(answer.status).toBe(201)
    return answer.payload
  }
  const first = await back(order.version, 0, 1000)
  expect(first.refunded).toBe(1_384)
  const second = await back(first.version, 1, 1000)
  expect(second.refunded).toBe(1_384 + 307)
  const last = await back(second.version, 0, 1000)
  expect(last).toMatchObject({ refunded: 3_075, due: 0, payment_status: 'refunded' })
})

test('a storefront is told by each method, and a foreign currency is not offered', async () => {
  const shop = await storefrontShop(given)
  const { owner } = shop.shop
  const made = await owner.post<PaymentMethod>(path, paymentMethodInput('Terminal', { surcharge_bp: 1_000 }))
  const foreign = await owner.post<PaymentMethod>(path, paymentMethodInput('Euro', { currencies: ['EUR'] }))
  const variant = await shop.sell('Tea', 1_000)
  const quoted = await given.root.post<StorefrontQuote>(`${shop.path}/quote`, {
    fulfilment: 'pickup',
    lines: [{ variant_id: variant, qty: 1000 }],
  })
  const by = new Map(quoted.payload.payment_methods.map(({ id, totals }) => [id, totals]))
  expect(by.get(made.payload.id)).toMatchObject({ surcharge: 100, total: 1_100 })
  expect(by.has(foreign.payload.id)).toBe(false)
})

test('every sum of the database still adds up', async () => {
  const rules = (await checkDatabase(siteAt(given.database))).filter(({ name }) =>
    /order|payment|refund/.test(name),
  )
  expect(rules.length).toBeGreaterThan(5)
  expect(rules.filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
