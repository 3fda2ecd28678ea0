import { expect, test } from 'vitest'
import type { Unit } from '#contract/units.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import { productInput } from '#server/products/productInput.ts'

const path = '/app/dictionaries/units'

const given = shared(testServer)

const input = (name: string, more: object = {}) => ({
  name: { en: name },
  short: { en: 'b' },
  precision: 0,
  is_default: false,
  ...more,
})
const listOf = async (shop: Shop) => (await shop.owner.get<{ items: Unit[] }>(path)).payload.items

test('a company begins with pieces, kilograms and litres, and its counts follow', async () => {
  const shop = await given.company()
  const names = (await listOf(shop)).map(({ name, precision }) => [name['en'], precision])
  expect(names).toEqual([
    ['Piece', 0],
    ['Kilogram', 3],
    ['Litre', 3],
  ])
  const { payload } = await shop.owner.post<Unit>(path, input('Bottle'))
  expect((await shop.owner.get('/app/sections/counts')).payload['units']).toBe(4)
  await shop.owner.delete(`${path}/${payload.id}`)
  expect((await shop.owner.get('/app/sections/counts')).payload['units']).toBe(3)
})

test('a unit that products use stays, leads to them, and keeps its decimal places', async () => {
  const shop = await given.company()
  const kilogram = (await listOf(shop))[1]!
  const at = `${path}/${kilogram.id}`
  const cheese = productInput('Cheese', { unit_id: kilogram.id })
  const { payload: product } = await shop.owner.post('/app/products', cheese)
  await shop.owner.post('/app/products', productInput('Tea'))
  const removed = await shop.owner.delete(at)
  const link = `/app/products?unit=${kilogram.id}`
  expect(JSON.parse(removed.body)).toMatchObject({
    used_by: [{ text: 'Used by 1 product', count: 1, path: link }],
  })
  const found = await shop.owner.get(`/app/products?unit_id=${kilogram.id}`)
  expect(found.payload.items.map(({ id }) => id)).toEqual([product.id])
  const lower = await shop.owner.patch(at, { version: 1, precision: 2 })
  expect(Object.keys(lower.errors)).toEqual(['precision'])
  await shop.owner.delete(`/app/products/${product.id}`)
  expect((await shop.owner.patch(at, { version: 1, precision: 2 })).status).toBe(200)
})
