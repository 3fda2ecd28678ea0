import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notesMigration } from './notesTable.ts'
import type { Database } from './open.ts'
import { openPglite } from './pglite.ts'
import { keptLog } from './testLog.ts'

const ours = '01900000-0000-7000-8000-0000000000a1'
const theirs = '01900000-0000-7000-8000-0000000000b2'
const insert = 'insert into notes (company_id, id) values ($1, $2)'

const log = keptLog()
let folder: string
let database: Database

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backoffice-pglite-'))
  database = await openPglite(join(folder, 'data'), log)
})

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

describe.skipIf(process.env.TEST_DATABASE_URL)('PGlite, the last resort', () => {
  test('warns that a power cut can destroy the data', () => {
    expect(log.lines.join('\n')).toMatch(/a power cut .* CAN DESTROY THE DATA/)
  })

  test('takes every migration of the product', async () => {
    await database.migrate()
    expect(await database.isReady()).toBe(true)
  })

  test('keeps companies apart', async () => {
    await database.executeSql(notesMigration)
    await Promise.all([
      database.asTenant(ours, (db) => db.run(insert, [ours, 1])),
      database.asTenant(theirs, (db) => db.run(insert, [theirs, 2])),
    ])

    expect(await database.asTenant(ours, (db) => db.query('select id from notes'))).toEqual([{ id: 1 }])
    await expect(database.asTenant(ours, (db) => db.run(insert, [theirs, 3]))).rejects.toMatchObject({
      code: '42501',
    })
    expect(await database.asTenant(ours, (db) => db.run('delete from notes where id = 2'))).toBe(0)
    expect(await database.asRoot((db) => db.query('select id from notes order by id'))).toEqual([
      { id: 1 },
      { id: 2 },
    ])
  })

  test('reports a swallowed failure as rolled back', async () => {
    const attempt = database.asTenant(ours, async (db) => {
      await db.run(insert, [ours, 1]).catch(() => undefined)
    })
    await expect(attempt).rejects.toThrow('nothing is saved')
  })

  test('tells listeners', async () => {
    const heard: string[] = []
    const stop = await database.listen('orders', (payload) => heard.push(payload))
    await database.asTenant(ours, (db) => db.query("select pg_notify('orders', 'new')"))

    await expect.poll(() => heard).toEqual(['new'])
    await stop()
  })
})
