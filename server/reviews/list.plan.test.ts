import { beforeAll, expect, test } from 'vitest'
import type { Query } from '#contract/endpoint.ts'
import type { listReviews } from '#contract/reviews.ts'
import { fill } from '#server/db/testDatabase.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Work } from '#server/http/work.ts'
import { reviewedShop } from '#server/storefront/testingReviews.ts'
import { reviewFigures } from './figures.ts'
import { listPage } from './list.ts'

const ORDERS = 10_000

const given = shared(testServer)
beforeAll(async () => {
  const it = await reviewedShop(given)
  await it.serve()
  company = it.shop.id
  const { user_id, employee_id } = await it.shop.owner.identity()
  session = {
    id: user_id,
    user_id,
    company_id: company,
    kind: 'staff',
    user_name: 'Olga',
    language: 'en',
    employee_id,
    role_id: user_id,
    role_key: 'owner',
    permissions: ['*'],
    branch_ids: [],
    visibility: 'all',
    discount_cap_bp: 10_000,
    refund_cap: null,
  }
  await fill(given.database, company, manyOrders, ORDERS)
  await fill(given.database, company, manyReviews, ORDERS)
  await given.database.executeSql('analyze orders; analyze reviews')
})
let company: string
let session: Work['session']

/** Copies of the one that is there, an hour apart. */
const manyOrders = `insert into orders (company_id, id, number, branch_id, stage_id, stage_entered_at, category, fulfilment, channel,
    currency, vat_included, placed_at, done_at, items, items_count, item_total, item_discount, order_discount,
    code_discount, points, delivery, service, vat, rounding, total, search)
  select company_id, gen_random_uuid(), 1 + n, branch_id, stage_id, stage_entered_at, category, fulfilment, channel,
    currency, vat_included, placed_at, now() - n * interval '1 hour', items, items_count, item_total, item_discount, order_discount,
    code_discount, points, delivery, service, vat, rounding, total, search
  from orders, generate_series($2::int, $3::int) n where company_id = $1 and number = 1`

/** Every twentieth is low, half of those wait. */
const manyReviews = `insert into reviews (company_id, id, order_id, customer_id, branch_id, rating, text, search, reply, replied_at,
    created_at, updated_at)
  select company_id, gen_random_uuid(), id, customer_id, branch_id, case when number % 20 = 0 then 2 else 5 end,
    'Said ' || number, 'said ' || number, case when number % 40 = 0 then 'Sorry' end, case when number % 40 = 0 then done_at end,
    done_at, done_at
  from orders where company_id = $1 and number between $2::int + 1 and $3::int + 1`

/** What was asked last, with its plan. */
async function planOf(work: (work: Work) => Promise<unknown>): Promise<string> {
  return given.database.asTenant(company, async (db) => {
    const asked: [string, readonly unknown[]][] = []
    const rows: typeof db.rows = (compiled) => {
      asked.push([compiled.sql, compiled.parameters])
      return db.rows(compiled)
    }
    const { newId } = given.ports
    await work({
      db: { ...db, rows },
      session,
      now: new Date(),
      newId,
      ip: '',
      language: 'en',
      channel: 'staff',
    })
    const [text, values] = asked.at(-1) ?? ['', []]
    const plan = await db.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...values])
    return plan.map((row) => row['QUERY PLAN']).join('\n')
  })
}

test('among 10,000 reviews every page is read from the index of its order, without sorting', async () => {
  const queries: [Query<typeof listReviews>, index: string][] = [
    [{}, 'reviews_needed'],
    [{ needs_reply: true }, 'reviews_needed'],
    [{ rating: 5 }, 'reviews_needed'],
    [{ sort: '-created_at' }, 'reviews_created'],
  ]
  for (const [query, index] of queries) {
    const first = await planOf((work) => listPage(work, query))
    const { next_cursor } = await given.database.asTenant(company, (db) =>
      listPage({ db, session } as Work, { ...query, limit: 20 }),
    )
    const second = await planOf((work) => listPage(work, { ...query, cursor: next_cursor ?? '' }))
    for (const plan of [first, second]) {
      expect(plan, JSON.stringify(query)).toContain(index)
      expect(plan, JSON.stringify(query)).not.toMatch(/Sort|Seq Scan on (reviews|orders)/)
    }
  }
})

test('the reviews of a day are counted from their index', async () => {
  const [from, to] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z']
  expect(await planOf((work) => reviewFigures(work, from, to))).toContain('reviews_created')
})
