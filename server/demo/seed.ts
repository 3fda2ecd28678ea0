import type { RoleKey } from '#contract/permissions.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { type Reach, isOnlyLocal } from '#server/onlyLocal.ts'
import type { Ports } from '#server/ports.ts'
import { hashPassword } from '#server/session/passwords.ts'
import { giveDays } from '#server/billing/giveDays.ts'
import { clothes } from './clothes.ts'
import { makePlatformErrors } from './makePlatformErrors.ts'
import { makePlans } from './makePlans.ts'
import { makeShop } from './makeShop.ts'
import { staffPhone } from './makeStaff.ts'
import { restaurant } from './restaurant.ts'
import type { DemoShop } from './shop.ts'

/** The password of every demo person; demo companies exist where only this machine reaches the server, unless DEMO=1 says otherwise. */
export const DEMO_PASSWORD = 'demo-2026'
/** A demo whose days run out is given more of them. */
const GIVEN_DAYS = 14
const FEW_DAYS = 3

/** What the demo consists of. */
export const demoShops: readonly DemoShop[] = [restaurant, clothes]

/** A demo company as the start prints it. */
export interface DemoAccount {
  /** Of the company. */
  id: string
  company: string
  /** Publishable storefront key. */
  token: string
  people: { role: RoleKey; name: string; phone: string; password: string }[]
}

/** Demo companies are made on the embedded database of a server that only this machine reaches, elsewhere only when DEMO=1 says so. */
export function shouldSeedDemo(config: Reach & Pick<Config, 'demo'>, kind: Database['kind']): boolean {
  return config.demo ?? (kind !== 'url' && isOnlyLocal(config))
}

/** Makes the demo companies that are missing, renews their subscriptions, and says how to sign in. */
export async function seedDemo({
  database,
  ports,
  config,
}: {
  database: Database
  ports: Ports
  config: Pick<Config, 'secretKey'>
}): Promise<DemoAccount[]> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await database.asRoot(async (db) => {
    await db.query("select pg_advisory_xact_lock(hashtextextended('demo:plans', 0))")
    await makePlans(db, ports.clock(), ports.newId)
    await makePlatformErrors(db, ports.clock(), ports.newId)
  })
  for (const shop of demoShops) {
    await database.asRoot(async (db) => {
      await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`demo:${shop.name}`])
      const owner = await db.one('select 1 from users where phone_number = $1', [staffPhone(shop, 'owner')])
      if (!owner) await makeShop(db, shop, ports, passwordHash, config)
    })
  }
  return Promise.all(demoShops.map((shop) => renew(database, shop, ports)))
}

async function renew(database: Database, shop: DemoShop, { clock, newId }: Ports): Promise<DemoAccount> {
  const now = clock()
  const company = await database.asRoot(async (db) => {
    const found = await db.one<{ id: string; token: string; expiry_date: string }>(
      `select id, token, expiry_date from companies where id = (
         select employees.company_id from employees join users on users.id = employees.user_id where users.phone_number = $1)`,
      [staffPhone(shop, 'owner')],
    )
    const left = Date.parse(found!.expiry_date) - now.getTime()
    const account = {
      db,
      companyId: found!.id,
      now,
      newId,
      by: { user_id: null, user_name: 'system' },
      ip: '',
    }
    if (left < FEW_DAYS * 86_400_000) await giveDays(account, { days: GIVEN_DAYS, reason: 'Demo' })
    return found!
  })
  const people = (Object.entries(shop.staff) as [RoleKey, string][]).map(([role, name]) => ({
    role,
    name,
    phone: staffPhone(shop, role),
    password: DEMO_PASSWORD,
  }))
  return { id: company.id, company: shop.name, token: company.token, people }
}
