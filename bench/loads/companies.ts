import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#server/db/open.ts'
import { insertRows } from '#server/db/insertRows.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { makeShop } from '#server/http/testingShop.ts'
import { realPorts } from '#server/ports.ts'

/** A company and sessions of its owner. */
export interface Tenant {
  id: string
  ownerId: string
  tokens: string[]
}

const AT_ONCE = 5
const HOUR_MS = 3_600_000

/** Makes companies as the sign-up does, each with so many sessions. */
export async function makeCompanies(database: Database, count: number, sessions: number): Promise<Tenant[]> {
  const made: Tenant[] = []
  while (made.length < count) {
    const next = Array.from({ length: Math.min(AT_ONCE, count - made.length) }, () =>
      makeCompany(database, sessions),
    )
    made.push(...(await Promise.all(next)))
  }
  return made
}

async function makeCompany(database: Database, sessions: number): Promise<Tenant> {
  // Nobody calls from here.
  const withToken = (token: string) => ({ token }) as Caller
  const { id } = await makeShop({ database, ports: realPorts, withToken }, {})
  return openSessions(database, id, sessions)
}

/** Signs the owner of a company in as often as asked, as on many devices. */
export async function openSessions(database: Database, companyId: string, count: number): Promise<Tenant> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const now = new Date()
  const ownerId = await database.asRoot(async (db) => {
    const owner = await db.one<{ user_id: string }>(
      `select user_id from employees join roles on roles.company_id = employees.company_id and roles.id = role_id
       where employees.company_id = $1 and roles.key = 'owner'`,
      [companyId],
    )
    if (!owner) throw new Error('A company has no owner')
    const rows = tokens.map((token) => ({
      id: realPorts.newId(),
      user_id: owner.user_id,
      company_id: companyId,
      kind: 'staff',
      device: '',
      platform: '',
      ip: '',
      created_at: now,
      last_used_at: now,
      token_hash: `\\x${createHash('sha256').update(token).digest('hex')}`,
      expires_at: new Date(now.getTime() + HOUR_MS),
    }))
    await insertRows(db, 'sessions', rows)
    return owner.user_id
  })
  return { id: companyId, ownerId, tokens }
}
