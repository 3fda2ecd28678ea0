import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Attribute, AttributeInput } from '#contract/attributes.ts'
import type { Category } from '#contract/categories.ts'
import type { Product } from '#contract/products.ts'
import { type Shop, type TestServer, testServer } from '#server/http/testing.ts'
import { productInput } from '#server/products/productInput.ts'

const path = '/app/dictionaries/attributes'

let given: TestServer
beforeAll(async () => {
  given = await testServer()
})
afterAll(() => given.close())

const input = (name: string, more: Partial<AttributeInput> = {}): AttributeInput => ({
  name: { en: name },
  type: 'list',
  unit: {},
  makes_variants: false,
  is_filterable: true,
  is_on_card: false,
  category_ids: [],
  values: [],
  ...more,
})
const value = (en: string) => ({ label: { en }, colour: null })
const add = async ({ owner }: Shop, name: string, more?: Partial<AttributeInput>) =>
  (await owner.post<Attribute>(path, input(name, more))).payload
const addMilk = (shop: Shop, type: Attribute['type'] = 'multi') =>
  add(shop, 'Milk', { type, values: ['Cow', 'Oat', 'Soy'].map(value) })
const labels = ({ values }: Attribute) => values.map(({ label }) => label['en'])
const sell = async ({ owner }: Shop, name: string, more: object = {}) =>
  (await owner.post<Product>('/app/products', productInput(name, more))).payload
const having = ({ id }: Attribute, ...value_ids: string[]) => ({
  attributes: [{ attribute_id: id, value_ids }],
})
const again = async ({ owner }: Shop, { id }: { id: string }) =>
  (await owner.get<Attribute>(`${path}/${id}`)).payload
const addCategory = async ({ owner }: Shop, en: string, parent_id: string | null = null) => {
  const category = { name: { en }, parent_id, sort: 1, is_visible: true, colour: 'red' }
  return (await owner.post<Category>('/app/dictionaries/categories', category)).payload.id
}

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

test('categories of another company and archived ones are unknown; what is below a category has its attributes', async () => {
  const [shop, other] = [await given.company(), await given.company()]
  const foreign = await addCategory(other, 'Drinks')
  expect(
    Object.keys((await shop.owner.post(path, input('Milk', { category_ids: [foreign] }))).errors),
  ).toEqual(['category_ids'])
  const drinks = await addCategory(shop, 'Drinks')
  const [coffee, soups] = [await addCategory(shop, 'Coffee', drinks), await addCategory(shop, 'Soups')]
  const hot = await add(shop, 'Hot', { type: 'boolean', category_ids: [drinks] })
  const attributes = [{ attribute_id: hot.id, flag: true }]
  const latte = await sell(shop, 'Latte', { category_id: coffee, attributes })
  expect(latte.attributes).toEqual(attributes)
  for (const category_id of [soups, null]) {
    const wrong = await shop.owner.post('/app/products', productInput('Soup', { category_id, attributes }))
    expect(Object.keys(wrong.errors)).toEqual(['attributes.0.attribute_id'])
  }
  const moved = { version: latte.version, category_id: soups, attributes }
  expect((await shop.owner.patch(`/app/products/${latte.id}`, moved)).status).toBe(200)
})

test('a product says what fits the type of each attribute, once', async () => {
  const shop = await given.company()
  const [milk, size] = [await addMilk(shop), await add(shop, 'Size', { values: [value('S'), value('L')] })]
  const volume = await add(shop, 'Volume', { type: 'number' })
  const vegan = await add(shop, 'Vegan', { type: 'boolean' })
  const story = await add(shop, 'Story', { type: 'text' })
  const foreign = (await addMilk(await given.company())).values[0]!.id
  const [cow, oat] = milk.values.map(({ id }) => id)
  const [small, large] = size.values.map(({ id }) => id)
  const good = [
    { attribute_id: milk.id, value_ids: [oat, cow] },
    { attribute_id: size.id, value_ids: [large] },
    { attribute_id: volume.id, number: 250_500 },
    { attribute_id: vegan.id, flag: false },
    { attribute_id: story.id, text: { en: 'From the hills' } },
  ]
  const latte = await sell(shop, 'Latte', { attributes: good })
  expect(latte.attributes).toEqual(good)
  const wrong: [object, string][] = [
    [{ attribute_id: size.id, value_ids: [small, large] }, 'attributes.0'],
    [{ attribute_id: size.id, value_ids: [] }, 'attributes.0.value_ids'],
    [{ attribute_id: size.id, value_ids: [foreign] }, 'attributes.0.value_ids.0'],
    [{ attribute_id: milk.id, value_ids: [cow, large] }, 'attributes.0.value_ids.1'],
    [{ attribute_id: volume.id, flag: true }, 'attributes.0'],
    [{ attribute_id: volume.id }, 'attributes.0'],
    [{ attribute_id: volume.id, number: 1, flag: true }, 'attributes.0'],
    [{ attribute_id: volume.id, number: 1.5 }, 'attributes.0.number'],
    [{ attribute_id: given.ports.newId(), flag: true }, 'attributes.0.attribute_id'],
  ]
  for (const [said, at] of wrong) {
    const refused = await shop.owner.patch(`/app/products/${latte.id}`, { version: 1, attributes: [said] })
    expect([said, Object.keys(refused.errors)]).toEqual([said, [at]])
  }
  const twice = { version: 1, attributes: [good[3], good[3]] }
  expect(Object.keys((await shop.owner.patch(`/app/products/${latte.id}`, twice)).errors)).toEqual([
    'attributes.1.attribute_id',
  ])
  expect((await shop.owner.get<Product>(`/app/products/${latte.id}`)).payload).toMatchObject({
    version: 1,
    attributes: good,
  })
})

