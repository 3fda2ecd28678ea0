import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { draft, selling } from './testingOrders.ts'

let given: TestServer
beforeAll(async () => {
  given = await testServer()
})
afterAll(() => given.close())

/** More than enough for a plan that goes through all variants for each product to pass the longest time of a statement. */
const MANY = 15_000

test('orders are taken as before after an import of thousands of products, of which the database has no statistics yet', async () => {
  const own = await selling(given)
  const tea = await own.sell('Tea', 1000)
  const take = async () => (await own.shop.owner.post('/app/orders', draft([[tea, 1000]]))).status
  // Each connection of the pool has made its plan by then.
  for (let before = 0; before < 60; before++) expect(await take()).toBe(201)
  await multiply('products', { id: idOf(8), external_key: 'null' })
  await multiply('variants', { id: idOf(9), product_id: idOf(8), sku: 'null' })
  for (let after = 0; after < 10; after++) expect(await take()).toBe(201)

  /** Writes one row of the company many times, with other values in these columns. */
  async function multiply(table: string, others: Record<string, string>) {
    await given.database.asRoot(async (db) => {
      const columns = await db.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
        [table],
      )
      const names = columns.map(({ name }) => name)
      await db.run(
        `insert into ${table} (${names.join()}) select ${names.map((name) => others[name] ?? name).join()}
         from (select * from ${table} where company_id = $1 limit 1) as one, generate_series(1, ${MANY}) as nth`,
        [own.shop.id],
      )
    })
  }
})

const idOf = (kind: number) => `('00000000-0000-7000-${kind}000-' || lpad(nth::text, 12, '0'))::uuid`
