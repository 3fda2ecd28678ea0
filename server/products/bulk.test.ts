import { beforeAll, expect, test } from 'vitest'
import { BULK_LIMIT, type BulkResult } from '#contract/productBulk.ts'
import type { Product } from '#contract/products.ts'
import { categoryRoutes } from '#server/categories/categories.ts'
import { dictionaryRoutes } from '#server/dictionary/dictionary.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Person, Shop } from '#server/http/testingShop.ts'
import { productInput, variantInput } from './productInput.ts'
import { productRoutes } from './products.ts'

const given = shared(() =>
  testServer({ routes: () => [...productRoutes, ...categoryRoutes, ...dictionaryRoutes] }),
)
beforeAll(async () => {
  shop = await given.company()
  owner = shop.owner
})
let shop: Shop
let owner: Person

type Wishes = Parameters<typeof productInput>[1]

const add = async (name: string, wishes?: Wishes) =>
  (await owner.post<Product>('/app/products', productInput(name, wishes))).payload

const bulk = async (body: object, by = owner) => by.post<BulkResult>('/app/products/bulk', body)

const undo = async (id: string | null, by = owner) => by.post<BulkResult>(`/app/products/bulk/${id}/undo`, {})

const read = async ({ id }: Product) => (await owner.get<Product>(`/app/products/${id}`)).payload

const counted = async () => {
  const row = await given.database.asTenant(shop.id, (db) =>
    db.one<{ products: number }>('select products from company_counters where company_id = $1', [shop.id]),
  )
  return row?.products
}

const what = ({ is_on_sale, category_id, archived_at, price_min, price_max, variants, stops }: Product) => ({
  is_on_sale,
  category_id,
  archived_at,
  price_min,
  price_max,
  variants,
  stops,
})

test('many products are hidden at once, which only writes what is shown, and Undo shows them', async () => {
  const [soup, plov] = [await add('Hidden soup'), await add('Hidden plov', { status: 'hidden' })]
  const hidden = await bulk({ action: 'hide', ids: [soup.id, plov.id] })
  expect(hidden.payload).toMatchObject({ done: 2, refused: [] })
  expect([(await read(soup)).status, (await read(plov)).status]).toEqual(['hidden', 'hidden'])
  expect((await read(plov)).version).toBe(plov.version)

  await undo(hidden.payload.id)
  expect([(await read(soup)).status, (await read(plov)).status]).toEqual(['active', 'hidden'])
  await bulk({ action: 'show', ids: [plov.id] })
  expect((await read(plov)).status).toBe('active')
})

test('many products are stopped at once and come back at once', async () => {
  const [soup, plov] = [await add('Soup'), await add('Plov')]
  const stopped = await bulk({ action: 'stop', ids: [soup.id, plov.id, soup.id] })
  expect(stopped.payload).toMatchObject({ done: 2, refused: [] })
  expect([await read(soup), await read(plov)]).toMatchObject([{ is_on_sale: false }, { is_on_sale: false }])
  const back = await undo(stopped.payload.id)
  expect(back.payload).toMatchObject({ done: 2, refused: [] })
  expect([await read(soup), await read(plov)]).toMatchObject([{ is_on_sale: true }, { is_on_sale: true }])
  expect(await undo(stopped.payload.id)).toMatchObject({ status: 409, code: 'conflict' })
})

test('what cannot be changed is refused by itself, the rest is done', async () => {
  const [soup, gone] = [await add('Soup'), await add('Gone')]
  await owner.delete(`/app/products/${gone.id}`)
  const unknown = given.ports.newId()
  const { payload } = await bulk({ action: 'stop', ids: [soup.id, gone.id, unknown] })
  expect(payload).toMatchObject({
    done: 1,
    refused: [
      { id: gone.id, message: 'It is in the archive' },
      { id: unknown, message: 'This no longer exists. Choose another' },
    ],
  })
})

