import { describe, expect, test } from 'vitest'
import { currencies, currencyOf, ownCurrency } from '#contract/currencies.ts'
import type { Payload } from '#contract/endpoint.ts'
import type { getReferences } from '#contract/dictionary.ts'
import type { BulkResult } from '#contract/productBulk.ts'
import type { Product } from '#contract/products.ts'
import { type NewShop, shared, type Shop, testServer } from '#server/http/testing.ts'
import { productInput } from './productInput.ts'
import { sampleMenus } from './sampleMenus.ts'
import { dishPrices, samplePrice } from './samplePrices.ts'

const given = shared(testServer)

const path = '/app/products/samples'

const load = (shop: Shop) => shop.owner.post<{ done: number }>(path, {})
const remove = (shop: Shop) => shop.owner.post<BulkResult>(`${path}/remove`, {})
const undo = (shop: Shop, id: string | null) =>
  shop.owner.post<BulkResult>(`/app/products/bulk/${id}/undo`, {})

async function stocked(wishes?: NewShop) {
  const shop = await given.company(wishes)
  expect((await load(shop)).payload).toEqual({ done: 8 })
  return shop
}

const productsOf = async ({ owner }: Shop) =>
  (await owner.get<{ items: Product[] }>('/app/products?limit=100')).payload.items

const categoriesOf = async ({ owner }: Shop) =>
  (await owner.get<Payload<typeof getReferences>>('/app/dictionary/references')).payload.categories.map(
    ({ name }) => name['en'],
  )

const onRoot = <T>(statement: string, values: unknown[]) =>
  given.database.asRoot((db) => db.query<T>(statement, values))

const countsOf = async ({ id }: Shop) =>
  (await onRoot('select products, categories from company_counters where company_id = $1', [id]))[0]

