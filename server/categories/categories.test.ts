import { expect, test } from 'vitest'
import type { Category } from '#contract/categories.ts'
import type { Product } from '#contract/products.ts'
import { dictionaryRoutes } from '#server/dictionary/dictionary.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Person } from '#server/http/testingShop.ts'
import { productInput } from '#server/products/productInput.ts'
import { productRoutes } from '#server/products/products.ts'
import { categoryRoutes } from './categories.ts'
import { slugOf } from './slug.ts'
import { add, input, order, path } from './testingCategories.ts'

const given = shared(() =>
  testServer({ routes: () => [...categoryRoutes, ...productRoutes, ...dictionaryRoutes] }),
)

const branchOf = async (person: Person) =>
  (await person.get<{ items: { id: string }[] }>('/app/dictionary/branches')).payload.items[0]!.id
const rateOf = async (person: Person) =>
  (await person.get<{ items: { id: string }[] }>('/app/dictionary/vat_rates')).payload.items[0]!.id
async function addImage(companyId: string): Promise<string> {
  const id = given.ports.newId()
  const key = id.replaceAll('-', '').padEnd(40, '0')
  await given.database.asTenant(companyId, (db) =>
    db.run(
      'insert into images (company_id, id, key, width, height, touched_at, created_at) values ($1, $2, $3, 9, 9, now(), now())',
      [companyId, id, key],
    ),
  )
  return id
}

test('products of a category move to another one, and whoever has one open is told', async () => {
  const [{ owner, courier }, other] = [await given.company(), await given.company()]
  const [hot, cold] = [(await add(owner, 'Hot')).payload, (await add(owner, 'Cold')).payload]
  const sell = async (name: string) =>
    (await owner.post<Product>('/app/products', productInput(name, { category_id: hot.id }))).payload
  const [tea] = [await sell('Tea'), await sell('Soup')]
  const call = `${path}/${hot.id}/move-products`
  const foreign = (await add(other.owner, 'Foreign')).payload
  expect(Object.keys((await owner.post(call, { to: foreign.id })).errors)).toEqual(['to'])
  expect((await courier.post(call, { to: cold.id })).status).toBe(403)
  expect((await owner.post(call, { to: cold.id })).payload).toEqual({ done: 2 })
  const stale = { version: tea.version, category_id: hot.id }
  expect((await owner.patch(`/app/products/${tea.id}`, stale)).code).toBe('stale_version')
  const counts = await owner.get<{ items: unknown[] }>(`${path}/counts`)
  expect(counts.payload.items).toEqual([{ id: cold.id, products: 2 }])
})

test('a product is not saved into a category that is archived at the same moment', async () => {
  const { owner } = await given.company()
  for (let round = 0; round < 5; round++) {
    const { id } = (await add(owner, `Hot ${round}`)).payload
    const [product, gone] = await Promise.all([
      owner.post('/app/products', productInput(`Tea ${round}`, { category_id: id })),
      owner.delete(`${path}/${id}`),
    ])
    expect([product.status, gone.status]).toSatisfy(
      ([made, archived]) => (made === 201 && archived === 409) || (made === 422 && archived === 200),
    )
  }
})

test('a picture, a text, a rate and branches are the company’s own', async () => {
  const [shop, other] = [await given.company(), await given.company()]
  const { owner } = shop
  const image = await addImage(shop.id)
  const rate = await rateOf(owner)
  const made = await owner.post<Category>(path, {
    ...input('Drinks'),
    description: { en: 'Hot\nand cold' },
    image_id: image,
    vat_rate_id: rate,
    branch_ids: [await branchOf(owner)],
  })
  expect(made.payload).toMatchObject({
    description: { en: 'Hot\nand cold' },
    image: expect.stringMatching(/^\/files\/[0-9a-f]{40}-medium\.webp$/),
    vat_rate_id: rate,
  })
  const wrong = {
    image_id: await addImage(other.id),
    vat_rate_id: await rateOf(other.owner),
    branch_ids: [await branchOf(other.owner)],
  }
  for (const [field, value] of Object.entries(wrong)) {
    const refused = await owner.post(path, { ...input('Food'), [field]: value })
    expect([field, Object.keys(refused.errors)]).toEqual([field, [field]])
  }
  const long = await owner.post(path, { ...input('Food'), description: { en: 'x'.repeat(501) } })
  expect(Object.keys(long.errors)).toEqual(['description.en'])
})

