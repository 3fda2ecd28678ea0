import { expect, test } from 'vitest'
import type { Category } from '#contract/categories.ts'
import type { Order } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import type { Station, StationInput } from '#contract/stations.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import { selling } from '#server/orders/testingOrders.ts'
import { productInput } from '#server/products/productInput.ts'

const path = '/app/dictionaries/stations'

const given = shared(testServer)

const input = (name: string, more: Partial<StationInput> = {}): StationInput => ({
  name,
  colour: 'red',
  branch_ids: [],
  category_ids: [],
  ...more,
})
const add = async ({ owner }: Shop, name: string, more?: Partial<StationInput>) =>
  (await owner.post<Station>(path, input(name, more))).payload
const addCategory = async ({ owner }: Shop, station_id: string | null, en = 'Grilled') => {
  const category = { name: { en }, parent_id: null, is_visible: true, colour: 'red', station_id }
  return (await owner.post<Category>('/app/dictionaries/categories', category)).payload.id
}

test('a station is only in branches that there are', async () => {
  const [shop, other] = [await given.company(), await given.company()]
  const foreign = (await other.owner.get<{ items: { id: string }[] }>('/app/dictionary/branches')).payload
    .items
  for (const id of [foreign[0]?.id, given.ports.newId()]) {
    const refused = await shop.owner.post(path, input('Bar', { branch_ids: [id!] }))
    expect(Object.keys(refused.errors)).toEqual(['branch_ids'])
  }
})

test('what is sold keeps the station of its product, else that of its category, in branches where it is', async () => {
  const it = await selling(given)
  const { owner } = it.shop
  const branches = (await owner.get<{ items: { id: string }[] }>('/app/dictionary/branches')).payload.items
  const [grill, bar] = [
    await add(it.shop, 'Grill'),
    await add(it.shop, 'Bar', { branch_ids: [branches[0]!.id] }),
  ]
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
    { text: 'Used by 1 category', path: `/app/dictionaries?open=stations&id=${grill.id}` },
  ]
  expect(JSON.parse((await shop.owner.delete(`${path}/${grill.id}`)).body)).toMatchObject({ used_by: used })
  const found = await shop.owner.get(`/app/products?station_id=${grill.id}`)
  expect(found.payload.items).toHaveLength(2)
  expect((await shop.owner.get(path)).payload.items).toMatchObject([{ products_count: 2 }])
  const wrong = await shop.owner.post('/app/products', productInput('Tea', { station_id: foreign.id }))
  expect(Object.keys(wrong.errors)).toEqual(['station_id'])
})

test('categories are made at the station that says so, which takes them from another one', async () => {
  const it = await selling(given)
  const { owner } = it.shop
  const [soups, drinks] = [
    await addCategory(it.shop, null, 'Soups'),
    await addCategory(it.shop, null, 'Drinks'),
  ]
  const grill = await add(it.shop, 'Grill', { category_ids: [soups, drinks] })
  expect(grill.category_ids.toSorted()).toEqual([soups, drinks].toSorted())
  const tea = productInput('Tea', { category_id: drinks })
  const { payload: product } = await owner.post<Product>('/app/products', tea)
  const sold = async () => (await it.order([[product.variants[0]!.id, 1000]])).lines[0]?.station_id
  expect(await sold()).toBe(grill.id)

  const bar = await add(it.shop, 'Bar', { category_ids: [drinks] })
  expect(await sold()).toBe(bar.id)
  const stale = { version: grill.version, category_ids: [soups, drinks] }
  expect((await owner.patch(`${path}/${grill.id}`, stale)).code).toBe('stale_version')
  const { payload: left } = await owner.get<Station>(`${path}/${grill.id}`)
  expect(left.category_ids).toEqual([soups])

  const none = { version: bar.version, category_ids: [] }
  expect((await owner.patch<Station>(`${path}/${bar.id}`, none)).payload.category_ids).toEqual([])
  expect(await sold()).toBeNull()
  const named = { version: left.version, name: 'Charcoal' }
  expect((await owner.patch<Station>(`${path}/${grill.id}`, named)).payload.category_ids).toEqual([soups])
})

test('a station makes no category of another company and none that is gone', async () => {
  const [shop, other] = [await given.company(), await given.company()]
  const gone = await addCategory(shop, null)
  await shop.owner.delete(`/app/dictionaries/categories/${gone}`)
  for (const id of [gone, await addCategory(other, null)]) {
    const refused = await shop.owner.post(path, input('Grill', { category_ids: [id] }))
    expect(Object.keys(refused.errors)).toEqual(['category_ids'])
  }
})
