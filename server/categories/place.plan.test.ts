import { beforeAll, expect, test } from 'vitest'
import type { Category } from '#contract/categories.ts'
import { fill } from '#server/db/testDatabase.ts'
import type { Statement } from '#server/db/tenant.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import { checkPlace, lastPlace, livingParent, putBehind } from './place.ts'
import { all, move, path } from './testingCategories.ts'

const CATEGORIES = 5000

const given = shared(testServer)
beforeAll(async () => {
  shop = await given.company()
  await fill(given.database, shop.id, many, CATEGORIES)
  await given.database.executeSql('analyze categories')
})
let shop: Shop

const idOf = (n: string) => `('00000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
/** The first hundred stand at the top, the next thousand in them, the others in those. */
const many = `insert into categories (company_id, id, name, parent_id, slug, sort, search)
  select $1, ${idOf('n')}, jsonb_build_object('en', 'Category ' || n),
    case when n > 1100 then ${idOf('101 + n % 1000')} when n > 100 then ${idOf('1 + n % 100')} end,
    'category-' || n, n, 'category ' || n
  from generate_series($2::int, $3::int) n`

const one = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

test('among 5,000 categories a move reads those beside and above it, and nothing else', async () => {
  const plans = await given.database.asTenant(shop.id, async (db) => {
    const asked: [Statement, readonly unknown[]][] = []
    const noted = (statement: Statement, values: readonly unknown[] = []) => {
      asked.push([statement, values])
      return db.query<never>(statement, values)
    }
    const work = {
      db: {
        ...db,
        query: noted,
        one: async (...asking: Parameters<typeof noted>) => (await noted(...asking))[0],
      },
      session: { company_id: shop.id },
    } as unknown as Parameters<typeof lastPlace>[1]
    await checkPlace(one(101), one(5000), work)
    await lastPlace(one(101), work)
    await livingParent(one(101), work)
    await putBehind(one(5000), one(101), null, work)
    return Promise.all(
      asked.map(async ([text, values]) => {
        const rows = await db.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text as string}`, values)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      }),
    )
  })
  expect(plans).toHaveLength(5)
  for (const plan of plans) expect(plan).not.toContain('Seq Scan on categories')
})

test('a tree of 5,000 is answered whole, and one of it moves', async () => {
  const { owner } = shop
  const rows = await all(owner)
  expect(rows).toHaveLength(CATEGORIES)
  const last = rows.find(({ id }) => id === one(5000))!
  expect((await move(owner, last, null, one(100))).payload).toMatchObject({ parent_id: null, sort: 101 })
  const { payload } = await owner.get<{ items: Category[]; next_cursor: string }>(`${path}?q=category+4999`)
  expect(payload.items.map(({ id }) => id)).toEqual([one(4999)])
})
