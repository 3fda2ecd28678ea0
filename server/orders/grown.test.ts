import { expect, test } from 'vitest'
import { shared, testServer } from '#server/http/testing.ts'
import { draft, selling } from './testingOrders.ts'

const given = shared(testServer)

/** Enough for a plan that goes through all rows for each other one to pass the longest time of a statement. */
const GOODS = 15_000
const LISTED = 4000

test('orders are taken as before after an import of thousands of products, of which the database has no statistics yet', async () => {
  const own = await selling(given)
  const make = async (path: string, body: object) =>
    (await own.shop.owner.post<{ id: string }>(path, body)).payload.id
  const category_id = await make('/app/dictionaries/categories', {
    name: { en: 'Drinks' },
    parent_id: null,
    is_visible: true,
    colour: 'slate',
  })
  const station = { name: 'Bar', colour: 'teal', branch_ids: [], category_ids: [category_id] }
  await make('/app/dictionaries/stations', station)
  const tea = await own.sell('Tea', 1000, null, { category_id })
  const take = async () => (await own.shop.owner.post('/app/orders', draft([[tea, 1000]]))).status
  // Each connection of the pool has made its plan by then.
  for (let before = 0; before < 60; before++) expect(await take()).toBe(201)
  await multiply('categories', LISTED, { id: idOf(4), slug: 'slug || nth' })
  await multiply('stations', LISTED, { id: idOf(5), name: 'name || nth' })
  await multiply('vat_rates', LISTED, { id: idOf(6), name: 'name || nth', is_default: 'false' })
  await multiply('units', LISTED / 10, {
    id: idOf(7),
    name: `jsonb_build_object('en', nth)`,
    is_default: 'false',
  })
  await multiply('products', GOODS, { id: idOf(8), external_key: 'null' })
  await multiply('variants', GOODS, { id: idOf(9), product_id: idOf(8), sku: 'null' })
  for (let after = 0; after < 10; after++) expect(await take()).toBe(201)

  /** Writes one row of the company many times, with other values in these columns. */
  async function multiply(table: string, times: number, others: Record<string, string>) {
    const written = await given.database.asRoot(async (db) => {
      const columns = await db.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
        [table],
      )
      const names = columns.map(({ name }) => name)
      return db.run(
        `insert into ${table} (${names.join()}) select ${names.map((name) => others[name] ?? name).join()}
         from (select * from ${table} where company_id = $1 limit 1) as one, generate_series(1, ${times}) as nth`,
        [own.shop.id],
      )
    })
    expect(written).toBe(times)
  }
})

const idOf = (kind: number) => `('00000000-0000-7000-${kind}000-' || lpad(nth::text, 12, '0'))::uuid`
