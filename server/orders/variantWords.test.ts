import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import type { Order, OrderRow } from '#contract/orders.ts'
import type { Product, Sellable } from '#contract/products.ts'
import { withClient } from '#server/db/open.ts'
import { productInput, variantInput } from '#server/products/productInput.ts'
import { type Selling, selling, sellingServer } from './testingOrders.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(sellingServer)
beforeAll(async () => {
  it = await selling(given)
  const variants = [variantInput({ options: ['1'] }), variantInput({ options: ['large'], price: 3000 })]
  const wishes = { option_names: ['Size'], variants }
  const made = await it.shop.manager.post<Product>('/app/products', productInput('Plov', wishes))
  expect(made.errors).toEqual({})
  plov = made.payload
})
let it: Selling
let plov: Product

const namesIn = ({ items }: Pick<OrderRow, 'items'>) => items.map(({ name }) => name)
const both = () => plov.variants.map(({ id }): [string, number] => [id, 1000])

test('a variant is named in words wherever it is chosen, listed, opened or ordered again', async () => {
  const order = await it.order(both(), { customer: { phone: '901234567' } })
  expect(namesIn(order)).toEqual(['Plov, large', 'Plov, Size 1'])
  expect(order.lines.map(({ options }) => options)).toEqual([['Size 1'], ['large']])
  const menu = await it.shop.operator.get<{ items: Sellable[] }>('/app/products/sellable')
  expect(menu.payload.items[0]?.variants.map(({ options }) => options)).toEqual([['Size 1'], ['large']])
  const known = await it.shop.operator.get<{ items: { last_lines: object[] }[] }>(
    '/app/customers/lookup?phone=901234567',
  )
  expect(known.payload.items[0]?.last_lines).toMatchObject([
    { product_name: 'Plov, Size 1' },
    { product_name: 'Plov, large' },
  ])
})

test('orders of before are named in the same words, done and cancelled ones too', async () => {
  const order = await it.order(both())
  await it.moveTo(order, 'Delivered', it.shop.operator, { confirm_unpaid: true })
  await given.database.asTenant(it.shop.id, async (db) => {
    await db.run(
      `update orders set items = '[{"name": "Plov (large)", "qty": 1000}, {"name": "Plov (1)", "qty": 1000}]'
       where company_id = $1 and id = $2`,
      [it.shop.id, order.id],
    )
    await db.run(
      "update order_lines set options = '{1}' where company_id = $1 and order_id = $2 and options = '{Size 1}'",
      [it.shop.id, order.id],
    )
  })
  const migration = new URL('../db/migrations/0065_variant_words.sql', import.meta.url)
  await withClient({ connectionString: given.database.url }, (client) =>
    client.query(readFileSync(migration, 'utf8')),
  )
  const seen = (await it.shop.operator.get<Order>(`/app/orders/${order.id}`)).payload
  expect(namesIn(seen)).toEqual(['Plov, large', 'Plov, Size 1'])
  expect(seen.lines.map(({ options }) => options)).toEqual([['Size 1'], ['large']])
})

test('a kitchen has every dish of an order in its list, with what was written about it', async () => {
  const dishes = await Promise.all(
    ['Samsa', 'Manti', 'Lagman', 'Shurpa', 'Naan', 'Tea'].map((name) => it.sell(name, 1000)),
  )
  const lines = dishes.map((variant_id, at) => ({
    variant_id,
    qty: 1000,
    ...(at === 5 && { comment: 'no sugar' }),
  }))
  const order = await it.order([], { lines })
  const list = await it.shop.kitchen.get<{ items: OrderRow[] }>('/app/orders')
  const seen = list.payload.items.find(({ id }) => id === order.id)
  expect(seen && namesIn(seen).toSorted()).toEqual(['Lagman', 'Manti', 'Naan', 'Samsa', 'Shurpa', 'Tea'])
  expect(seen?.items.find(({ name }) => name === 'Tea')?.comment).toBe('no sugar')
})
