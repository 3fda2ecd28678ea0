import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Category } from '#contract/categories.ts'
import { dictionaryRoutes } from '#server/dictionary/dictionary.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import type { Person } from '#server/http/testingShop.ts'
import { productInput } from '#server/products/productInput.ts'
import { productRoutes } from '#server/products/products.ts'
import { categoryRoutes } from './categories.ts'
import { slugOf } from './slug.ts'

let given: TestServer
beforeAll(async () => {
  given = await testServer({ routes: () => [...categoryRoutes, ...productRoutes, ...dictionaryRoutes] })
})
afterAll(() => given.close())

const input = (name: string, parent: string | null = null) => ({
  name: { en: name },
  parent_id: parent,
  sort: 0,
  is_visible: true,
  colour: 'teal',
})
const add = (person: Person, name: string, parent: string | null = null) =>
  person.post<Category>('/app/dictionaries/categories', input(name, parent))

test('a menu has at most three levels and no circle', async () => {
  const { owner } = await given.company()
  const [a, x] = [(await add(owner, 'A')).payload, (await add(owner, 'X')).payload]
  const b = (await add(owner, 'B', a.id)).payload
  const c = (await add(owner, 'C', b.id)).payload
  expect((await add(owner, 'D', c.id)).errors).toEqual({
    parent_id: ['Categories can have up to three levels'],
  })
  const move = (one: Category, parent: string | null) =>
    owner.patch<Category>(`/app/dictionaries/categories/${one.id}`, {
      version: one.version,
      parent_id: parent,
    })
  expect((await move(a, c.id)).errors).toEqual({ parent_id: ['A category can’t be inside itself'] })
  expect((await move(a, a.id)).errors).toEqual({ parent_id: ['A category can’t be inside itself'] })
  expect((await move(a, x.id)).errors).toEqual({ parent_id: ['Categories can have up to three levels'] })
  expect((await move(b, x.id)).payload.parent_id).toBe(x.id)
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
    workingHours: 0,
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
