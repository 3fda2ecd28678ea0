import { expect, test } from 'vitest'
import type { Category } from '#contract/categories.ts'
import type { Product } from '#contract/products.ts'
import { categoryRoutes } from '#server/categories/categories.ts'
import { dictionaryRoutes } from '#server/dictionary/dictionary.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Person } from '#server/http/testingShop.ts'
import { productInput, variantInput } from './productInput.ts'
import { productRoutes } from './products.ts'

const given = shared(() =>
  testServer({ routes: () => [...productRoutes, ...categoryRoutes, ...dictionaryRoutes] }),
)

async function create(person: Person, name: string, wishes?: Parameters<typeof productInput>[1]) {
  const answer = await person.post<Product>('/app/products', productInput(name, wishes))
  expect(answer.errors).toEqual({})
  expect(answer.status).toBe(201)
  return answer.payload
}

const sized = (sizes: string[], wishes: Partial<ReturnType<typeof variantInput>> = {}) => ({
  option_names: ['Size'],
  variants: sizes.map((size, at) =>
    variantInput({ options: [size], sku: `${size}-1`, price: 1000 + at * 500, stock: 2000, ...wishes }),
  ),
})

test('a product is created with its variants, prices and stock, and counted', async () => {
  const shop = await given.company()
  const shirt = await create(shop.manager, 'Shirt', sized(['S', 'M', 'L']))
  expect(shirt).toMatchObject({ price_min: 1000, price_max: 2000, stock_total: 6000, version: 1 })
  expect(shirt.variants.map(({ options }) => options)).toEqual([['S'], ['M'], ['L']])
  const counted = await given.database.asTenant(shop.id, (db) =>
    db.one('select products from company_counters where company_id = $1', [shop.id]),
  )
  expect(counted).toEqual({ products: 1 })
  const moves = await given.database.asTenant(shop.id, (db) =>
    db.query('select qty, reason from stock_moves where company_id = $1', [shop.id]),
  )
  expect(moves).toEqual(Array.from({ length: 3 }, () => ({ qty: 2000, reason: 'manual' })))
})

test('two variants exchange their SKUs, a missing one is removed and comes back by its options', async () => {
  const { manager } = await given.company()
  const shirt = await create(manager, 'Shirt', sized(['S', 'M', 'L']))
  const [small, medium, large] = shirt.variants
  const swapped = await manager.patch<Product>(`/app/products/${shirt.id}`, {
    version: 1,
    variants: [
      { ...small!, sku: 'M-1' },
      { ...medium!, sku: 'S-1' },
    ],
  })
  expect(swapped.payload.variants).toMatchObject([
    { id: small!.id, sku: 'M-1' },
    { id: medium!.id, sku: 'S-1' },
  ])
  const { id: _, ...back } = large!
  const grown = await manager.patch<Product>(`/app/products/${shirt.id}`, {
    version: 2,
    variants: [...swapped.payload.variants, back],
  })
  expect(grown.payload.variants[2]).toMatchObject({ id: large!.id, sku: 'L-1' })
})

test('each wrong field of a product is named', async () => {
  const shop = await given.company()
  const other = await given.company()
  await create(shop.owner, 'Taken', { variants: [variantInput({ sku: 'TAKEN' })] })
  const theirs = await create(other.owner, 'Theirs')
  const answer = await shop.owner.post(
    '/app/products',
    productInput('Wrong', {
      category_id: theirs.id,
      tag_ids: [theirs.id],
      option_names: ['Size', 'Size'],
      variants: [
        variantInput({ options: ['S', 'red'], sku: 'TAKEN', price: 500, old_price: 500 }),
        variantInput({ options: ['S', 'red'], sku: 'TWICE' }),
        variantInput({ options: ['M'], sku: 'TWICE', id: theirs.variants[0]!.id }),
      ],
    }),
  )
  expect(answer.status).toBe(422)
  expect(answer.errors).toEqual({
    category_id: ['This no longer exists. Choose another'],
    'tag_ids.0': ['This no longer exists. Choose another'],
    'option_names.1': ['This option is listed twice'],
    'variants.0.old_price': ['The old price must be above the price'],
    'variants.0.sku': ['Another product has this SKU'],
    'variants.1.options': ['Two variants have the same options'],
    'variants.2.id': ['This no longer exists. Choose another'],
    'variants.2.options': ['A variant needs one value for each option of the product'],
    'variants.2.sku': ['Two variants have this SKU'],
  })
})

test('the archive frees the SKU, and a product returns only while its SKU is free', async () => {
  const { owner } = await given.company()
  const wishes = { variants: [variantInput({ sku: 'A-1' })] }
  const first = await create(owner, 'First', wishes)
  expect((await owner.delete<Product>(`/app/products/${first.id}`)).payload.archived_at).not.toBeNull()
  const second = await create(owner, 'Second', wishes)
  const refused = await owner.post(`/app/products/${first.id}/restore`)
  expect(refused).toMatchObject({ status: 409, code: 'conflict' })
  expect(refused.message).toContain('A-1')
  await owner.delete(`/app/products/${second.id}`)
  const restored = await owner.post<Product>(`/app/products/${first.id}/restore`)
  expect(restored.payload).toMatchObject({ archived_at: null, variants: [{ sku: 'A-1', is_active: true }] })
  const archived = await owner.get<{ items: Product[] }>('/app/products?archived=true')
  expect(archived.payload.items.map(({ id }) => id)).toEqual([second.id])
})

