import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentCases } from '#contract/paymentCases.ts'
import { fill } from '#server/db/testDatabase.ts'
import type { TestServer } from '#server/http/testing.ts'
import type { Staff } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { type BaseQuery, listPage } from '#server/resource/list.ts'
import { rowsOf } from '#server/resource/rows.ts'
import { caseHooks } from './cases.ts'
import { due } from './sweep.ts'
import { type OnlineShop, onlineServer, onlineShop } from './testingOnline.ts'

const ROWS = 100_000

let given: TestServer
let close: () => Promise<void>
let it: OnlineShop
beforeAll(async () => {
  const server = await onlineServer()
  ;({ given, close } = server)
  it = await onlineShop(given, server.provider)
  await it.guest()
  const order = await it.order([[it.tea, 1000]])
  await it.shop.operator.post(`/app/orders/${order.id}/payments`, { method_id: it.cash, amount: 1000 })
  // Looking up for each row what it refers to takes most of the time.
  await given.database.executeSql(withoutReferences)
  for (const statement of [attempts, refunds, cases]) await fill(given.database, it.shop.id, statement, ROWS)
  for (const table of ['payment_attempts', 'refunds', 'refund_payments', 'online_refunds', 'payment_cases'])
    await given.database.executeSql(`analyze ${table}`)
})
afterAll(() => close())

const withoutReferences = `do $$ declare known record; begin
  for known in select conrelid::regclass as place, conname from pg_constraint where contype = 'f'
    and conrelid = any ('{payment_attempts,refunds,refund_payments,online_refunds,payment_cases}'::regclass[])
  loop execute format('alter table %s drop constraint %I', known.place, known.conname); end loop; end $$`

const rows = 'generate_series($2::int, $3::int) n'
/** One of a thousand is not over. */
const isOpen = 'n % 1000 = 0'

const attempts = `insert into payment_attempts (company_id, id, order_id, method_id, method_name, amount, currency, state, is_live, return_url,
    next_at, expires_at, created_at, updated_at)
  select $1, gen_random_uuid(), order_id, method_id, method_name, amount, currency, case when ${isOpen} then 'pending' else 'expired' end,
    false, return_url, now() + n * interval '1 second', now(), now() - n * interval '1 minute', now()
  from (select * from payment_attempts where company_id = $1 and state = 'pending' order by created_at desc limit 1) made, ${rows}`

const refunds = `with made as materialized (
    select payments.company_id, gen_random_uuid() as id, order_id, payments.id as payment_id, n from payments, ${rows} where payments.company_id = $1
  ), refund as (
    insert into refunds (company_id, id, order_id, amount, returned, vat_amount, parts, restock, reason, created_at)
    select company_id, id, order_id, 1, 1, 0, '{"lines": [], "delivery": null, "service": null}', false, 'Cold', now() from made
  ), paid as (
    insert into refund_payments (company_id, refund_id, payment_id, amount) select company_id, id, payment_id, 1 from made
  )
  insert into online_refunds (company_id, id, refund_id, payment_id, amount, state, next_at, created_at, updated_at)
  select company_id, id, id, payment_id, 1, case when ${isOpen} then 'pending' else 'done' end, now() + n * interval '1 second', now(), now()
  from made`

const cases = `insert into payment_cases (company_id, id, kind, subject, order_id, method_name, amount, currency, reference, search, settled_at,
    created_at, updated_at)
  select $1, gen_random_uuid(), 'overpaid', 'case ' || n, orders.id, 'Card', 1000, 'UZS', 'pi_' || n, 'pi_' || n,
    case when not (${isOpen}) then now() end, now() - n * interval '1 minute', now()
  from (select id from orders where company_id = $1 limit 1) orders, ${rows}`

const planOf = (read: { 'QUERY PLAN': string }[]) => read.map((row) => row['QUERY PLAN']).join('\n')

test('among 100,000 payments and refunds the job looks only at those that wait', async () => {
  const indexes = { attempts: 'payment_attempts_due', refunds: 'online_refunds_due' }
  for (const kind of ['attempts', 'refunds'] as const) {
    const plan = planOf(
      await given.database.asRoot((db) => db.query(`explain (costs off) ${due[kind]}`, [given.clock.now()])),
    )
    expect(plan).toContain(`Index Scan using ${indexes[kind]} on `)
    expect(plan).not.toMatch(/Sort|Seq Scan/)
  }
})

/** The plan of a page of payments that need a person. */
async function look(query: object, more: Partial<Staff> = {}): Promise<string> {
  const { user_id, employee_id } = await it.shop.owner.identity()
  return given.database.asTenant(it.shop.id, async (db) => {
    const asked: [string, readonly unknown[]][] = []
    const noted: typeof db.rows = (compiled) => {
      asked.push([compiled.sql, compiled.parameters])
      return db.rows(compiled)
    }
    const asking = { ...db, rows: noted }
    const session = {
      user_id,
      employee_id,
      company_id: it.shop.id,
      permissions: ['*'],
      branch_ids: [],
      ...more,
    }
    const work = workOf({
      db: { ...asking, finalRead: asking },
      session: { visibility: 'all', ...session } as unknown as Staff,
      now: new Date(),
      newId: given.ports.newId,
      ip: '',
      language: 'en',
    })
    const page = { limit: 20, ...query } as BaseQuery
    await listPage(paymentCases, caseHooks, rowsOf(paymentCases, caseHooks), page, work)
    const plans = asked.map(async ([text, values]) =>
      planOf(await db.query(`explain (costs off) ${text}`, [...values])),
    )
    return (await Promise.all(plans)).join('\n')
  })
}

test('among 100,000 that were dealt with, a page of those that need a person is read from its index', async () => {
  const open = await look({ with_total: true })
  expect(open).toMatch(/Index (Only )?Scan using payment_cases_open on /)
  const settled = await look({ is_settled: true })
  expect(settled).toContain('Index Scan using payment_cases_by_created on ')
  const narrow = await look({}, { branch_ids: [it.branch] })
  expect(narrow).toContain('Index Scan using payment_cases_open on ')
  for (const plan of [open, settled, narrow]) expect(plan).not.toMatch(/Seq Scan on (payment_cases|orders)\b/)
})
