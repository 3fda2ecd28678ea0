import { beforeAll, expect, test } from 'vitest'
import { locales } from '#contract/locales.ts'
import type { Order } from '#contract/orders.ts'
import { type Person, shared, testServer } from '#server/http/testing.ts'
import { type Selling, selling } from '#server/orders/testingOrders.ts'
import { readPdf } from '#server/pdf/testingPdf.ts'
import { characters, formulas, injections } from '#tests/hostile/texts.ts'

const given = shared(testServer)
beforeAll(async () => {
  it = await selling(given, { name: 'Tea house' })
})
let it: Selling

async function receiptOf(order: Pick<Order, 'id'>, person: Person, language = 'en') {
  const { token } = await person.identity()
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  return given.app.inject({ method: 'GET', url: `/api/app/orders/${order.id}/receipt.pdf`, headers })
}
const linesOf = async (order: Pick<Order, 'id'>, person: Person, language?: string) =>
  readPdf((await receiptOf(order, person, language)).rawPayload).lines

test('a receipt says what was sold, for how much, and what is left to pay', async () => {
  const { operator } = it.shop
  const plov = await it.sell('Tea-house plov', 45_000)
  const tea = await it.sell('Green tea', 8_000)
  const order = await it.order(
    [
      [plov, 2000],
      [tea, 1000],
    ],
    {
      fulfilment: 'delivery',
      delivery_fee: 12_000,
      address: { text: 'Amir Temur 7', flat: '12', entrance: '3', comment: 'Blue door' },
      comment: 'No onion, please',
      discount: { kind: 'percent_bp', value: 1000 },
      customer: { name: 'Anna', phone: '+998901234567' },
    },
  )
  await operator.post(`/app/orders/${order.id}/payments`, { method_id: it.cash, amount: 50_000 })
  const answer = await receiptOf(order, operator)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    `attachment; filename="receipt-${order.number}.pdf"`,
  ])
  const { lines, missing, pages, sizes } = readPdf(answer.rawPayload)
  expect([missing, pages, Math.round(sizes[0]?.[0] ?? 0)]).toEqual([0, 1, 227])
  for (const line of [
    'Tea house',
    `No. ${order.label}`,
    'Amir Temur 7',
    'Entrance: 3 · Flat: 12',
    'Blue door',
    'No onion, please',
    'Tea-house plov',
    'Green tea',
  ])
    expect(lines).toContain(line)
  const plain = lines.map((line) => line.replaceAll(/[\s\u00a0]/g, ''))
  for (const [label, sum] of [
    ['Items', order.totals?.items],
    ['Discount−', order.totals?.order_discount],
    ['Delivery', 12_000],
    ['Total', order.totals?.total],
    ['Paid', 50_000],
    ['Amountdue', (order.totals?.total ?? 0) - 50_000],
  ]) {
    const digits = Math.round(Number(sum) / 100).toLocaleString('en')
    expect(plain.some((line) => line.startsWith(String(label)) && line.includes(digits))).toBe(true)
  }
  expect(lines.join('\n')).not.toContain('901234567')
})

test('it is written in the language of the caller, in each of the 23 without a missing letter', async () => {
  const plov = await it.sell('Плов чайханский', 45_000)
  const order = await it.order([[plov, 1000]], { fulfilment: 'dine_in', table_no: '7' })
  for (const { code } of locales) {
    const { missing, lines } = readPdf((await receiptOf(order, it.shop.operator, code)).rawPayload)
    expect([code, missing]).toEqual([code, 0])
    expect(lines).toContain('Плов чайханский')
  }
})

test('a link hands it out once, as whoever has made it may see the order', async () => {
  const plov = await it.sell('Plov', 45_000)
  const order = await it.order([[plov, 1000]])
  const link = async (person: Person) =>
    (await person.post(`/app/orders/${order.id}/receipt`)).payload['path']
  const take = (path: unknown) => given.app.inject({ method: 'GET', url: `/api${String(path)}` })
  const path = await link(it.shop.operator)
  const file = await take(path)
  expect(readPdf(file.rawPayload).lines).toContain('Plov')
  expect((await take(path)).statusCode).toBe(410)
  const kitchen = readPdf((await take(await link(it.shop.kitchen))).rawPayload).lines
  expect(kitchen).toContain('Plov')
  expect(kitchen.join('\n')).not.toMatch(/45,?000|Total/)
})

test('it is for those who may print and see the order', async () => {
  const plov = await it.sell('Plov', 45_000)
  const order = await it.order([[plov, 1000]])
  const other = await given.company()
  const elsewhere = it.shop.hire('operator', { branch_ids: [given.ports.newId()] })
  for (const [person, status] of [
    [it.shop.courier, 403],
    [it.shop.accountant, 403],
    [other.owner, 404],
    [elsewhere, 404],
  ] as const) {
    const made = await person.post(`/app/orders/${order.id}/receipt`)
    expect([made.status, (await receiptOf(order, person)).statusCode]).toEqual([status, status])
  }
  const url = `/api/app/orders/${order.id}/receipt.pdf`
  expect((await given.app.inject({ method: 'GET', url })).statusCode).toBe(401)
})

test('any name, option and comment is written on it, however long', async () => {
  const hostile = [...characters, ...formulas, ...injections]
  const lines: [string, number][] = []
  for (const name of hostile.slice(0, 40)) {
    const product = name.trim().slice(0, 100)
    const made = await it.sell(product || 'Tea', 1000).catch(() => undefined)
    if (made) lines.push([made, 1000])
  }
  expect(lines.length).toBeGreaterThan(10)
  const drafts = lines.map(([variant_id, qty], at) => ({
    variant_id,
    qty,
    comment: `${hostile[at] ?? ''} ${'ы'.repeat(150)}`.slice(0, 200).replaceAll(/[\p{Cc}\p{Cs}]/gu, ''),
  }))
  const answer = await it.shop.operator.post<Order>('/app/orders', {
    fulfilment: 'pickup',
    lines: drafts,
    comment: 'Щ'.repeat(500),
  })
  expect(answer.errors).toEqual({})
  const read = await receiptOf(answer.payload, it.shop.operator)
  expect([read.statusCode, readPdf(read.rawPayload).missing]).toEqual([200, 0])
  expect(
    (await linesOf(answer.payload, it.shop.operator)).filter((line) => line.includes('ЩЩЩ')).length,
  ).toBeGreaterThan(8)
})
