import { beforeAll, expect, test } from 'vitest'
import type { ImportJob } from '#contract/imports.ts'
import type { Database } from '#server/db/open.ts'
import { quietLog } from '#server/db/testLog.ts'
import { type Person, shared } from '#server/http/testing.ts'
import { exportHeader, generatedExport } from '#server/imports/products/exportFixtures.ts'
import { importServer } from './importTesting.ts'
import { workOnImport } from './importWorker.ts'

const PRODUCTS = 120

const given = shared(importServer)
beforeAll(async () => {
  const pieces: Uint8Array[] = []
  for await (const piece of generatedExport(PRODUCTS, 2)) pieces.push(piece)
  content = Buffer.concat(pieces)
})
let content: Buffer

/** Confirms a checked import without putting the job in, so that the test itself works on it. */
async function confirmed(companyId: string, owner: Person): Promise<string> {
  const { id } = await given.check(owner, content)
  await given.database.asTenant(companyId, (db) =>
    db.run("update imports set state = 'confirmed' where company_id = $1 and id = $2", [companyId, id]),
  )
  return id
}

/** Works on an import with a database whose transaction number `at` is not what it should be. */
function workWith(
  companyId: string,
  id: string,
  at: number,
  fault: () => Promise<void>,
  ending = new AbortController(),
) {
  let transactions = 0
  const asTenant: Database['asTenant'] = async (company, work, options) => {
    transactions += 1
    if (transactions === at) await fault()
    return given.database.asTenant(company, work, options)
  }
  const database = { ...given.database, asTenant }
  const { ports, config } = given
  const shop = { database, ports, config, log: quietLog, ending: ending.signal }
  return workOnImport(shop, { company_id: companyId, id })
}

const countsOf = async (owner: Person, id: string) =>
  (await owner.get<ImportJob>(`/app/imports/${id}`)).payload

test('an import that lost its database half-way goes on where it was, and counts nothing twice', async () => {
  const { id: companyId, owner } = await given.company({ currency: 'USD' })
  const id = await confirmed(companyId, owner)
  const lost = Object.assign(new Error('connection lost'), { code: 'ECONNRESET' })
  await expect(workWith(companyId, id, 4, () => Promise.reject(lost))).rejects.toThrow('connection lost')
  expect(await countsOf(owner, id)).toMatchObject({
    state: 'running',
    rows_done: 100,
    counts: { created: 50 },
  })
  expect(await workWith(companyId, id, 0, async () => {})).toBe('over')
  expect(await countsOf(owner, id)).toMatchObject({
    state: 'done',
    rows_done: PRODUCTS * 2,
    counts: { created: PRODUCTS, updated: 0, unchanged: 0, errors: 0, variants: PRODUCTS * 2 },
  })
})

test('an import that a stopping server gives back goes on at once with the next one', async () => {
  const { id: companyId, owner } = await given.company({ currency: 'USD' })
  const id = await confirmed(companyId, owner)
  const ending = new AbortController()
  await workWith(companyId, id, 3, async () => ending.abort(), ending)
  expect(await countsOf(owner, id)).toMatchObject({ state: 'running', counts: { created: 50 } })
  await workWith(companyId, id, 0, async () => {})
  expect(await countsOf(owner, id)).toMatchObject({
    state: 'done',
    counts: { created: PRODUCTS, unchanged: 0 },
  })
})

test('an import that is cancelled half-way stops, and what is in stays in', async () => {
  const { id: companyId, owner } = await given.company({ currency: 'USD' })
  const id = await confirmed(companyId, owner)
  const cancel = async () => {
    expect((await owner.post(`/app/imports/${id}/cancel`)).status).toBe(200)
  }
  expect(await workWith(companyId, id, 4, cancel)).toBe('over')
  expect(await countsOf(owner, id)).toMatchObject({ state: 'cancelled', rows_done: 100 })
  const list = await owner.get('/app/products?with_total=true&limit=1')
  expect(list.meta.total).toBe(50)
})

test('while one import of a company runs another one waits', async () => {
  const { id: companyId, owner } = await given.company({ currency: 'USD' })
  const [first, second] = [await confirmed(companyId, owner), await confirmed(companyId, owner)]
  let answer = ''
  await workWith(companyId, first, 4, async () => {
    answer = await workWith(companyId, second, 0, async () => {})
  })
  expect(answer).toBe('busy')
  expect((await countsOf(owner, second)).state).toBe('confirmed')
})

test('a product that the database refuses stays out alone', async () => {
  await given.database.executeSql(`
    create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'refused' using errcode = '23514'; end $$;
    create trigger refuse before insert on products for each row
      when (new.name ->> 'en' = 'Refused') execute function refuse()`)
  const { owner } = await given.company({ currency: 'USD' })
  const line = (name: string) => `${name},${name},,,Kind,,true,,,,,,,${name}-1,,,,10,,,,`
  const done = await given.bring(
    owner,
    [exportHeader, line('Good'), line('Refused'), line('Better')].join('\n'),
  )
  expect(done).toMatchObject({ state: 'done', counts: { created: 2, errors: 1 } })
  expect(done.row_errors).toMatchObject([{ row: 3, code: 'not_saved' }])
})

test('an import whose file is gone says so', async () => {
  const { id: companyId, owner } = await given.company({ currency: 'USD' })
  const id = await confirmed(companyId, owner)
  await given.database.asTenant(companyId, (db) =>
    db.run("update imports set file_path = 'imports/gone.csv' where company_id = $1 and id = $2", [
      companyId,
      id,
    ]),
  )
  await workWith(companyId, id, 0, async () => {})
  expect(await countsOf(owner, id)).toMatchObject({
    state: 'failed',
    error: 'The file is no longer there. Upload it again',
  })
})