test('a cook stops a product but changes nothing else', async () => {
  const { owner, kitchen } = await given.company()
  const soup = await create(owner, 'Soup')
  const stopped = await kitchen.post<Product>(`/app/products/${soup.id}/stop`, { version: 1 })
  expect(stopped.payload).toMatchObject({ is_on_sale: false, version: 2 })
  expect((await kitchen.post<Product>(`/app/products/${soup.id}/stop`)).payload.version).toBe(2)
  expect((await kitchen.post(`/app/products/${soup.id}/unstop`, { version: 1 })).status).toBe(409)
  const refused = await kitchen.patch(`/app/products/${soup.id}`, { version: 2, sort: 1 })
  expect(refused).toMatchObject({ status: 403, code: 'forbidden' })
  const events = await given.database.asRoot((db) =>
    db.query('select event, version, permission from outbox where entity_id = $1 order by seq', [soup.id]),
  )
  expect(events).toMatchObject([
    { event: 'product.updated', version: 1, permission: 'products.view' },
    { event: 'product.updated', version: 2 },
  ])
})

test('prices and stock change only with their own rights', async () => {
  const shop = await given.company()
  const soup = await create(shop.owner, 'Soup')
  await given.database.asTenant(shop.id, (db) =>
    db.run(
      `update roles set permissions = '{products.view,products.update}' where company_id = $1 and key = 'operator'`,
      [shop.id],
    ),
  )
  const change = (wishes: object) =>
    shop.operator.patch(`/app/products/${soup.id}`, {
      version: 1,
      variants: [{ ...soup.variants[0], ...wishes }],
    })
  const answers = [
    await change({ price: 1 }),
    await change({ stock: 1000 }),
    await change({ old_price: 9000 }),
  ]
  expect(answers.map(({ status, body }) => [status, JSON.parse(body).permission])).toEqual([
    [403, 'products.price'],
    [403, 'products.stock'],
    [403, 'products.price'],
  ])
  expect((await change({ barcode: '4780001' })).status).toBe(200)
})

test('an order taken while somebody edits a product stays taken from its stock', async () => {
  const shop = await given.company()
  const soup = await create(shop.manager, 'Soup', { variants: [variantInput({ stock: 10_000 })] })
  const [seen] = soup.variants
  const stock = () =>
    given.database.asTenant(shop.id, (db) =>
      db.one(
        `select variants.stock, stock_total, (select sum(qty)::int from stock_moves) as moved
         from variants join products on products.company_id = variants.company_id and products.id = product_id
         where variants.company_id = $1 and product_id = $2`,
        [shop.id, soup.id],
      ),
    )
  const sell = () =>
    given.database.asTenant(shop.id, async (db) => {
      await db.run('update variants set stock = stock - 1000 where company_id = $1 and id = $2', [
        shop.id,
        seen!.id,
      ])
      await db.run(
        `insert into stock_moves (company_id, id, variant_id, qty, reason, created_at) values ($1, $2, $3, -1000, 'order', now())`,
        [shop.id, crypto.randomUUID(), seen!.id],
      )
    })
  const save = async (version: number, wishes: object) => {
    const variants = [{ ...seen!, ...wishes }]
    const answer = await shop.manager.patch(`/app/products/${soup.id}`, { version, variants })
    expect(answer.errors).toEqual({})
    return stock()
  }

  await sell()
  expect(await save(1, { price: 2000, stock: 10_000, stock_seen: 10_000 })).toEqual({
    stock: 9000,
    stock_total: 9000,
    moved: 9000,
  })
  await sell()
  expect(await save(2, { stock: 14_000, stock_seen: 9000 })).toMatchObject({ stock: 13_000, moved: 13_000 })
  expect(await save(3, { stock: 0, stock_seen: 14_000 })).toMatchObject({ stock: 0, moved: 0 })
  expect(await save(4, { stock: 5000 })).toMatchObject({ stock: 5000, stock_total: 5000, moved: 5000 })
})

test('a search finds words of any language, SKU, barcode and vendor in any order', async () => {
  const { owner } = await given.company()
  const tea = await create(owner, 'Green tea', {
    name: { en: 'Green tea', ru: 'Зелёный чай', uz: 'Koʻk choy' },
    vendor: 'Ahmad',
    variants: [variantInput({ sku: 'TEA-77', barcode: '4780000000017' })],
  })
  await create(owner, 'Coffee')
  for (const q of ['tea green', 'зеленый', "ko'k", 'TEA-77', '4780000', 'ahmad чай', '%']) {
    const { payload } = await owner.get<{ items: Product[] }>(`/app/products?q=${encodeURIComponent(q)}`)
    expect([q, payload.items.map(({ id }) => id)]).toEqual([q, q === '%' ? [] : [tea.id]])
  }
})

test('a category shows what lies in the categories below it', async () => {
  const { owner } = await given.company()
  const category = async (name: string, parent: string | null) => {
    const input = { name: { en: name }, parent_id: parent, is_visible: true, colour: 'red' }
    return (await owner.post<Category>('/app/dictionaries/categories', input)).payload
  }
  const drinks = await category('Drinks', null)
  const hot = await category('Hot', drinks.id)
  const tea = await create(owner, 'Tea', { category_id: hot.id })
  expect(tea.category_name).toEqual({ en: 'Hot' })
  await create(owner, 'Bread')
  const found = await owner.get<{ items: Product[] }>(`/app/products?category_id=${drinks.id}`)
  expect(found.payload.items.map(({ id }) => id)).toEqual([tea.id])
})
