import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { Log } from '#server/ports.ts'
import { type Database, connectDatabase, withClient } from './open.ts'
import { quietLog } from './testLog.ts'
import { databaseUrl } from './testServer.ts'

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
