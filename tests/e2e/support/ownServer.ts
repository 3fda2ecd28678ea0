import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type Database, connectDatabase, withClient } from '#server/db/open.ts'
import { quietLog } from '#server/db/testLog.ts'
import { realPorts } from '#server/ports.ts'

/** The product on a database of its own. */
export interface OwnServer {
  address: string
  database: Database
  close(): Promise<void>
}

/** For what concerns everybody at once: on the server of all journeys the others would feel it. */
export async function startOwnServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  const lines = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'pg/postmaster.pid'), 'utf8').split('\n')
  const cluster = { host: lines[4], port: Number(lines[3]), user: 'app' }
  const name = `own_${randomBytes(4).toString('hex')}`
  const manage = (text: string) =>
    withClient({ ...cluster, database: 'app' }, (client) => client.query(`${text} database ${name}`))
  await manage('create')
  const database = connectDatabase({ ...cluster, database: name }, quietLog)
  await database.migrate()
  const config = readConfig({ SECRET_KEY: 'e'.repeat(64), DEMO: '0', ...settings })
  const app = await buildApp({ config, database, ports: realPorts, log: quietLog })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    address,
    database,
    close: async () => {
      await app.close()
      await database.close()
      await manage('drop')
    },
  }
}
