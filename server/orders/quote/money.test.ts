import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import { productInput, variantInput } from '#server/products/productInput.ts'
import { type Selling, draft, selling, sellingServer } from '#server/orders/testingOrders.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(sellingServer)

/** A shop with a currency and one VAT rate for everything. */
async function shopWith(currency: string, rateBp: number, isIncluded: boolean) {
  const it = await selling(given, { currency })
  await given.database.asTenant(it.shop.id, async (db) => {
    await db.run('update vat_settings set is_payer = true, mode = $2 where company_id = $1', [
      it.shop.id,
      isIncluded ? 'included' : 'on_top',
    ])
    await db.run(`update vat_rates set rate_bp = $2, kind = 'standard' where company_id = $1`, [
      it.shop.id,
      rateBp,
    ])
  })
  return it
}

async function take(it: Selling, lines: [string, number][], more: object = {}): Promise<Order> {
  const quoted = await it.quote(lines, more, it.shop.owner)
  const answer = await it.shop.owner.post<Order>(
    '/app/orders',
    draft(lines, { ...more, address: { text: 'Here' }, expected_total: quoted.totals.total }),
  )
  expect(answer.status).toBe(201)
  const { lines: sold, totals, total } = answer.payload
  expect(totals).toEqual(quoted.totals)
  expect(total).toBe(totals?.total)
  expect(sold.map((line) => line.total)).toEqual(quoted.lines.map((line) => line.total))
  return answer.payload
}

test('an order costs what its quote says: VAT on top of prices without decimals (vector B)', async () => {
  const it = await shopWith('VND', 1000, false)
  const [a, b, c] = [await it.sell('A', 333), await it.sell('B', 333), await it.sell('C', 333)]
  const discount = { kind: 'amount', value: 100 }
  const order = await take(
    it,
    [
      [a, 1000],
      [b, 1000],
      [c, 1000],
    ],
    { discount },
  )
  expect(order.lines.map((line) => line.total)).toEqual([299, 300, 300])
  expect(order.lines.map((line) => line.vat_amount)).toEqual([30, 30, 30])
  expect(order.totals).toMatchObject({ items: 999, order_discount: 100, vat: 90, total: 989 })
  expect(order.currency).toBe('VND')
})

test('a weighed line is rounded once, with VAT inside (vector C)', async () => {
  const it = await shopWith('EUR', 1000, true)
  const units = await given.database.asTenant(it.shop.id, (db) =>
    db.query<{ id: string }>('select id from units where company_id = $1 and precision = 3', [it.shop.id]),
  )
  const made = await it.shop.manager.post<Product>(
    '/app/products',
    productInput('Cheese', { unit_id: units[0]?.id ?? null, variants: [variantInput({ price: 1290 })] }),
  )
  const order = await take(it, [[made.payload.variants[0]?.id ?? '', 347]])
  expect(order.totals).toMatchObject({ items: 448, vat: 41, total: 448 })
  expect(order.items_count).toBe(1)
  const weighed = { qty: 347, unit_name: 'kg', unit_precision: 3 }
  expect(order.lines).toMatchObject([weighed])
  expect(order.items).toEqual([{ name: 'Cheese', ...weighed }])
})

test('a discount never exceeds the items, the delivery stays (vector D)', async () => {
  const it = await shopWith('USD', 0, true)
  const order = await take(it, [[await it.sell('Cup', 1000), 1000]], {
    fulfilment: 'delivery',
    delivery_fee: 300,
    discount: { kind: 'amount', value: 1500 },
  })
  expect(order.totals).toMatchObject({ items: 1000, order_discount: 1000, delivery: 300, total: 300 })
})

test('a currency of three decimals is counted to the last one (vector F)', async () => {
  const it = await shopWith('KWD', 0, true)
  const order = await take(it, [[await it.sell('Cup', 1250), 1000]], {
    discount: { kind: 'percent_bp', value: 5000 },
  })
  expect(order.totals).toMatchObject({ items: 1250, order_discount: 625, total: 625 })
})

test('VAT of the goods and of their delivery lies inside the total', async () => {
  const it = await shopWith('USD', 1200, true)
  const order = await take(
    it,
    [
      [await it.sell('Pizza', 1350), 2000],
      [await it.sell('Cola', 300), 1000],
    ],
    {
      fulfilment: 'delivery',
      delivery_fee: 250,
      discount: { kind: 'amount', value: 500 },
    },
  )
  expect(order.lines.map((line) => line.total)).toEqual([2250, 250])
  expect(order.totals).toMatchObject({ vat: 295, total: 2750 })
})