test('a first menu by the business is in the company’s languages, and only a first one', async () => {
  const { owner } = await given.company()
  const taken = await owner.post<{ done: number }>(`${path}/ready-set`, {})
  expect(taken.payload).toEqual({ done: 3 })
  expect(await order(owner)).toEqual(['Main dishes', 'Desserts', 'Drinks'])
  expect(await owner.post(`${path}/ready-set`, {})).toMatchObject({ status: 409 })
  const twice = await given.company()
  const both = await Promise.all([1, 2].map(() => twice.owner.post(`${path}/ready-set`, {})))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('hostile names are kept as they were written, and found', async () => {
  const { owner } = await given.company()
  const names = [
    "'; drop table categories; --",
    '<img src=x onerror=alert(1)>',
    '%_\\',
    '{count, plural}',
    '𝕏 الشاي',
  ]
  for (const name of names) expect((await add(owner, name)).status).toBe(201)
  expect(await order(owner)).toEqual(names)
  const found = await owner.get<{ items: Category[] }>(`${path}?q=${encodeURIComponent('%_')}`)
  expect(found.payload.items.map(({ name }) => name.en)).toEqual(['%_\\'])
  for (const name of ['', ' ', 'x'.repeat(61), 'a\u0007b', 'two\nlines'])
    expect((await add(owner, name)).status).toBe(422)
})

test('a category that is not empty stays', async () => {
  const { owner } = await given.company()
  const drinks = (await add(owner, 'Drinks')).payload
  const { payload: tea } = await owner.post('/app/products', productInput('Tea', { category_id: drinks.id }))
  const path = `/app/dictionaries/categories/${drinks.id}`
  expect(await owner.delete(path)).toMatchObject({ status: 409, code: 'conflict' })
  await owner.delete(`/app/products/${tea.id}`)
  expect((await owner.delete(path)).status).toBe(200)
})

test('addresses of categories are Latin and differ', async () => {
  const { owner } = await given.company()
  const made = await Promise.all(Array.from({ length: 4 }, () => add(owner, 'Горячие напитки!')))
  expect(made.map(({ payload }) => payload.slug).toSorted()).toEqual(
    ['', '-2', '-3', '-4'].map((number) => `goryachie-napitki${number}`),
  )
  expect([slugOf('Ичимликлар № 1'), slugOf('茶'), slugOf('Ўрик')]).toEqual([
    'ichimliklar-no-1',
    'category',
    'urik',
  ])
})

test('the dictionaries of a new company are complete, and unchanged ones are not sent again', async () => {
  const { owner, courier } = await given.company()
  await add(owner, 'Drinks')
  const references = await courier.get<Record<string, unknown[]>>('/app/dictionary/references')
  const counts = Object.entries(references.payload).map(([name, items]) => [name, items.length])
  expect(Object.fromEntries(counts)).toEqual({
    categories: 1,
    attributes: 0,
    branches: 1,
    cancel_reasons: 10,
    roles: 8,
    units: 3,
    sources: 0,
    deliveries: 3,
    workingHours: 4,
    payments: 2,
    currencies: 1,
    stages: counts.find(([name]) => name === 'stages')?.[1],
    tags: 0,
    vat_rates: 1,
    stations: 0,
  })
  const one = await courier.get('/app/dictionary/categories')
  expect(one.payload.items).toEqual(references.payload.categories)
  const headers = { 'if-none-match': String(one.headers.etag) }
  expect((await courier.get('/app/dictionary/categories', { headers })).status).toBe(304)
  await add(owner, 'Food')
  expect((await courier.get('/app/dictionary/categories', { headers })).status).toBe(200)
  expect((await courier.get('/app/dictionary/nothing')).status).toBe(422)
})

test('a branch is open by its hours and pauses', async () => {
  const shop = await given.company()
  given.clock.set('2026-03-02T05:00:00Z')
  const isOpen = async (change: string) => {
    await given.database.asTenant(shop.id, (db) =>
      db.run(`update branches set ${change} where company_id = $1`, [shop.id]),
    )
    const { payload } = await shop.owner.get('/app/dictionary/branches')
    return payload.items[0]?.is_open
  }
  expect(await isOpen('weekly = null')).toBe(true)
  expect(await isOpen(`weekly = '[{"day":1,"from":600,"to":660}]'`)).toBe(true)
  expect(await isOpen(`weekly = '[{"day":1,"from":601,"to":660}]'`)).toBe(false)
  expect(await isOpen(`weekly = '[{"day":2,"from":0,"to":1440}]'`)).toBe(false)
  expect(await isOpen(`weekly = '[{"day":7,"from":1200,"to":2041}]'`)).toBe(true)
  expect(await isOpen(`weekly = '[{"day":7,"from":1200,"to":2040}]'`)).toBe(false)
  expect(await isOpen(`weekly = null, paused_until = '2026-03-02T05:30:00Z'`)).toBe(false)
})

test('a category becomes another one, which takes its products and what is in it', async () => {
  const [{ owner }, other] = [await given.company(), await given.company()]
  const [hot, food] = [(await add(owner, 'Hot')).payload, (await add(owner, 'Food')).payload]
  await add(owner, 'Salads', food.id)
  const soups = (await add(owner, 'Soups', hot.id)).payload
  const tea = productInput('Tea', { category_id: hot.id })
  const { payload: product } = await owner.post<Product>('/app/products', tea)
  const merge = (kept: Category, id: string) =>
    owner.post<Category>(`${path}/${kept.id}/merge`, { version: kept.version, other_ids: [id] })
  expect((await merge(food, (await add(other.owner, 'Foreign')).payload.id)).status).toBe(404)
  expect((await merge(soups, hot.id)).errors).toEqual({ other_ids: ['A category can’t be inside itself'] })
  expect((await merge(food, hot.id)).status).toBe(200)
  expect(await order(owner)).toEqual(['Food', 'Salads in Food', 'Soups in Food'])
  expect((await owner.get<Product>(`/app/products/${product.id}`)).payload.category_id).toBe(food.id)
})

test('a category whose own ones would be a fourth level there becomes no other', async () => {
  const { owner } = await given.company()
  const a = (await add(owner, 'A')).payload
  const b = (await add(owner, 'B', a.id)).payload
  const c = (await add(owner, 'C', b.id)).payload
  const x = (await add(owner, 'X')).payload
  await add(owner, 'Y', x.id)
  const before = await order(owner)
  const refused = await owner.post(`${path}/${c.id}/merge`, { version: 1, other_ids: [x.id] })
  expect(refused.errors).toEqual({ other_ids: ['Categories can have up to three levels'] })
  expect(await order(owner)).toEqual(before)
})
