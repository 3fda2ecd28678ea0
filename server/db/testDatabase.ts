import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { Log } from '#server/ports.ts'
import { type Database, connectDatabase, withClient } from './open.ts'
import { quietLog } from './testLog.ts'
import { databaseUrl } from './testServer.ts'

/** Rows that one statement makes: on a slow machine, more take longer than a statement may. */
const AT_ONCE = 100

/** Makes `count` rows of a company by a statement that makes rows $2 to $3 of company $1, some at a time. */
export async function fill(
  { asTenant }: Pick<Database, 'asTenant'>,
  company: string,
  statement: string,
  count: number,
): Promise<void> {
  for (let made = 0; made < count; made += AT_ONCE) {
    const values = [company, made + 1, Math.min(made + AT_ONCE, count)]
    await asTenant(company, (db) => db.run(statement, values))
  }
}

/** A migrated database of the test's own, empty but for what the migrations put in; `close` drops it. */
export async function testDatabase(log: Log = quietLog): Promise<Database & { url: string }> {
  const { template } = inject('testServer')
  return openTestDatabase(template, log)
}

/** The same without any table: for the tests of the migrations. */
export async function emptyTestDatabase(log: Log = quietLog): Promise<Database & { url: string }> {
  return openTestDatabase('template0', log)
}

async function openTestDatabase(source: string, log: Log): Promise<Database & { url: string }> {
  const { url: serverUrl, template } = inject('testServer')
  const server = { connectionString: serverUrl }
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await withClient(server, (client) => client.query(`create database ${name} template ${source}`))
  const url = databaseUrl(serverUrl, name)
  const database = connectDatabase({ connectionString: url }, log)
  return {
    ...database,
    url,
    close: async () => {
      await database.close()
      await withClient(server, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}
