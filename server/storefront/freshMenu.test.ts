import { expect, test } from 'vitest'
import type { Attribute } from '#contract/attributes.ts'
import type { Category } from '#contract/categories.ts'
import type { Product } from '#contract/products.ts'
import type { StorefrontMenu } from '#contract/storefrontMenu.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { add, addCategory, sell, value } from '#server/attributes/testingAttributes.ts'
import { productInput } from '#server/products/productInput.ts'
import { storefrontShop } from './testingStorefront.ts'

const given = shared(testServer)

test('the menu has every change in the next answer, and whoever keeps one keeps it for less than five seconds', async () => {
  const { shop, path } = await storefrontShop(given)
  const { owner } = shop
  const [drinks, food] = [await addCategory(shop, 'Drinks'), await addCategory(shop, 'Food')]
  const milk = await add(shop, 'Milk', { values: [value('Cow'), value('Oat')] })
  const [cow, oat] = milk.values
  const latte = await sell(shop, 'Latte', {
    category_id: drinks,
    attributes: [{ attribute_id: milk.id, value_ids: [cow!.id] }],
  })
  await sell(shop, 'Soup', { category_id: food })

  const get = (etag = '') =>
    given.root.get<StorefrontMenu>(`${path}/menu`, { headers: { 'if-none-match': etag } })
  const patch = async <T extends { version: number }>(at: string, change: (row: T) => object) => {
    const { payload } = await owner.get<T>(at)
    return owner.patch(at, { version: payload.version, ...change(payload) })
  }
  const atCategory = `/app/dictionaries/categories/${drinks}`
  const atAttribute = `/app/dictionaries/attributes/${milk.id}`
  const atProduct = `/app/products/${latte.id}`
  const priced = (price: number) => (row: Product) => ({
    variants: row.variants.map((one) => ({ ...one, price })),
  })
  const changes: Record<string, () => Promise<{ status: number }>> = {
    'a name of a category': () => patch<Category>(atCategory, () => ({ name: { en: 'Coffee' } })),
    'a description': () => patch<Category>(atCategory, () => ({ description: { en: 'Hot' } })),
    'a place': () => owner.post(`${atCategory}/move`, { version: 3, parent_id: null, after_id: food }),
    'a category inside': () => patch<Category>(atCategory, () => ({ parent_id: food })),
    'a category that is hidden': () => patch<Category>(atCategory, () => ({ is_visible: false })),
    'a category that is shown': () => patch<Category>(atCategory, () => ({ is_visible: true })),
    'a new category': () => owner.post('/app/dictionaries/categories', { ...category, name: { en: 'New' } }),
    'a name of an attribute': () => patch<Attribute>(atAttribute, () => ({ name: { en: 'Kind' } })),
    'a name of a value': () =>
      patch<Attribute>(atAttribute, () => ({ values: [{ ...cow, label: { en: 'Whole' } }, oat] })),
    'a value that is replaced': () =>
      owner.post(`${atAttribute}/values/${cow!.id}/replace`, { version: 3, by: oat!.id }),
    'a name of a product': () => patch<Product>(atProduct, () => ({ name: { en: 'Flat white' } })),
    'a price': () => patch<Product>(atProduct, priced(77)),
    'a product in another category': () => patch<Product>(atProduct, () => ({ category_id: food })),
    'a product that is stopped': () => owner.post(`${atProduct}/stop`, {}),
    'a new product': () => owner.post('/app/products', productInput('Tea', { category_id: food })),
    'a product that is archived': () => owner.delete(atProduct),
  }
  for (const [what, change] of Object.entries(changes)) {
    const before = await get()
    expect(before.headers['cache-control']).toBe('public, max-age=4')
    const etag = String(before.headers['etag'])
    expect([what, (await get(etag)).status]).toEqual([what, 304])
    expect([what, Math.floor((await change()).status / 100)]).toEqual([what, 2])
    const after = await get(etag)
    expect([what, after.status]).toEqual([what, 200])
    expect(after.payload).not.toEqual(before.payload)
  }
})

const category = { parent_id: null, is_visible: true, colour: 'red' }