test('prices rise by a share, rounded to what the currency shows, and come back exactly', async () => {
  const pizza = await add('Pizza', {
    option_names: ['Size'],
    variants: [
      variantInput({ options: ['S'], price: 48_900_00 }),
      variantInput({ options: ['L'], price: 71_300_00, old_price: 90_000_00 }),
    ],
  })
  const cheap = await add('Cheap', { variants: [variantInput({ price: 1_000_00, old_price: 1_050_00 })] })
  const raised = await bulk({ action: 'price', ids: [pizza.id, cheap.id], percent_bp: 725 })
  expect(raised.payload).toMatchObject({
    done: 1,
    refused: [{ id: cheap.id, message: 'The old price must be above the price' }],
  })
  expect(await read(pizza)).toMatchObject({
    price_min: 52_445_00,
    price_max: 76_469_00,
    variants: [{ price: 52_445_00 }, { price: 76_469_00, old_price: 90_000_00 }],
  })
  await undo(raised.payload.id)
  expect(what(await read(pizza))).toEqual(what(pizza))
})

test('products move to a category together, and each goes back to its own', async () => {
  const category = async (name: string) =>
    (
      await owner.post<{ id: string }>('/app/dictionaries/categories', {
        name: { en: name },
        parent_id: null,
        is_visible: true,
        colour: 'slate',
      })
    ).payload.id
  const [hot, cold] = [await category('Hot'), await category('Cold')]
  const [soup, salad] = [await add('Soup', { category_id: hot }), await add('Salad')]
  const moved = await bulk({ action: 'category', ids: [soup.id, salad.id], category_id: cold })
  expect([(await read(soup)).category_id, (await read(salad)).category_id]).toEqual([cold, cold])
  await undo(moved.payload.id)
  expect([(await read(soup)).category_id, (await read(salad)).category_id]).toEqual([hot, null])
  const foreign = await bulk({ action: 'category', ids: [soup.id], category_id: given.ports.newId() })
  expect([foreign.status, Object.keys(foreign.errors)]).toEqual([422, ['category_id']])
})

test('an archived product comes back with its SKU, unless another one has it by now', async () => {
  const before = await counted()
  const [tea, cup] = [
    await add('Tea', { variants: [variantInput({ sku: 'T-1' })] }),
    await add('Cup', { variants: [variantInput({ sku: 'C-1' })] }),
  ]
  const archived = await bulk({ action: 'archive', ids: [tea.id, cup.id] })
  expect(await counted()).toBe(before)
  await add('Other tea', { variants: [variantInput({ sku: 'T-1' })] })
  const back = await undo(archived.payload.id)
  expect(back.payload).toMatchObject({ done: 1, refused: [{ id: tea.id }] })
  expect(back.payload.refused[0]?.message).toContain('T-1')
  expect(what(await read(cup))).toEqual(what(cup))
  expect(await counted()).toBe((before ?? 0) + 2)
})

test('what somebody has changed since is not undone', async () => {
  const [soup, plov] = [await add('Soup'), await add('Plov')]
  const stopped = await bulk({ action: 'stop', ids: [soup.id, plov.id] })
  await owner.patch(`/app/products/${plov.id}`, { version: 2, sort: 5 })
  const back = await undo(stopped.payload.id)
  expect(back.payload).toMatchObject({ done: 1, refused: [{ id: plov.id }] })
  expect((await read(plov)).is_on_sale).toBe(false)
})

test('each action needs its own right, and nobody undoes for somebody else', async () => {
  const soup = await add('Soup')
  const { kitchen, manager } = shop
  for (const body of [
    { action: 'archive' },
    { action: 'price', percent_bp: 100 },
    { action: 'category', category_id: null },
  ])
    expect((await bulk({ ...body, ids: [soup.id] }, kitchen)).status).toBe(403)
  const stopped = await bulk({ action: 'stop', ids: [soup.id] }, kitchen)
  expect(stopped.payload.done).toBe(1)
  expect((await undo(stopped.payload.id, manager)).status).toBe(404)
  expect((await undo(stopped.payload.id, kitchen)).payload.done).toBe(1)
  expect((await bulk({ action: 'stop', ids: [soup.id] }, shop.courier)).status).toBe(403)
})

