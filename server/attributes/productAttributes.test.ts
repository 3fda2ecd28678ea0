import { expect, test } from 'vitest'
import type { Attribute } from '#contract/attributes.ts'
import type { Product, Sellable } from '#contract/products.ts'
import type { StorefrontMenu } from '#contract/storefrontMenu.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { productInput } from '#server/products/productInput.ts'
import { add, addCategory, addMilk, again, having, input, path, sell, value } from './testingAttributes.ts'

const given = shared(testServer)

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
  const spice = await add(shop, 'Spice')
  const unused = async (query: string) =>
    (await shop.owner.get<{ items: Attribute[] }>(`${path}?is_unused=${query}`)).payload.items.map(
      ({ id }) => id,
    )
  expect([await unused('true'), await unused('false')]).toEqual([[spice.id], [milk.id]])
  const foreign = await given.company()
  const { payload } = await foreign.owner.get<{ items: Product[] }>(`/app/products?value_id=${oat}`)
  expect(payload.items).toEqual([])
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

test('a new order shows what is for the card, the menu says everything in one language', async () => {
  const shop = await given.company()
  const milk = await add(shop, 'Milk', {
    type: 'multi',
    is_on_card: true,
    values: [{ label: { en: 'Oat', ru: 'Овсяное' }, colour: 'amber' }],
  })
  const [volume, story] = [
    await add(shop, 'Volume', { type: 'number', unit: { en: 'ml', ru: 'мл' }, is_filterable: false }),
    await add(shop, 'Story', { type: 'text' }),
  ]
  await add(shop, 'Of nobody', { type: 'boolean' })
  const value_ids = [milk.values[0]!.id]
  const said = [
    { attribute_id: story.id, text: { en: 'From the hills', ru: 'С холмов' } },
    { attribute_id: volume.id, number: 250_000 },
    { attribute_id: milk.id, value_ids },
  ]
  await sell(shop, 'Latte', { attributes: said })
  const { payload: sold } = await shop.owner.get<{ items: Sellable[] }>('/app/products/sellable')
  expect(sold.items[0]?.attributes).toEqual([{ attribute_id: milk.id, value_ids }])

  const key = await given.database.asRoot((db) =>
    db.one<{ token: string }>('select token from companies where id = $1', [shop.id]),
  )
  const menu = (await given.root.get<StorefrontMenu>(`/storefront/${key?.token}/menu?lang=ru`)).payload
  expect(menu.products[0]?.attributes).toEqual([
    { attribute_id: milk.id, value_ids },
    { attribute_id: volume.id, number: 250_000 },
    { attribute_id: story.id, text: 'С холмов' },
  ])
  expect(menu.attributes.map(({ name, unit, is_filterable }) => [name, unit, is_filterable])).toEqual([
    ['Milk', '', true],
    ['Volume', 'мл', false],
    ['Story', '', true],
  ])
  expect(menu.attributes[0]?.values).toEqual([{ id: value_ids[0], label: 'Овсяное', colour: 'amber' }])
})

test('a value is left out, a choice becomes one of one, or a product is saved with it: never both', async () => {
  const shop = await given.company()
  for (let round = 0; round < 12; round++) {
    const milk = await add(shop, `Milk ${round}`, { type: 'multi', values: ['Cow', 'Oat'].map(value) })
    const [cow, oat] = milk.values
    const at = `${path}/${milk.id}`
    const changing = [
      () => shop.owner.patch<Attribute>(at, { version: 1, values: [cow] }),
      () => shop.owner.post<Attribute>(`${at}/convert`, { version: 1, type: 'list' }),
      () => shop.owner.delete<Attribute>(at),
    ][round % 3]!
    const [changed, saved] = await Promise.all([
      changing(),
      shop.owner.post<Product>(
        '/app/products',
        productInput(`Latte ${round}`, having(milk, cow!.id, oat!.id)),
      ),
    ])
    const ways = [changed.status, saved.status]
    expect(ways).toSatisfy(([one, other]) => (one === 200) !== (other === 201))
    const kept = await again(shop, milk)
    if (saved.status === 201) expect(kept).toMatchObject({ version: 1, type: 'multi', products_count: 1 })
    else expect(Object.keys(saved.errors)[0]).toMatch(/^attributes\.0/)
  }
})
