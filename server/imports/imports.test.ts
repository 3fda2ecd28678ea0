import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ImportJob } from '#contract/imports.ts'
import type { Product } from '#contract/products.ts'
import { exportHeader } from '#server/imports/products/exportFixtures.ts'
import { dataFile, importServer } from './importTesting.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(importServer)

const rowsOf = (companyId: string) =>
  given.database.asTenant(companyId, (db) =>
    db.query<{ kind: string; row: string }>(
      `select 'product' as kind, row_to_json(products)::text as row from products where company_id = $1
       union all select 'variant', row_to_json(variants)::text from variants where company_id = $1
       union all select 'category', row_to_json(categories)::text from categories where company_id = $1
       union all select 'tag', row_to_json(tags)::text from tags where company_id = $1
       union all select 'move', row_to_json(stock_moves)::text from stock_moves where company_id = $1
       union all select 'count', products::text from company_counters where company_id = $1 order by 1, 2`,
      [companyId],
    ),
  )
const numberOf = (rows: { kind: string }[], kind: string) => rows.filter((row) => row.kind === kind).length

const line = (handle: string, title: string, size: string, sku: string, price: string) =>
  `${handle},${title},,,Shirts,"new, sale",true,${size && 'Size'},${size},,,,,${sku},,shopify,5,${price},,,,`
const file = (...lines: string[]) => [exportHeader, ...lines].join('\n')

test.each([
  ['shopify-apparel.csv', 25, 96],
  ['shopify-jewelry.csv', 19, 24],
])(
  '%s gives %i products and %i variants, and nothing changes the second time',
  async (name, products, variants) => {
    const shop = await given.company({ currency: 'USD' })
    const content = await dataFile(name)
    const checked = await given.check(shop.owner, content)
    expect(checked).toMatchObject({
      state: 'validated',
      row_errors: [],
      counts: { items: products, variants, created: products },
    })
    expect(numberOf(await rowsOf(shop.id), 'product')).toBe(0)
    await shop.owner.post(`/app/imports/${checked.id}/confirm`)
    const done = await given.reach(shop.owner, checked.id, 'done', 'failed')
    expect(done).toMatchObject({
      state: 'done',
      counts: { items: products, variants, created: products, updated: 0 },
    })
    const rows = await rowsOf(shop.id)
    expect([numberOf(rows, 'product'), numberOf(rows, 'variant')]).toEqual([products, variants])
    expect(rows.find(({ kind }) => kind === 'count')?.row).toBe(String(products))
    const again = await given.bring(shop.owner, content)
    expect(again.counts).toEqual({ ...done.counts, created: 0, unchanged: products })
    expect(await rowsOf(shop.id)).toEqual(rows)
  },
)

test('an imported product can be sold: clean text, category, tags, options and stock', async () => {
  const { owner } = await given.company({ currency: 'USD' })
  await given.bring(owner, await dataFile('shopify-apparel.csv'))
  const { payload } = await owner.get<{ items: Product[] }>('/app/products?q=scout%20skincare')
  expect(payload.items).toHaveLength(1)
  const [kit] = payload.items
  expect(kit).toMatchObject({ name: { en: 'The Scout Skincare Kit' }, option_names: [], is_on_sale: true })
  expect(kit?.description.en).not.toMatch(/[<>]|&amp;/)
  expect(kit?.category_name).not.toBeNull()
  expect(kit?.variants).toHaveLength(1)
})

test('bad rows are named by number, and the rest goes in', async () => {
  const { owner } = await given.company({ currency: 'USD' })
  const done = await given.bring(
    owner,
    file(
      line('a', 'Shirt', 'S', 'A-S', '10.00'),
      line('a', '', 'M', 'A-M', '-1'),
      line('a', '', 'L', 'A-S', '12'),
      line('b', '', 'S', 'B-S', '10'),
      line('c', 'Scarf', '', 'C-1', '7.50'),
      line('d', 'x'.repeat(200_001), '', 'D-1', '7.50'),
    ),
  )
  expect(done).toMatchObject({
    state: 'done',
    rows_done: 6,
    rows_total: 6,
    counts: { items: 2, errors: 4 },
  })
  expect(done.row_errors).toEqual([
    { row: 3, field: 'Variant Price', code: 'negative', message: 'This can’t be negative' },
    { row: 4, field: 'Variant SKU', code: 'duplicate_sku', message: 'This SKU appears twice in the file' },
    { row: 5, field: 'Title', code: 'required', message: 'This cell can’t be empty' },
    { row: 7, field: 'Title', code: 'cell_too_long', message: 'A cell in this row is too long' },
  ])
  const { payload } = await owner.get<{ items: Product[] }>('/app/products?sort=name')
  expect(payload.items.map(({ name, variants }) => [name.en, variants.map(({ price }) => price)])).toEqual([
    ['Scarf', [750]],
    ['Shirt', [1000]],
  ])
})

