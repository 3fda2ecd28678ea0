import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import type { Station } from '#contract/stations.ts'
import { type Shop, type TestServer, testServer } from '#server/http/testing.ts'
import { selling } from '#server/orders/testingOrders.ts'
import { productInput } from '#server/products/productInput.ts'

const path = '/app/dictionaries/stations'

let given: TestServer
beforeAll(async () => {
  given = await testServer()
})
afterAll(() => given.close())

const add = async ({ owner }: Shop, name: string, branch_ids: string[] = []) =>
  (await owner.post<Station>(path, { name, colour: 'red', branch_ids })).payload
const addCategory = async ({ owner }: Shop, station_id: string) => {
  const category = { name: { en: 'Grilled' }, parent_id: null, sort: 1, is_visible: true, colour: 'red' }
  return (await owner.post('/app/dictionaries/categories', { ...category, station_id })).payload.id
}

test('a name is taken once, and a station is only in branches that there are', async () => {
  const [shop, other] = [await given.company(), await given.company()]
  await add(shop, 'Grill')
  const again = await shop.owner.post(path, { name: 'GRILL', colour: 'red', branch_ids: [] })
  expect(again).toMatchObject({ status: 422, errors: { name: ['This name is already taken'] } })
  const foreign = (await other.owner.get<{ items: { id: string }[] }>('/app/dictionary/branches')).payload
    .items
  for (const id of [foreign[0]?.id, given.ports.newId()]) {
    const refused = await shop.owner.post(path, { name: 'Bar', colour: 'red', branch_ids: [id] })
    expect(Object.keys(refused.errors)).toEqual(['branch_ids'])
  }
})

test('what is sold keeps the station of its product, else that of its category, in branches where it is', async () => {
  const it = await selling(given)
  const { owner } = it.shop
  const branches = (await owner.get<{ items: { id: string }[] }>('/app/dictionary/branches')).payload.items
  const [grill, bar] = [await add(it.shop, 'Grill'), await add(it.shop, 'Bar', [branches[0]!.id])]
  const category_id = await addCategory(it.shop, grill.id)
  const sell = async (name: string, more: object) =>
    (await owner.post<Product>('/app/products', productInput(name, more))).payload
  const kebab = await sell('Kebab', { category_id })
  const tea = await sell('Tea', { category_id, station_id: bar.id })
  const book = await sell('Book', {})
  const order = await it.order([kebab, tea, book].map(({ variants }) => [variants[0]!.id, 1000]))
  expect(order.lines.map(({ station_id }) => station_id)).toEqual([grill.id, bar.id, null])
  await owner.patch(`/app/products/${tea.id}`, { version: tea.version, station_id: grill.id })
  const kept = (await owner.get<Order>(`/app/orders/${order.id}`)).payload.lines
  expect(kept.map(({ station_id }) => station_id)).toEqual([grill.id, bar.id, null])
})

test('a station in use stays and leads to its products; that of another company is unknown', async () => {
  const [shop, other] = [await given.company(), await given.company()]
  const [grill, foreign] = [await add(shop, 'Grill'), await add(other, 'Grill')]
  const category_id = await addCategory(shop, grill.id)
  await shop.owner.post('/app/products', productInput('Kebab', { station_id: grill.id }))
  await shop.owner.post('/app/products', productInput('Steak', { category_id }))
  const used = [
    { text: 'Used by 1 product', path: `/app/products?station=${grill.id}` },
    { text: 'Used by 1 category', path: null },
  ]
  expect(JSON.parse((await shop.owner.delete(`${path}/${grill.id}`)).body)).toMatchObject({ used_by: used })
  const found = await shop.owner.get(`/app/products?station_id=${grill.id}`)
  expect(found.payload.items).toHaveLength(2)
  expect((await shop.owner.get(path)).payload.items).toMatchObject([{ products_count: 2 }])
  const wrong = await shop.owner.post('/app/products', productInput('Tea', { station_id: foreign.id }))
  expect(Object.keys(wrong.errors)).toEqual(['station_id'])
})
