import { expect, test } from 'vitest'
import type { Attribute, AttributeInput } from '#contract/attributes.ts'
import type { Product } from '#contract/products.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { add, addMilk, again, having, input, labels, path, sell, value } from './testingAttributes.ts'

const given = shared(testServer)

test('values keep their ids while they are renamed and put in order; new ones get ids', async () => {
  const shop = await given.company()
  const milk = await addMilk(shop)
  const [cow, oat] = milk.values
  const values = [value('Almond'), { ...oat!, label: { en: 'Oats' }, colour: 'amber' }, cow!]
  const { payload } = await shop.owner.patch<Attribute>(`${path}/${milk.id}`, { version: 1, values })
  expect(labels(payload)).toEqual(['Almond', 'Oats', 'Cow'])
  expect(payload.values.slice(1).map(({ id }) => id)).toEqual([oat!.id, cow!.id])
  const found = await shop.owner.get<{ items: Attribute[] }>(`${path}?q=almo`)
  expect(found.payload.items.map(({ id }) => id)).toEqual([milk.id])
})

test('a value is listed once, a foreign one is unknown, and 100 are the most', async () => {
  const shop = await given.company()
  const milk = await addMilk(shop)
  const foreign = (await addMilk(await given.company())).values[0]!
  const errorsOf = async (values: object[]) =>
    Object.keys((await shop.owner.patch(`${path}/${milk.id}`, { version: 1, values })).errors)
  expect(await errorsOf([...milk.values, value('OAT')])).toEqual(['values.3.label'])
  expect(await errorsOf([...milk.values, foreign])).toEqual(['values.3.id', 'values.3.label'])
  expect(await errorsOf([milk.values[0]!, milk.values[0]!])).toEqual(['values.1.id', 'values.1.label'])
  const many = (count: number) => Array.from({ length: count }, (_, at) => value(`Milk ${at}`))
  expect(await errorsOf(many(101))).toEqual(['values'])
  const full = await add(shop, 'Full', { values: many(100) })
  expect(full.values).toHaveLength(100)
  expect(Object.keys((await shop.owner.post(`${path}/${full.id}/values`, value('More'))).errors)).toEqual([
    'label',
  ])
})

test('two people add a value at the same time, and both are there', async () => {
  const shop = await given.company()
  const milk = await addMilk(shop)
  const adding = ['Goat', 'Rice'].map((en) =>
    shop.owner.post<Attribute>(`${path}/${milk.id}/values`, value(en)),
  )
  expect((await Promise.all(adding)).map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(labels(await again(shop, milk)))).toEqual(new Set(['Cow', 'Oat', 'Soy', 'Goat', 'Rice']))
  const twice = await shop.owner.post(`${path}/${milk.id}/values`, value('goat'))
  expect(Object.keys(twice.errors)).toEqual(['label'])
})

test('values, options and a unit are of the types that can have them', async () => {
  const shop = await given.company()
  const errorsOf = async (more: Partial<AttributeInput>) =>
    Object.keys((await shop.owner.post(path, input('Wrong', more))).errors)
  expect(await errorsOf({ type: 'number', values: [value('One')] })).toEqual(['values'])
  expect(await errorsOf({ type: 'text', makes_variants: true })).toEqual(['makes_variants'])
  expect(await errorsOf({ type: 'list', unit: { en: 'ml' } })).toEqual(['unit'])
  const volume = await add(shop, 'Volume', { type: 'number', unit: { en: 'ml' } })
  const references = (await shop.owner.get('/app/dictionary/references')).payload
  expect(references['attributes']).toEqual([
    expect.objectContaining({
      id: volume.id,
      type: 'number',
      unit: { en: 'ml' },
      values: [],
      filterable: true,
    }),
  ])
})

