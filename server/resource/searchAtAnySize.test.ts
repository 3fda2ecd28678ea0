import { beforeAll, expect, test } from 'vitest'
import { fill } from '#server/db/testDatabase.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'

const PEOPLE = 10_000
const PENDING_KB = 256
const PAGE_KB = 8

const given = shared(testServer)
beforeAll(async () => {
  shop = await given.company()
  other = await given.company()
  for (const { id } of [shop, other]) {
    await fill(given.database, id, people, PEOPLE)
  }
  await given.database.executeSql('analyze customers')
})
let shop: Shop
let other: Shop

interface Page {
  items: { id: string }[]
  next_cursor: string
}

/** Everybody is a guest; three are called Zulfizar. */
const people = `insert into customers (company_id, id, name, search)
  select $1, gen_random_uuid(), name, lower(name)
  from (select case when n <= 3 then 'Zulfizar guest ' else 'Guest ' end || n as name from generate_series($2::int, $3::int) n) made`

test('a word that everybody holds gives full pages, one after the other, and nobody twice', async () => {
  const found: string[] = []
  let next = ''
  for (let page = 0; page < 5; page++) {
    const { payload } = await shop.owner.get<Page>(`/app/customers?q=guest&limit=100${next}`)
    found.push(...payload.items.map(({ id }) => id))
    next = `&cursor=${payload.next_cursor}`
  }
  const [own] = await given.database.asTenant(shop.id, (db) =>
    db.query<{ count: number }>(
      'select count(*)::int as count from customers where company_id = $1 and id = any($2::uuid[])',
      [shop.id, found],
    ),
  )
  expect([found.length, new Set(found).size, own?.count]).toEqual([500, 500, 500])
})

test('a rare word beside it finds the few, of this company only', async () => {
  const { payload } = await shop.owner.get('/app/customers?q=guest%20zulfizar&limit=100')
  const own = await given.database.asTenant(shop.id, (db) =>
    db.query<{ id: string }>("select id from customers where company_id = $1 and name like 'Zulf%'", [
      shop.id,
    ]),
  )
  expect(payload.items.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted())
})

test('whoever asks the search for a few rows gets rows, however many hold the word', async () => {
  const [few] = await given.database.asTenant(shop.id, (db) =>
    db.query<{ count: number }>(
      "select count(found)::int as count from search_customers('guest', 50) as found",
    ),
  )
  expect(few?.count).toBe(50)
})

test('the words of a company are looked up in its own part of the index', async () => {
  const plan = await given.database.asRoot((db) =>
    db.query<{ 'QUERY PLAN': string }>(
      "explain (costs off) select id from customers where company_id = $1 and search like '%zulfizar%'",
      [shop.id],
    ),
  )
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
    /Bitmap Index Scan on customers_search\s+Index Cond: \(\(company_id = .*\) AND \(search ~~ '%zulfizar%'/,
  )
})

test('what was written last waits for its place in an index in a short list, which every search reads', async () => {
  for (const searched of ['customers', 'orders', 'products', 'reviews']) {
    const { rows } = await given.database.executeSql('select reloptions from pg_class where relname = $1', [
      `${searched}_search`,
    ])
    expect(rows).toEqual([{ reloptions: [`gin_pending_list_limit=${PENDING_KB}`] }])
  }
  await given.database.asTenant(shop.id, (db) =>
    db.run("update customers set spent = 1, note = 'new' where company_id = $1", [shop.id]),
  )
  const { rows } = await given.database.executeSql(
    "select gin_clean_pending_list('customers_search')::int as pages",
  )
  expect((rows as { pages: number }[])[0]?.pages).toBeLessThanOrEqual(PENDING_KB / PAGE_KB + 1)
})