test('a SKU of another product and a product in the archive stay out', async () => {
  const { owner } = await given.company({ currency: 'USD' })
  await given.bring(owner, file(line('a', 'Shirt', '', 'A', '10'), line('b', 'Scarf', '', 'B', '10')))
  const { payload } = await owner.get<{ items: Product[] }>('/app/products?q=scarf')
  await owner.delete(`/app/products/${payload.items[0]?.id}`)
  const checked = await given.check(
    owner,
    file(line('b', 'Scarf', '', 'B', '10'), line('n', 'New', 'S', 'A', '10'), line('n', '', 'M', 'N', '11')),
  )
  expect(checked.row_errors.map(({ row, code }) => [row, code])).toEqual([
    [2, 'archived'],
    [3, 'sku_taken'],
  ])
  expect(checked.counts).toMatchObject({ created: 1, variants: 1 })
})

test('a changed file changes its own products only and keeps what staff have added and sold', async () => {
  const shop = await given.company({ currency: 'USD' })
  const shirt = (price: string) =>
    file(line('a', 'Shirt', 'S', 'A-S', price), line('b', 'Scarf', '', 'B', '10'))
  await given.bring(shop.owner, shirt('10'))
  const find = async () =>
    (await shop.owner.get<{ items: Product[] }>('/app/products?sort=name')).payload.items as [
      Product,
      Product,
    ]
  const [scarf, present] = await find()
  const added = { ...present.variants[0]!, options: ['XL'], sku: 'A-XL', stock: null }
  const variants = [{ ...present.variants[0]!, stock: 1000 }, (({ id: _, ...rest }) => rest)(added)]
  await shop.owner.patch(`/app/products/${present.id}`, {
    version: 1,
    name: { ...present.name, ru: 'Рубашка' },
    variants,
  })
  const done = await given.bring(shop.owner, shirt('12.50'))
  expect(done.counts).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
  const [sameScarf, changed] = await find()
  expect(sameScarf).toEqual(scarf)
  expect(changed).toMatchObject({ version: 3, name: { en: 'Shirt', ru: 'Рубашка' }, price_max: 1250 })
  expect(changed.variants).toMatchObject([
    { id: present.variants[0]?.id, price: 1250, stock: 1000 },
    { sku: 'A-XL', price: 1000 },
  ])
})

test.each([
  ['no export at all', 'colour\nred\n', 'notRead', 'header_missing'],
  ['a header only', exportHeader, 'noProducts', undefined],
])('a file that is %s fails with a reason', async (_, content, problem, code) => {
  const { owner } = await given.company()
  const failed = await given.check(owner, content)
  expect(failed.state).toBe('failed')
  expect(failed.error).toBe(
    problem === 'notRead'
      ? 'The file is not an export of products'
      : 'No products in this file can be imported',
  )
  expect(failed.row_errors.map((error) => error.code)).toEqual(code ? [code] : [])
  const refused = await owner.post<ImportJob>(`/app/imports/${failed.id}/confirm`)
  expect(refused).toMatchObject({ status: 409, code: 'conflict', current: { state: 'failed' } })
})

test('a wrong encoding is named by its rows', async () => {
  const { owner } = await given.company({ currency: 'USD' })
  const checked = await given.check(owner, await dataFile('import-wrong-encoding.csv'))
  expect(checked.row_errors.some(({ code }) => code === 'bad_encoding')).toBe(true)
})

test('an empty file is refused and leaves nothing behind', async () => {
  const { owner } = await given.company()
  const refused = await owner.upload('/app/imports', { name: 'empty.csv', content: '' })
  expect(refused).toMatchObject({ status: 422, errors: { file: ['The file is empty'] } })
  expect((await owner.get('/app/imports')).payload.items).toEqual([])
})

test('a file above 60 MB is refused and leaves nothing behind', async () => {
  const { owner } = await given.company()
  const before = await readdir(join(given.dataDir, 'imports'))
  const refused = await owner.upload('/app/imports', {
    name: 'big.csv',
    content: Buffer.alloc(61 * 1024 * 1024, 'a'),
  })
  expect(refused.status).toBe(413)
  expect(await readdir(join(given.dataDir, 'imports'))).toEqual(before)
})

test('a cancelled import does not run, and its file is removed', async () => {
  const { owner } = await given.company({ currency: 'USD' })
  const checked = await given.check(
    owner,
    file(line('a', 'Shirt', '', 'A', '10')),
    '../../etc/passwd\u0000.csv',
  )
  expect(checked.file_name).toBe('passwd.csv')
  const cancelled = await owner.post<ImportJob>(`/app/imports/${checked.id}/cancel`)
  expect(cancelled.payload).toMatchObject({ state: 'cancelled' })
  expect((await owner.post(`/app/imports/${checked.id}/confirm`)).status).toBe(409)
  expect(await readdir(join(given.dataDir, 'imports'))).not.toContain(`${checked.id}.csv`)
})

test('only people with the right import, and nobody sees the import of another company', async () => {
  const [shop, other] = [await given.company(), await given.company()]
  const file = { name: 'a.csv', content: 'x' }
  expect((await shop.operator.upload('/app/imports', file)).status).toBe(403)
  const { payload } = await other.owner.upload('/app/imports', file)
  for (const path of [`/app/imports/${payload.id}`, `/app/imports/${given.ports.newId()}`]) {
    expect((await shop.owner.get(path)).status).toBe(404)
    expect((await shop.owner.post(`${path}/cancel`)).status).toBe(404)
    expect((await shop.owner.post(`${path}/confirm`)).status).toBe(404)
  }
})
