import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { SignedIn } from '#contract/session.ts'
import { migrationsFolder } from '#server/db/migrate.ts'
import { emptyTestDatabase, testDatabase } from '#server/db/testDatabase.ts'
import { quietLog } from '#server/db/testLog.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { draft } from '#server/orders/testingOrders.ts'
import { realPorts } from '#server/ports.ts'
import { checkDatabase } from './checkDatabase.ts'
import { restoreBackup } from './restoreBackup.ts'
import { appliedAt } from './site.ts'
import { leftOut } from './tables.ts'
import { contentOf, execute, filledServer, rewrite, siteAt } from './testingBackup.ts'
import { writeBackup } from './writeBackup.ts'

const given = shared(filledServer)
beforeAll(async () => {
  file = join(given.folder, 'all.gz')
  await writeBackup(given.site, file, { now: new Date() })
})
let file: string

const restore = (database: { url: string }, from = file) =>
  restoreBackup({ site: siteAt(database), log: quietLog, ports: realPorts }, from)

describe('a backup of everything', () => {
  test('brings every row of every table into a new database, to the letter', async () => {
    const target = await emptyTestDatabase()
    const restored = await restore(target)
    const [before, after] = [await contentOf(given.site), await contentOf(siteAt(target))]
    expect(after).toEqual(before)
    const rows = Object.fromEntries(Object.entries(before).map(([table, all]) => [table, all.length]))
    expect(restored.rows).toEqual(rows)
    const filled = Object.keys(rows).filter((table) => rows[table])
    expect(filled).toEqual(
      expect.arrayContaining([
        'audit_log',
        'categories',
        'companies',
        'customers',
        'employees',
        'imports',
        'order_events',
        'order_lines',
        'orders',
        'outbox',
        'payments',
        'products',
        'roles',
        'stages',
        'stock_moves',
        'tags',
        'users',
        'variants',
      ]),
    )
    expect(await checkDatabase(siteAt(target))).toEqual(await checkDatabase(given.site))
    await target.close()
  })

  test('leaves out only what is named with its reason, and no sequence is forgotten', async () => {
    const { rows } = await execute(
      given.database,
      `select tablename from pg_tables where schemaname = 'public'`,
    )
    const tables = rows.map(({ tablename }: { tablename: string }) => tablename)
    const held = Object.keys(await contentOf(given.site))
    expect([...held, ...Object.keys(leftOut)].toSorted()).toEqual(tables.toSorted())
    const sequences = await execute(given.database, `select 1 from pg_sequences where schemaname = 'public'`)
    expect(sequences.rows).toEqual([])
  })

  test('is refused by a database that has a company already, which stays as it is', async () => {
    const target = await testDatabase()
    await restore(target)
    const before = await contentOf(siteAt(target))
    await expect(restore(target)).rejects.toThrow('the database is not empty')
    expect(await contentOf(siteAt(target))).toEqual(before)
    await target.close()
  })

  test('shows one moment while orders go on being written', async () => {
    const moving = join(given.folder, 'moving.gz')
    const ending = new AbortController()
    let round = 0
    const write = () =>
      given.database.asRoot(async (db) => {
        await db.run('update users set language = $1', [String(++round)])
        await db.run('update tags set colour = $1', [String(round)])
      })
    await write()
    const writing = (async () => {
      while (!ending.signal.aborted) await write()
    })()
    await writeBackup(given.site, moving, { now: new Date() })
    ending.abort()
    await writing
    const target = await emptyTestDatabase()
    await restore(target, moving)
    const { rows } = await execute(target, `select distinct language, colour from users, tags`)
    expect(rows).toEqual([{ language: expect.any(String), colour: rows[0].language }])
    await target.close()
  })

  test('lets people sign in again, and the next order has the next number', async () => {
    const copy = await testServer()
    await restore(copy.database)
    const sessions = await execute(copy.database, 'select 1 from sessions')
    expect(sessions.rows).toEqual([])
    const { payload } = await copy.root.post<SignedIn>('/auth/login', given.owner)
    expect(payload.company?.id).toBe(given.companies[0])
    const { rows } = await execute(
      copy.database,
      `select order_number, (select id from variants where company_id = '${given.companies[0]}' and stock is null limit 1) as variant
       from company_counters where company_id = '${given.companies[0]}'`,
    )
    const order = await copy
      .withToken(payload.token)
      .post<Order>('/app/orders', draft([[rows[0].variant, 1000]]))
    expect(order.payload.number).toBe(rows[0].order_number + 1)
    await copy.close()
  })
})

describe('a backup of another version', () => {
  test('of an older one is brought up to date after it is restored', async () => {
    const folder = join(given.folder, 'older')
    mkdirSync(folder)
    const older = readdirSync(migrationsFolder).toSorted().slice(0, 2)
    for (const name of older) copyFileSync(join(migrationsFolder, name), join(folder, name))
    const source = await emptyTestDatabase()
    await source.migrate(folder)
    await execute(source, `insert into users (id, full_name) values (gen_random_uuid(), 'Ann')`)
    const from = join(given.folder, 'older.gz')
    await writeBackup(siteAt(source), from, { now: new Date() })
    const target = await emptyTestDatabase()
    await restore(target, from)
    expect(await target.isReady()).toBe(true)
    expect((await execute(target, 'select full_name from users')).rows).toEqual([{ full_name: 'Ann' }])
    const present = await testDatabase()
    await expect(restore(present, from)).rejects.toThrow('the database is newer than the backup')
    await expect(restore(source)).rejects.toThrow('the database is older than the backup')
    expect((await appliedAt(siteAt(source))).length).toBe(older.length)
    await Promise.all([source.close(), target.close(), present.close()])
  })

  test.each([
    [
      'a newer one',
      (text: string) =>
        text.replace('"migrations":[', '"migrations":[{"name":"0000_later.sql","sha256":"x"},'),
      'the migration 0000_later.sql, which this version does not know',
    ],
    [
      'one with a changed migration',
      (text: string) => text.replace(/"sha256":"[\da-f]{4}/, '"sha256":"0000'),
      'the migration 0001_company.sql, which this version does not know',
    ],
    [
      'another format',
      (text: string) => text.replace('"version":1', '"version":2'),
      'it is no backup of this product',
    ],
  ])('of %s is refused in one line and changes nothing', async (_, change, message) => {
    const other = join(given.folder, 'other.gz')
    rewrite(file, other, change, true)
    const target = await emptyTestDatabase()
    await expect(restore(target, other)).rejects.toThrow(message)
    expect(await appliedAt(siteAt(target))).toEqual([])
    await target.close()
  })
})
