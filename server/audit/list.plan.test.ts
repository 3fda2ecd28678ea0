import { beforeAll, expect, test } from 'vitest'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import { companyLogPage } from './companyLog.ts'

const LINES = 30_000
const WHO = '01890a5d-ac96-774b-bcce-000000000001'
const THING = '01890a5d-ac96-774b-bcce-000000000002'

const given = shared(testServer)
beforeAll(async () => {
  shop = await given.company()
  await given.database.executeSql(
    `insert into audit_log (company_id, id, actor_id, actor_name, action, entity, entity_id, created_at)
     select $1, gen_random_uuid(), case when n % 500 = 0 then $3::uuid else gen_random_uuid() end, 'Person ' || n % 20,
       case when n % 300 = 0 then 'tags.create' else 'orders.cancel' end, case when n % 300 = 0 then 'tags' else 'orders' end,
       case when n % 1000 = 0 then $4::uuid else gen_random_uuid() end, now() - n * interval '1 minute'
     from generate_series(1, $2::int) n`,
    [shop.id, LINES, WHO, THING],
  )
  await given.database.executeSql('analyze audit_log')
})
let shop: Shop

const cases: [string, object, RegExp][] = [
  ['all', {}, /audit_log_created/],
  ['a person', { actor_id: WHO }, /audit_log_actor/],
  ['a kind of thing', { entity: 'tags' }, /audit_log_of_entity/],
  ['one thing', { entity_id: THING }, /audit_log_entity/],
  ['an action', { action: 'tags.create' }, /audit_log_action/],
  ['days', { from: '2026-01-01T00:00:00Z' }, /audit_log_created/],
]

test.each(cases)('among 30,000 lines a page of %s is read from its index', async (_, query, index) => {
  const plan = await given.database.asRoot(async (db) => {
    const asked: [string, readonly unknown[]][] = []
    const rows: typeof db.rows = (compiled) => {
      asked.push([compiled.sql, compiled.parameters])
      return db.rows(compiled)
    }
    await companyLogPage({ ...db, rows }, shop.id, { limit: 10, ...query })
    const [text, values] = asked.at(-1) ?? ['', []]
    const lines = await db.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...values])
    return lines.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(index)
  expect(plan).not.toContain('Seq Scan on audit_log')
})
