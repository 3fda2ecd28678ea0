import { beforeAll, expect, test } from 'vitest'
import { customers, customerSegments, type CustomerFilters } from '#contract/customers.ts'
import { fill } from '#server/db/testDatabase.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { selling, sellingServer } from '#server/orders/testingOrders.ts'
import { type BaseQuery, listPage } from '#server/resource/list.ts'
import { rowsOf } from '#server/resource/rows.ts'
import { hooks } from './customerHooks.ts'
import { segmentCounts } from './segmentCounts.ts'
import { shared } from '#server/http/testing.ts'

const PEOPLE = 20_000

const given = shared(sellingServer)
beforeAll(async () => {
  const { shop } = await selling(given)
  company = shop.id
  const { user_id, employee_id } = await shop.owner.identity()
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
  await fill(given.database, company, people, PEOPLE)
  await given.database.executeSql('analyze customers')
})
let company: string
let session: Work['session']

/** Every tenth has never ordered, every hundredth orders often, every thousandth is on the blacklist. */
const people = `insert into customers (company_id, id, name, phone, search, created_at, orders_count, spent, last_order_at, is_blacklisted,
    birthday, has_consent, consent_at, consent_way)
  select $1, gen_random_uuid(), 'Person ' || n, '+99890' || (1000000 + n), 'person ' || n || ' +99890' || (1000000 + n),
    now() - n * interval '1 hour', case when n % 100 = 0 then 12 else n % 9 end, n * 100,
    case when n % 10 > 0 then now() - n * interval '30 minutes' end, n % 1000 = 0,
    date '1960-01-01' + n, n % 3 = 0, case when n % 3 = 0 then now() end, case when n % 3 = 0 then 'staff' end
  from generate_series($2::int, $3::int) n`

interface Looked {
  items: { id: string; name: string }[]
  next_cursor: string | null
  plan: string
}

/** A page of the list with the plan by which it was read. */
async function look(query: BaseQuery & CustomerFilters): Promise<Looked> {
  return given.database.asTenant(company, async (db) => {
    const asked: [string, readonly unknown[]][] = []
    const rows: typeof db.rows = (compiled) => {
      asked.push([compiled.sql, compiled.parameters])
      return db.rows(compiled)
    }
    const asking = { ...db, rows }
    const work = workOf({
      db: { ...asking, finalRead: asking },
      session,
      now: new Date(),
      newId: given.ports.newId,
      ip: '',
      language: session.language,
    })
    const page = await listPage(customers, hooks, rowsOf(customers, hooks), query, work)
    const [text, values] = asked.at(-1) ?? ['', []]
    const plan = await db.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...values])
    const items = page.items as unknown as Looked['items']
    return { ...page, items, plan: plan.map((row) => row['QUERY PLAN']).join('\n') }
  })
}

test('among 20,000 customers every page is read from the index of its order, without sorting', async () => {
  const queries: [BaseQuery & CustomerFilters, index: string][] = [
    [{}, 'customers_last_order'],
    [{ sort: '-spent' }, 'customers_spent'],
    [{ sort: 'name' }, 'customers_name'],
    [{ sort: '-created_at' }, 'customers_created'],
    [{ segment: 'active' }, 'customers_last_order'],
    [{ segment: 'sleeping' }, 'customers_last_order'],
    [{ segment: 'lost' }, 'customers_last_order'],
    [{ segment: 'regular' }, 'customers_regular'],
    [{ segment: 'blacklist' }, 'customers_blacklist'],
    [{ blacklist: 'yes' }, 'customers_blacklist'],
    [{ consent: 'yes' }, 'customers_last_order'],
    [{ last_order_from: '2026-01-02', last_order_to: '2026-02-01' }, 'customers_last_order'],
    [{ spent_min: 100, spent_max: 2000, sort: '-spent' }, 'customers_spent'],
    [{ orders_min: 3, orders_max: 5 }, 'customers_last_order'],
  ]
  for (const [query, index] of queries) {
    const first = await look({ ...query, limit: 10 })
    expect(first.plan, JSON.stringify(query)).toMatch(
      new RegExp(`Index Scan( Backward)? using ${index} on customers`),
    )
    expect(first.plan, JSON.stringify(query)).not.toMatch(/Sort|Seq Scan on customers\b/)
    if (first.next_cursor === null) continue
    const next = await look({ ...query, limit: 10, cursor: first.next_cursor })
    expect(next.plan, JSON.stringify(query)).not.toMatch(/Sort|Seq Scan on customers\b/)
    // A page deep down costs what the first one costs: its place is a condition of the index.
    expect(next.plan, JSON.stringify(query)).toMatch(/Index Cond:.*ROW\(/)
  }
})

test('a person is found among 20,000 by the end of a phone and by a name', async () => {
  expect((await look({ q: '1012345' })).items).toMatchObject([{ name: 'Person 12345' }])
  const found = await look({ q: 'person 777' })
  expect(found.items.map(({ name }) => name)).toContain('Person 777')
  expect(found.plan).not.toMatch(/Seq Scan on customers\b/)
})

test('birthdays of the coming week are found among 20,000 by an index', async () => {
  const found = await look({ segment: 'birthday', limit: 100 })
  expect(found.items.length).toBe(100)
  expect(found.plan).not.toMatch(/Seq Scan on customers\b/)
})

test('every segment of 20,000 customers is counted as the list shows it', async () => {
  const now = new Date()
  await given.database.asTenant(company, async (db) => {
    const work = workOf({ db, session, now, newId: given.ports.newId, ip: '', language: session.language })
    const { counts } = await segmentCounts(work)
    for (const segment of customerSegments) {
      const query: BaseQuery & CustomerFilters = { segment, with_total: true, limit: 1 }
      const { total } = await listPage(customers, hooks, rowsOf(customers, hooks), query, work)
      const count = counts?.[segment] ?? 0
      expect(total, segment).toBe(count > 10_000 ? '10000+' : count)
    }
    expect(counts?.all).toBe(PEOPLE)
  })
})
