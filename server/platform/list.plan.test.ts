import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#server/db/testDatabase.ts'
import type { Database } from '#server/db/open.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  // Outside of the product's own limit: on a slow machine, so many rows take longer than a statement may.
  await database.executeSql(
    `insert into error_reports (id, fingerprint, build, source, title, sample, count, state, first_at, last_at, created_at, updated_at)
     select gen_random_uuid(), sha256(n::text::bytea), 'b' || n % 20, case when n % 10 = 0 then 'server' else 'browser' end, 't', 's', n,
       case when n % 5 = 0 then 'muted' else 'open' end, at, at, at, at
     from generate_series(1, 30000) n, lateral (select now() - n * interval '1 minute' as at) as times`,
  )
  await database.executeSql('analyze error_reports')
})
afterAll(() => database.close())

const planOf = (where: string, order: string) =>
  database.asRoot(async (db) => {
    const rows = await db.query<{ 'QUERY PLAN': string }>(
      `explain select * from error_reports where archived_at is null and ${where} order by ${order} limit 51`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })

test('among 30,000 kinds of errors every page is read from the index of its order or filter', async () => {
  const last = 'last_at desc, id desc'
  expect(await planOf("state = 'open'", last)).toMatch(/using error_reports_(of_state|by_last)/)
  expect(await planOf("state = 'resolved'", last)).toContain('using error_reports_of_state')
  expect(await planOf('true', last)).toContain('using error_reports_by_last')
  expect(await planOf('true', 'count desc, id desc')).toContain('using error_reports_by_count')
  expect(await planOf('true', 'first_at desc, id desc')).toContain('using error_reports_by_first')
  expect(await planOf("build = 'b7' and state = 'open'", last)).not.toContain('Seq Scan')
})