test('what products have stays: the attribute, its type and its values, until they have it no longer', async () => {
  const shop = await given.company()
  const milk = await addMilk(shop)
  const at = `${path}/${milk.id}`
  const [cow, oat, soy] = milk.values
  const latte = await sell(shop, 'Latte', having(milk, oat!.id))
  expect(Object.keys((await shop.owner.patch(at, { version: 1, values: [cow, soy] })).errors)).toEqual([
    'values',
  ])
  expect(Object.keys((await shop.owner.patch(at, { version: 1, type: 'text', values: [] })).errors)).toEqual([
    'type',
  ])
  const used = { text: 'Used by 1 product', count: 1, path: `/app/products?attribute=${milk.id}` }
  expect(JSON.parse((await shop.owner.delete(at)).body)).toMatchObject({ used_by: [used] })
  const fewer = await shop.owner.patch<Attribute>(at, { version: 1, values: [oat] })
  expect(labels(fewer.payload)).toEqual(['Oat'])
  await shop.owner.patch(`/app/products/${latte.id}`, { version: latte.version, attributes: [] })
  expect((await shop.owner.patch(at, { version: 2, type: 'number', values: [] })).status).toBe(200)
})

test('a value is replaced on all products at once, also by one that they have already, or by none', async () => {
  const shop = await given.company()
  const milk = await addMilk(shop)
  const [cow, oat, soy] = milk.values.map(({ id }) => id)
  const latte = await sell(shop, 'Latte', having(milk, cow!, oat!))
  const flat = await sell(shop, 'Flat white', having(milk, oat!))
  const valuesOf = async ({ id }: Product) =>
    (await shop.owner.get<Product>(`/app/products/${id}`)).payload.attributes.map(
      ({ value_ids }) => value_ids,
    )
  const replace = (valueId: string | undefined, version: number, by: string | null | undefined) =>
    shop.owner.post<Attribute>(`${path}/${milk.id}/values/${valueId}/replace`, { version, by })

  expect(Object.keys((await replace(oat, 1, oat)).errors)).toEqual(['by'])
  expect((await replace(oat, 9, cow)).code).toBe('stale_version')
  expect(await valuesOf(latte)).toEqual([[cow, oat]])
  expect(labels((await replace(oat, 1, cow)).payload)).toEqual(['Cow', 'Soy'])
  expect([await valuesOf(latte), await valuesOf(flat)]).toEqual([[[cow]], [[cow]]])
  expect(labels((await replace(cow, 2, soy)).payload)).toEqual(['Soy'])
  expect([await valuesOf(latte), await valuesOf(flat)]).toEqual([[[soy]], [[soy]]])
  expect((await replace(soy, 3, null)).payload).toMatchObject({ values: [], products_count: 0 })
  expect(await valuesOf(latte)).toEqual([])
  expect((await replace(soy, 4, null)).status).toBe(404)
  const stale = { version: latte.version, ...having(milk, soy!) }
  expect((await shop.owner.patch(`/app/products/${latte.id}`, stale)).status).not.toBe(200)
})

test('one value becomes several and back, unless a product has several', async () => {
  const shop = await given.company()
  const milk = await addMilk(shop, 'list')
  const [cow, oat] = milk.values.map(({ id }) => id)
  const latte = await sell(shop, 'Latte', having(milk, cow!))
  const convert = (version: number, type: string) =>
    shop.owner.post<Attribute>(`${path}/${milk.id}/convert`, { version, type })
  expect((await convert(1, 'multi')).payload.type).toBe('multi')
  const save = (version: number, ...ids: string[]) =>
    shop.owner.patch(`/app/products/${latte.id}`, { version, ...having(milk, ...ids) })
  await save(1, cow!, oat!)
  const refused = await convert(2, 'list')
  expect(refused.status).toBe(409)
  expect(JSON.parse(refused.body)).toMatchObject({
    used_by: [{ text: '1 product has several values', count: 1 }],
  })
  await save(2, oat!)
  expect((await convert(2, 'list')).payload.type).toBe('list')
})

test('who may only read changes nothing, and no call reaches another company', async () => {
  const [shop, other] = [await given.company(), await given.company()]
  const milk = await addMilk(shop)
  const calls: [string, object][] = [
    [`${path}/${milk.id}/values`, value('Goat')],
    [`${path}/${milk.id}/values/${milk.values[0]!.id}/replace`, { version: 1, by: null }],
    [`${path}/${milk.id}/convert`, { version: 1, type: 'list' }],
  ]
  for (const [call, body] of calls) {
    expect((await shop.operator.post(call, body)).status).toBe(403)
    expect((await other.owner.post(call, body)).status).toBe(404)
  }
  expect(await again(shop, milk)).toMatchObject({ version: 1, type: 'multi' })
})