test('products are found by an attribute and by a value of it, which count them', async () => {
  const shop = await given.company()
  const milk = await addMilk(shop)
  const [cow, oat] = milk.values.map(({ id }) => id)
  const latte = await sell(shop, 'Latte', having(milk, cow!, oat!))
  const flat = await sell(shop, 'Flat white', having(milk, oat!))
  await sell(shop, 'Tea')
  const gone = await sell(shop, 'Cocoa', having(milk, oat!))
  await shop.owner.delete(`/app/products/${gone.id}`)
  const found = async (query: string) => {
    const { payload } = await shop.owner.get<{ items: Product[] }>(`/app/products?${query}`)
    return payload.items.map(({ id }) => id).toSorted()
  }
  expect(await found(`attribute_id=${milk.id}`)).toEqual([latte.id, flat.id].toSorted())
  expect(await found(`value_id=${cow}`)).toEqual([latte.id])
  expect(await again(shop, milk)).toMatchObject({ products_count: 2, value_counts: { [cow!]: 1, [oat!]: 2 } })
  const foreign = await given.company()
  const { payload } = await foreign.owner.get<{ items: Product[] }>(`/app/products?value_id=${oat}`)
  expect(payload.items).toEqual([])
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

test('a value that is replaced while products are saved with it is on none of them afterwards', async () => {
  const shop = await given.company()
  const milk = await addMilk(shop)
  const [cow, oat] = milk.values.map(({ id }) => id)
  const latte = await sell(shop, 'Latte', having(milk, cow!))
  const saving = Array.from({ length: 6 }, (_, at) => sell(shop, `Coffee ${at}`, having(milk, oat!)))
  const changing = shop.owner.patch(`/app/products/${latte.id}`, { version: 1, ...having(milk, oat!) })
  const replacing = shop.owner.post<Attribute>(`${path}/${milk.id}/values/${oat}/replace`, {
    version: 1,
    by: cow,
  })
  await Promise.all([...saving, changing, replacing])
  expect((await replacing).status).toBe(200)
  const left = await shop.owner.get<{ items: Product[] }>(`/app/products?value_id=${oat}`)
  expect(left.payload.items).toEqual([])
  const { products_count, value_counts } = await again(shop, milk)
  expect(value_counts).toEqual({ [cow!]: products_count })
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

test('a product that comes back from the archive has no values and attributes that are gone', async () => {
  const shop = await given.company()
  const [milk, hot] = [await addMilk(shop), await add(shop, 'Hot', { type: 'boolean' })]
  const vegan = await add(shop, 'Vegan', { type: 'boolean' })
  const [cow, oat] = milk.values
  const latte = await sell(shop, 'Latte', {
    attributes: [
      { attribute_id: hot.id, flag: true },
      { attribute_id: milk.id, value_ids: [cow!.id, oat!.id] },
      { attribute_id: vegan.id, flag: false },
    ],
  })
  await shop.owner.delete(`/app/products/${latte.id}`)
  expect((await shop.owner.delete(`${path}/${hot.id}`)).status).toBe(200)
  expect((await shop.owner.patch(`${path}/${milk.id}`, { version: 1, values: [oat] })).status).toBe(200)
  const back = await shop.owner.post<Product>(`/app/products/${latte.id}/restore`, {})
  expect(back.payload.attributes).toEqual([
    { attribute_id: milk.id, value_ids: [oat!.id] },
    { attribute_id: vegan.id, flag: false },
  ])
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