test('an action without what it needs is refused at the field', async () => {
  const soup = await add('Soup')
  const cases: [object, string][] = [
    [{ action: 'price' }, 'percent_bp'],
    [{ action: 'category' }, 'category_id'],
    [{ action: 'stop', ids: [] }, 'ids'],
    [{ action: 'stop', ids: Array.from({ length: BULK_LIMIT + 1 }, () => soup.id) }, 'ids'],
    [{ action: 'explode' }, 'action'],
  ]
  for (const [body, field] of cases) {
    const answer = await bulk({ ids: [soup.id], ...body })
    expect([answer.status, Object.keys(answer.errors)], JSON.stringify(body)).toEqual([422, [field]])
  }
})

test('five hundred products are one change and one message to open screens', async () => {
  const own = await given.company()
  const ids = Array.from({ length: BULK_LIMIT }, () => given.ports.newId())
  await given.database.asTenant(own.id, (db) =>
    db.run(
      `insert into products (company_id, id, name, price_min, price_max, name_key, search)
       select $1, id, '{"en": "Dish"}', 1, 1, 'dish', 'dish' from unnest($2::uuid[]) as id`,
      [own.id, ids],
    ),
  )
  const events = () =>
    given.database.asRoot((db) => db.query('select seq from outbox where company_id = $1', [own.id]))
  const before = (await events()).length
  const { payload } = await bulk({ action: 'stop', ids }, own.owner)
  expect(payload).toMatchObject({ done: BULK_LIMIT, refused: [] })
  expect((await events()).length).toBe(before + 1)
  expect((await undo(payload.id, own.owner)).payload).toMatchObject({ done: BULK_LIMIT, refused: [] })
})

test('many products get a tag at once, a new name makes it, and Undo takes it off those that got it', async () => {
  const [soup, plov] = [await add('Tagged soup'), await add('Tagged plov')]
  const first = await bulk({ action: 'tag', ids: [soup.id], name: 'Season' })
  expect(first.payload).toMatchObject({ done: 1, refused: [] })
  const [tagId] = (await read(soup)).tag_ids
  const both = await bulk({ action: 'tag', ids: [soup.id, plov.id], name: 'season' })
  expect([(await read(soup)).tag_ids, (await read(plov)).tag_ids]).toEqual([[tagId], [tagId]])

  await undo(both.payload.id)
  expect([(await read(soup)).tag_ids, (await read(plov)).tag_ids]).toEqual([[tagId], []])
  const off = await bulk({ action: 'untag', ids: [soup.id, plov.id], name: 'Season' })
  expect((await read(soup)).tag_ids).toEqual([])
  await undo(off.payload.id)
  expect((await read(soup)).tag_ids).toEqual([tagId])
})

test('a tag of many products needs a name, and a product with fifty tags takes no other', async () => {
  const full = await add('Fully tagged')
  await given.database.asTenant(shop.id, (db) =>
    db.run(
      `update products set tag_ids = array(select gen_random_uuid() from generate_series(1, 50)) where company_id = $1 and id = $2`,
      [shop.id, full.id],
    ),
  )
  expect((await bulk({ action: 'tag', ids: [full.id] })).errors).toEqual({ name: [expect.any(String)] })
  expect((await bulk({ action: 'tag', ids: [full.id], name: 'a, b' })).status).toBe(422)
  const refused = await bulk({ action: 'tag', ids: [full.id], name: 'Season' })
  expect(refused.payload.refused).toEqual([{ id: full.id, message: 'A product can have up to 50 tags' }])
  expect((await bulk({ action: 'untag', ids: [full.id], name: 'Nobody has it' })).payload.done).toBe(1)
})

test('Undo of a tag that is archived meanwhile does not bring it back', async () => {
  const soup = await add('Soup of the day')
  await bulk({ action: 'tag', ids: [soup.id], name: 'Today' })
  const [tagId] = (await read(soup)).tag_ids
  const off = await bulk({ action: 'untag', ids: [soup.id], name: 'Today' })
  await given.database.asTenant(shop.id, (db) =>
    db.run('update tags set archived_at = now() where company_id = $1 and id = $2', [shop.id, tagId]),
  )
  await undo(off.payload.id)
  expect((await read(soup)).tag_ids).toEqual([])
})
