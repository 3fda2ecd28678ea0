import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import { quietLog } from '#server/db/testLog.ts'

const MESSENGER_IDS = 1_000_000_000

/** Works on the database of the server under test: for what no screen of the product can do yet. */
export async function onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const lines = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'pg/postmaster.pid'), 'utf8').split('\n')
  const address = { host: lines[4], port: Number(lines[3]), user: 'app', database: 'app' }
  const database = connectDatabase(address, quietLog)
  try {
    return await database.asRoot(work)
  } finally {
    await database.close()
  }
}

/** The messenger's id of the owner of a company, found by its name; bound now if it was not yet. */
export async function messengerIdOfOwner(company: string): Promise<number> {
  const fresh = MESSENGER_IDS + Math.floor(Math.random() * MESSENGER_IDS)
  const row = await onDatabase((db) =>
    db.one<{ messenger_id: number }>(
      `update users set messenger_id = coalesce(messenger_id, $2)
       where id = (select employees.user_id from employees
                   join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
                   join companies on companies.id = employees.company_id
                   where companies.name = $1 and roles.key = 'owner' order by employees.created_at limit 1)
       returning messenger_id`,
      [company, fresh],
    ),
  )
  if (!row) throw new Error(`No owner of a company named ${company}`)
  return row.messenger_id
}

/** The name of the demo restaurant, which has orders to show. */
export async function demoRestaurant(): Promise<string> {
  const row = await onDatabase((db) =>
    db.one<{ name: string }>(`select name from companies where currency = 'UZS' order by created_at limit 1`),
  )
  if (!row) throw new Error('The demo companies are missing')
  return row.name
}
