import { expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import { resources } from '#tests/resources.ts'
import { productInput } from './productInput.ts'

const given = shared(testServer)

async function add(shop: Shop, resource: string, name: string) {
  const one = resources.find((each) => each.resource.name === resource)!
  const { id } = (await shop.owner.post(one.resource.path, one.input(name))).payload
  return { id, archive: () => shop.owner.delete(`${one.resource.path}/${id}`) }
}

test('a product that comes back is in no category, tag, rate or station that was archived meanwhile', async () => {
  const shop = await given.company()
  const [category, rate, station] = [
    await add(shop, 'categories', 'Hot'),
    await add(shop, 'vat_rates', 'Half'),
    await add(shop, 'stations', 'Grill'),
  ]
  const [gone, kept, unit] = [
    await add(shop, 'tags', 'Spicy'),
    await add(shop, 'tags', 'New'),
    await add(shop, 'units', 'kg'),
  ]
  const refers = { category_id: category.id, vat_rate_id: rate.id, station_id: station.id, unit_id: unit.id }
  const input = productInput('Tea', { ...refers, tag_ids: [gone.id, kept.id] })
  const { payload: tea } = await shop.owner.post<Product>('/app/products', input)
  await shop.owner.delete(`/app/products/${tea.id}`)
  for (const one of [category, rate, station, gone, unit]) expect((await one.archive()).status).toBe(200)
  const back = await shop.owner.post<Product>(`/app/products/${tea.id}/restore`, {})
  expect(back.payload).toMatchObject({ category_id: null, vat_rate_id: null, station_id: null })
  expect(back.payload).toMatchObject({ tag_ids: [kept.id], unit_id: unit.id })
})

test('a bulk that is undone puts no product into a category that was archived meanwhile', async () => {
  const shop = await given.company()
  const category = await add(shop, 'categories', 'Hot')
  const input = productInput('Tea', { category_id: category.id })
  const { payload: tea } = await shop.owner.post('/app/products', input)
  const bulk = { action: 'category', ids: [tea.id], category_id: null }
  const { payload: done } = await shop.owner.post('/app/products/bulk', bulk)
  expect((await category.archive()).status).toBe(200)
  await shop.owner.post(`/app/products/bulk/${done.id}/undo`, {})
  expect((await shop.owner.get(`/app/products/${tea.id}`)).payload).toMatchObject({ category_id: null })
})
