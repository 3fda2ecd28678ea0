import { beforeAll, expect, test } from 'vitest'
import { fill } from '#server/db/testDatabase.ts'
import type { Statement } from '#server/db/tenant.ts'
import type { Work } from '#server/http/work.ts'
import { type Selling, selling, sellingServer } from '#server/orders/testingOrders.ts'
import { attentionOf } from '#server/dashboard/attention.ts'
import { countOrders } from './counts.ts'
import type { OrderQuery } from './filter.ts'
import { listPage } from './list.ts'
import { shared } from '#server/http/testing.ts'

const ORDERS = 20_000
/** On every fiftieth order. */
const TAG = '00000000-0000-7000-8000-000000000001'

const given = shared(sellingServer)
beforeAll(async () => {
  it = await selling(given)
  await it.order([[await it.sell('Tea', 1000), 1000]])
  await fill(given.database, it.shop.id, multiply, ORDERS)
  await given.database.executeSql('analyze orders')
})
let it: Selling

/** Copies one order many times: most are done, one of a hundred is open. */
const multiply = `insert into orders (company_id, id, number, branch_id, stage_id, stage_entered_at, category, fulfilment, channel,
    currency, vat_included, placed_at, done_at, cancelled_at, items, items_count, item_total, item_discount, order_discount,
    code_discount, points, delivery, service, vat, rounding, total, search, tag_ids, payment_status, payment_method_id, address)
  select company_id, gen_random_uuid(), number + n, branch_id, stage_id, at, category, fulfilment, channel, currency, vat_included,
    at, case when category = 'done' then at end, case when category = 'cancelled' then at end, items, items_count, item_total,
    item_discount, order_discount, code_discount, points, delivery, service, vat, rounding, total, 'tea ' || n,
    case when n % 50 = 0 then array['${TAG}'::uuid] else '{}' end, case when n % 200 = 7 then 'unpaid' else 'paid' end,
    (select id from payment_methods where company_id = $1 and kind = case when n % 200 = 9 then 'card_on_hand' else 'cash' end),
    case when n % 200 = 1 then '{"text": "Navoi 1", "is_unchecked": true}'::jsonb end
  from (
    select orders.*, n, placed_at - n * interval '4 minutes' as at,
      (array['new', 'in_progress', 'cancelled', 'done'])[least(n % 200 + 1, 4)] as category
    from (select company_id, id as origin, number, branch_id, stage_id, fulfilment, channel, currency, vat_included, placed_at, items,
        items_count, item_total, item_discount, order_discount, code_discount, points, delivery, service, vat, rounding, total
      from orders where company_id = $1 and number = 1) orders, generate_series($2::int, $3::int) n
  ) copies`

/** Does `work` as the owner and answers the plans of the statements that read orders. */
async function plansOf(work: (work: Work) => Promise<unknown>): Promise<string[]> {
  const { user_id, employee_id } = await it.shop.owner.identity()
  return given.database.asTenant(it.shop.id, async (db) => {
    const asked: [Statement, readonly unknown[]][] = []
    const query: typeof db.query = (statement, values = []) => {
      asked.push([statement, values])
      return db.query(statement, values)
    }
    const session: Work['session'] = {
      id: user_id,
      user_id,
      company_id: it.shop.id,
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
    const now = new Date()
    await work({
      db: { ...db, query, finalRead: { ...db, query } },
      session,
      now,
      newId: given.ports.newId,
      ip: '',
      language: 'en',
      channel: 'staff',
    })
    const plans = asked.map(async ([statement, values]) => {
      const text = typeof statement === 'string' ? statement : statement.text
      const rows = await db.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    return Promise.all(plans)
  })
}

test('among 20,000 orders every page of a list is read from its index, without sorting', async () => {
  const queries: [OrderQuery, index: string][] = [
    [{ category: 'new' }, 'orders_category_placed'],
    [{ category: 'in_progress' }, 'orders_category_due'],
    [{ category: 'done' }, 'orders_done'],
    [{ category: 'cancelled' }, 'orders_cancelled'],
    [{}, 'orders_placed'],
  ]
  for (const [query, index] of queries) {
    const page = await it.shop.owner.get<{ next_cursor: string }>(
      `/app/orders?limit=2&category=${query.category ?? ''}`.replace(/&category=$/, ''),
    )
    for (const cursor of [undefined, page.payload.next_cursor]) {
      const [plan] = await plansOf((work) =>
        listPage(work, { ...query, limit: 30, ...(cursor ? { cursor } : {}) }),
      )
      expect(plan).toContain(`using ${index} on orders`)
      expect(plan).not.toContain('Sort')
      expect(plan).not.toContain('Seq Scan on orders')
    }
  }
})

test('a tab that is narrowed to a tag reads tagged orders or those of the tab, never all', async () => {
  for (const query of [
    { tag: TAG },
    { category: 'new', tag: TAG },
    { category: 'done', tag: TAG },
  ] as const) {
    const [plan] = await plansOf((work) => listPage(work, { ...query, limit: 30 }))
    expect(plan, query.category).not.toContain('Seq Scan on orders')
    expect(plan, query.category).toMatch(/orders_(tagged|category_placed|done|placed)/)
  }
})

test('done orders that are not paid, and those of a rare method, are read from their index', async () => {
  const queries: [OrderQuery, index: string][] = [
    [{ category: 'done', payment_status: 'unpaid' }, 'orders_oddly_paid'],
    [{ category: 'done', payment_status: 'due' }, 'orders_oddly_paid'],
    [{ category: 'done', payment_method: it.card }, 'orders_done_by_method'],
  ]
  for (const [query, index] of queries) {
    const [plan] = await plansOf((work) => listPage(work, { ...query, limit: 30 }))
    expect(plan, JSON.stringify(query)).toContain(index)
    expect(plan).not.toContain('Seq Scan on orders')
  }
})

test('addresses to check are read from their index, in the list and in the count of the dashboard', async () => {
  for (const read of [
    (work: Work) => listPage(work, { is_unchecked: true, limit: 30 }),
    (work: Work) => listPage(work, { category: 'new', is_unchecked: true, limit: 30 }),
    (work: Work) => attentionOf(work, new Date().toISOString(), null),
  ]) {
    const plans = await plansOf(read)
    expect(plans.join('\n')).toContain('orders_to_check')
    expect(plans.join('\n')).not.toContain('Seq Scan on orders')
  }
})

test('the counts of the tabs read open orders only', async () => {
  const [plan] = await plansOf((work) => countOrders(work))
  expect(plan).toMatch(/orders_(category_|open_by_branch)/)
  expect(plan).not.toContain('Seq Scan on orders')
})
