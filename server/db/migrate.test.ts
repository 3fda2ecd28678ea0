import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MigrationError } from './migrate.ts'
import { type Database, withClient } from './open.ts'
import { emptyTestDatabase } from './testDatabase.ts'

let database: Database & { url: string }
let folder: string

beforeEach(async () => {
  database = await emptyTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'backoffice-migrations-'))
})

afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)

function ask(sql: string): Promise<unknown[]> {
  return withClient({ connectionString: database.url }, async (client) => (await client.query(sql)).rows)
}

const applied = () => ask('select name from schema_migrations order by name')

describe('migrations', () => {
  test('are applied in order, once', async () => {
    await write('0002_more.sql', 'insert into shops values (1)')
    await write('0001_shops.sql', 'create table shops (id int)')

    await database.migrate(folder)
    await database.migrate(folder)

    expect(await applied()).toEqual([{ name: '0001_shops.sql' }, { name: '0002_more.sql' }])
    expect(await ask('select id from shops')).toEqual([{ id: 1 }])
  })

  test('of four processes that start together are applied by one', async () => {
    await write(
      '0001_shops.sql',
      'create table shops (id int); select pg_sleep(0.1); insert into shops values (1)',
    )

    await Promise.all(Array.from({ length: 4 }, () => database.migrate(folder)))

    expect(await ask('select id from shops')).toEqual([{ id: 1 }])
  })

  test('leave nothing of a file that fails and keep the files before it', async () => {
    await write('0001_shops.sql', 'create table shops (id int)')
    await write('0002_broken.sql', 'insert into shops values (1); create table shops (id int)')

    await expect(database.migrate(folder)).rejects.toThrow('0002_broken.sql: relation "shops" already exists')
    expect(await applied()).toEqual([{ name: '0001_shops.sql' }])
    expect(await ask('select id from shops')).toEqual([])

    await write('0002_broken.sql', 'insert into shops values (2)')
    await database.migrate(folder)
    expect(await ask('select id from shops')).toEqual([{ id: 2 }])
  })

  test('refuse a file that was changed after it was applied, and name it', async () => {
    await write('0001_shops.sql', 'create table shops (id int)')
    await database.migrate(folder)
    await write('0001_shops.sql', 'create table shops (id bigint)')

    await expect(database.migrate(folder)).rejects.toThrow('0001_shops.sql was changed after it was applied')
  })

  test('do not take another line ending for a change', async () => {
    await write('0001_shops.sql', 'create table shops (\n  id int\n)')
    await database.migrate(folder)
    await write('0001_shops.sql', 'create table shops (\r\n  id int\r\n)')

    await expect(database.migrate(folder)).resolves.toBeUndefined()
  })

  test('refuse a database of a newer version and a file that comes too late', async () => {
    await write('0002_shops.sql', 'create table shops (id int)')
    await database.migrate(folder)
    await write('0001_late.sql', 'create table late (id int)')
    await expect(database.migrate(folder)).rejects.toThrow('0001_late.sql comes before 0002_shops.sql')

    await rm(join(folder, '0001_late.sql'))
    await rm(join(folder, '0002_shops.sql'))
    await expect(database.migrate(folder)).rejects.toThrow('start the newer version')
  })

  test('refuse two files of one number and a file that ends its transaction', async () => {
    await write('0001_shops.sql', 'create table shops (id int)')
    await write('0001_staff.sql', 'create table staff (id int)')
    await expect(database.migrate(folder)).rejects.toThrow(MigrationError)

    await rm(join(folder, '0001_staff.sql'))
    await write('0001_shops.sql', 'create table shops (id int); commit; begin')
    await expect(database.migrate(folder)).rejects.toThrow('ends its own transaction')
  })

  test('killed at any moment are completed by the next start, never half', async () => {
    await write(
      '0001_shops.sql',
      'create table shops (id int); select pg_sleep(0.05); insert into shops values (1)',
    )
    await write(
      '0002_staff.sql',
      'create table staff (id int); select pg_sleep(0.05); insert into staff values (1)',
    )
    await write(
      '0003_last.sql',
      'insert into shops values (3); select pg_sleep(0.05); insert into staff values (3)',
    )

    const stops: number[] = []
    for (let afterLines = 0; afterLines <= 3; afterLines++) stops.push(await killMigration(afterLines))
    await database.migrate(folder)

    expect(stops.some((count) => count < 3)).toBe(true)
    expect(await applied()).toHaveLength(3)
    expect(await ask('select id from shops order by id')).toEqual([{ id: 1 }, { id: 3 }])
    expect(await ask('select id from staff order by id')).toEqual([{ id: 1 }, { id: 3 }])
  })
})

/** Kills a migrating process after so many applied files, in the middle of the next; answers how many were kept. */
async function killMigration(afterLines: number): Promise<number> {
  const script = `
    const { connectDatabase } = await import('#server/db/open.ts')
    const say = (text) => process.stdout.write(text + '\\n')
    const log = { debug: say, info: say, warn: say, error: say }
    say('begins')
    await connectDatabase({ connectionString: process.argv[1] }, log).migrate(process.argv[2])
    process.exit()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, database.url, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let lines = 0
  child.stdout.on('data', (text: Buffer) => {
    lines += text.toString().split('\n').length - 1
    if (lines > afterLines) setTimeout(() => child.kill('SIGKILL'), 70)
  })
  await ended
  const [table] = await ask("select to_regclass('schema_migrations') is not null as is_made")
  return (table as { is_made: boolean }).is_made ? (await applied()).length : 0
}