describe('samples', () => {
  test('are loaded into a demo without products, and once however parallel the calls are', async () => {
    const shop = await given.company({ business: 'shop' })
    const replies = await Promise.all(Array.from({ length: 6 }, () => load(shop)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ])
    expect(await productsOf(shop)).toHaveLength(8)
    expect(await countsOf(shop)).toEqual({ products: 8, categories: 3 })
    expect(await categoriesOf(shop)).toEqual(['Clothes', 'For the home', 'Groceries'])
  })

  test('are of what the company runs', async () => {
    const shop = await given.company({ business: 'restaurant' })
    await load(shop)
    expect(await categoriesOf(shop)).toEqual(['Main dishes', 'Desserts', 'Drinks'])
  })

  test('are refused where there are products, and where the company is no demo', async () => {
    const own = await given.company({ business: 'shop' })
    await own.owner.post('/app/products', productInput('Plov'))
    expect(await load(own)).toMatchObject({
      status: 409,
      message: 'The company already has its own products',
    })
    const paying = await given.company({ business: 'shop' })
    await onRoot('update companies set is_demo = false where id = $1', [paying.id])
    expect(await load(paying)).toMatchObject({
      status: 409,
      message: 'Sample products are only for a company in demo mode',
    })
    expect(await productsOf(paying)).toEqual([])
  })

  test('go together with their categories, and come back together', async () => {
    const shop = await stocked()
    const before = await productsOf(shop)
    const removed = await remove(shop)
    expect(removed.payload).toMatchObject({ done: 8, refused: [] })
    expect([await productsOf(shop), await categoriesOf(shop)]).toEqual([[], []])
    expect(await countsOf(shop)).toEqual({ products: 0, categories: 0 })

    expect((await undo(shop, removed.payload.id)).payload).toMatchObject({ done: 8, refused: [] })
    expect(await productsOf(shop)).toMatchObject(
      before.map(({ id, name, price_min }) => ({ id, name, price_min, is_sample: true })),
    )
    expect(await categoriesOf(shop)).toHaveLength(3)
    expect(await countsOf(shop)).toEqual({ products: 8, categories: 3 })
    expect((await undo(shop, removed.payload.id)).status).toBe(409)
  })

  test('that were removed come back when they are asked for again, and are not made twice', async () => {
    const shop = await stocked()
    const before = (await productsOf(shop)).map(({ id }) => id)
    await remove(shop)
    expect((await load(shop)).payload).toEqual({ done: 8 })
    expect((await productsOf(shop)).map(({ id }) => id)).toEqual(before)
    expect(await countsOf(shop)).toEqual({ products: 8, categories: 3 })
  })

  test('become own products by a change, and stay when the others go', async () => {
    const shop = await stocked()
    const [renamed, dearer, stopped] = (await productsOf(shop)) as [Product, Product, Product]
    await shop.owner.patch(`/app/products/${renamed.id}`, {
      version: renamed.version,
      name: { en: 'Scarf' },
    })
    await shop.owner.post('/app/products/bulk', { action: 'price', ids: [dearer.id], percent_bp: 1000 })
    await shop.owner.post('/app/products/bulk', { action: 'stop', ids: [stopped.id] })
    expect((await remove(shop)).payload.done).toBe(6)
    const left = await productsOf(shop)
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([renamed.id, dearer.id]))
    expect(left.every(({ is_sample }) => !is_sample)).toBe(true)
    const kept = new Set(left.map(({ category_id }) => category_id))
    expect(await categoriesOf(shop)).toHaveLength(kept.size)
    expect(await remove(shop)).toMatchObject({ status: 200, payload: { id: null, done: 0 } })
  })

  test('do not tick off the menu in the list of what a company needs', async () => {
    const shop = await stocked()
    const menu = async () => {
      const { payload } = await shop.owner.get<{ items: { key: string; is_done: boolean }[] }>(
        '/app/onboarding/checklist',
      )
      return payload.items.find(({ key }) => key === 'menu')?.is_done
    }
    expect(await menu()).toBe(false)
    const [first] = (await productsOf(shop)) as [Product]
    await shop.owner.patch(`/app/products/${first.id}`, { version: first.version, name: { en: 'Own' } })
    expect(await menu()).toBe(true)
  })

  test('of one company are not seen or taken by another', async () => {
    const [one, two] = [await stocked(), await stocked()]
    const removed = await remove(one)
    expect(await productsOf(two)).toHaveLength(8)
    expect((await undo(two, removed.payload.id)).status).toBe(404)
  })

  test('are loaded and removed only by who may do so', async () => {
    const shop = await given.company({ business: 'shop' })
    expect((await shop.operator.post(path, {})).status).toBe(403)
    expect((await shop.manager.post(path, {})).status).toBe(200)
    expect((await shop.operator.post(`${path}/remove`, {})).status).toBe(403)
    expect(await productsOf(shop)).toHaveLength(8)
  })
})

describe('prices of samples', () => {
  const shares = Object.values(sampleMenus).flatMap((menu) =>
    menu.flatMap(({ products }) => products.map(({ share }) => share)),
  )

  test('have a level in every currency, and none in an unknown one', () => {
    expect(Object.keys(dishPrices).toSorted()).toEqual(currencies.map(({ code }) => code).toSorted())
  })

  test.each(currencies.map(({ code }) => code))(
    'in %s are above nothing and show no hidden digits',
    (code) => {
      const { exponent, show_decimals } = currencyOf(code)
      const unit = show_decimals ? 1 : 10 ** exponent
      for (const share of shares) {
        const price = samplePrice(share, currencyOf(code))
        expect(price).toBeGreaterThan(0)
        expect(price % unit).toBe(0)
        expect(Math.abs(price / 10 ** exponent / (dishPrices[code]! * share) - 1)).toBeLessThan(0.2)
      }
    },
  )

  test('are whole where the company writes no minor unit', () => {
    expect(samplePrice(0.35, ownCurrency('USD', false))).toBe(6_00)
  })

  test('are whole amounts with no, two and three minor digits', () => {
    expect([
      samplePrice(1, currencyOf('VND')),
      samplePrice(1, currencyOf('UZS')),
      samplePrice(1, currencyOf('USD')),
      samplePrice(1, currencyOf('KWD')),
    ]).toEqual([70_000, 45_000_00, 15_00, 2_500])
    expect([
      samplePrice(0.35, currencyOf('JPY')),
      samplePrice(0.35, currencyOf('USD')),
      samplePrice(0.35, currencyOf('KWD')),
    ]).toEqual([400, 5_50, 900])
  })
})
