import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Unit } from '#contract/units.ts'
import { type Shop, type TestServer, testServer } from '#server/http/testing.ts'
import { productInput } from '#server/products/productInput.ts'

const path = '/app/dictionaries/units'

let given: TestServer
beforeAll(async () => {
  given = await testServer()
})
afterAll(() => given.close())

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

test('a name is taken in whichever language and case it is written, and again when its unit is archived', async () => {
  const shop = await given.company()
  const taken = { status: 422, errors: { name: ['This name is already taken'] } }
  const bottle = (
    await shop.owner.post<Unit>(path, input('Bottle', { name: { en: 'Bottle', ru: 'Бутылка' } }))
  ).payload
  expect(await shop.owner.post(path, input('x', { name: { en: 'Flask', ru: 'БУТЫЛКА' } }))).toMatchObject(
    taken,
  )
  await shop.owner.delete(`${path}/${bottle.id}`)
  expect((await shop.owner.post(path, input('bottle'))).status).toBe(201)
  expect(await shop.owner.post(`${path}/${bottle.id}/restore`, {})).toMatchObject({
    status: 409,
    message: 'This name is already taken',
  })
})

test('exactly one unit is the default: another takes its place, and it can be neither dropped nor archived', async () => {
  const shop = await given.company()
  const [piece, kilogram] = await listOf(shop)
  const at = (unit: Unit | undefined) => `${path}/${unit?.id}`
  const dropped = await shop.owner.patch(at(piece), { version: 1, is_default: false })
  expect(Object.keys(dropped.errors)).toEqual(['is_default'])
  expect((await shop.owner.delete(at(piece))).status).toBe(409)
  expect((await shop.owner.patch(at(kilogram), { version: 1, is_default: true })).status).toBe(200)
  const defaults = async () => (await listOf(shop)).flatMap((one) => (one.is_default ? [one.name['en']] : []))
  expect(await defaults()).toEqual(['Kilogram'])
  await shop.owner.post(path, input('Bottle', { is_default: true }))
  expect(await defaults()).toEqual(['Bottle'])
  expect((await shop.owner.delete(at(piece))).status).toBe(200)
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
