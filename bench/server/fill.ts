import { createHash, randomBytes } from 'node:crypto'
import { checkDatabase } from '#server/backup/checkDatabase.ts'
import { type Site, asPlatform } from '#server/backup/site.ts'
import { recount } from '#server/dashboard/rollups.ts'
import type { Database } from '#server/db/open.ts'
import { insertRows } from '#server/db/insertRows.ts'
import { realPorts } from '#server/ports.ts'
import { copyOrders } from './copies.ts'
import { makeTown, type Size } from './town.ts'

const HOUR_MS = 3_600_000

/** Fills an empty database through the real tables with every constraint on, and has the product check it. */
export async function fill(database: Database, site: Site, size: Size): Promise<void> {
  await database.migrate()
  const [company] = await database.asRoot((db) => db.query('select 1 from companies limit 1'))
  if (company) return
  const companyId = await makeTown(database, size)
  await asPlatform(site, 'write', (sql) => copyOrders(sql, companyId, size))
  await database.asTenant(companyId, (db) => recount(db, companyId))
  for (const table of [
    'orders',
    'order_lines',
    'order_events',
    'payments',
    'customers',
    'products',
    'variants',
  ])
    await database.executeSql(`vacuum (analyze) ${table}`)
  const broken = (await checkDatabase(site)).filter(({ breaches }) => breaches.length > 0)
  if (broken.length > 0) throw new Error(`The filled database is not sound: ${JSON.stringify(broken)}`)
}

/** Signs the owner in as often as asked; answers the tokens. */
export async function openSessions(database: Database, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const now = realPorts.clock()
  await database.asRoot(async (db) => {
    const owner = await db.one<{ user_id: string; company_id: string }>(
      'select user_id, company_id from employees',
    )
    const session = {
      ...owner,
      kind: 'staff',
      device: '',
      platform: '',
      ip: '',
      created_at: now,
      last_used_at: now,
    }
    const rows = tokens.map((token) => ({
      ...session,
      id: realPorts.newId(),
      token_hash: `\\x${createHash('sha256').update(token).digest('hex')}`,
      expires_at: new Date(now.getTime() + HOUR_MS),
    }))
    await insertRows(db, 'sessions', rows)
  })
  return tokens
}
