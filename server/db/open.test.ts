import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isUnavailable } from './failures.ts'
import { type Database, openDatabase, withClient } from './open.ts'
import { DatabaseStartError } from './startErrors.ts'
import { testDatabase } from './testDatabase.ts'
import { quietLog } from './testLog.ts'

let database: Database & { url: string }

beforeAll(async () => {
  database = await testDatabase()
})

afterAll(() => database.close())

function one() {
  return database.asRoot((db) => db.one('select 1 as one'))
}

async function failureOf(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => 'no failure',
    (error: unknown) => error,
  )
}

describe('a database by DATABASE_URL', () => {
  test('is opened, migrated already, and ready', async () => {
    const opened = await openDatabase({ databaseUrl: database.url, dataDir: 'unused' }, quietLog)
    expect(opened.kind).toBe('url')
    expect(await opened.isReady()).toBe(true)
    await opened.close()
  })

  test('that does not answer is told in one line, without its password', async () => {
    const url = 'postgres://app:hunter2@127.0.0.1:1/shop'
    const attempt = openDatabase({ databaseUrl: url, dataDir: 'unused' }, quietLog)

    await expect(attempt).rejects.toThrow(DatabaseStartError)
    await expect(attempt).rejects.toThrow(
      /^The PostgreSQL of DATABASE_URL does not let us in: (?!.*hunter2).+$/,
    )
  })
})

describe('a database in trouble', () => {
  test('that drops every connection is worked with again', async () => {
    await Promise.all(Array.from({ length: 10 }, one))
    const interrupted = failureOf(database.asRoot((db) => db.query('select pg_sleep(4)')))
    await expect.poll(() => countOf("query like '%pg_sleep(4)%'")).toBe(1)

    await asLogin(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)

    expect(isUnavailable(await interrupted)).toBe(true)
    await expect.poll(() => one().catch(() => undefined)).toEqual({ one: 1 })
  })

  test('whose statement takes too long gives it up', async () => {
    const failure = await failureOf(database.asRoot((db) => db.query('select pg_sleep(20)')))
    expect(failure).toMatchObject({ code: '57014' })
    expect(isUnavailable(failure)).toBe(true)
  })

  test('whose connections are all taken answers that it is busy instead of letting everybody wait', async () => {
    let free: () => void = () => undefined
    const held = new Promise<void>((resolve) => (free = resolve))
    const holders = Array.from({ length: 10 }, () => database.asRoot(() => held))

    const failure = await failureOf(one())
    free()
    await Promise.all(holders)

    expect(isUnavailable(failure)).toBe(true)
    expect(await one()).toEqual({ one: 1 })
  })

  test('a mistake in a statement is no reason to come again later', async () => {
    expect(isUnavailable(await failureOf(database.asRoot((db) => db.query('select nonsense'))))).toBe(false)
    expect(isUnavailable(new Error('no'))).toBe(false)
  })
})

function asLogin(sql: string) {
  return withClient({ connectionString: database.url }, async (client) => (await client.query(sql)).rows)
}

async function countOf(condition: string): Promise<number> {
  const rows = await asLogin(`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and ${condition}`)
  return (rows[0] as { count: number }).count
}
