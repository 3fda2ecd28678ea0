import { createHash, randomBytes } from 'node:crypto'
import type { SignedIn } from '#contract/session.ts'
import { companyView } from '#server/company/view.ts'
import type { Db } from '#server/db/tenant.ts'
import { Refusal } from '#server/http/refusal.ts'
import { userView } from './view.ts'
import { texts } from './texts.ts'

const LIFE_DAYS = 30

export interface Opening {
  userId: string
  now: Date
  newId: () => string
  ip: string
  device: string
  platform?: string
  botId?: number
  initDataHash?: Buffer
}

/** Opens a staff session in the person's last company and gives the answer of every way in; `db` is a root transaction. */
export async function openSession(db: Db, opening: Opening): Promise<SignedIn> {
  const { userId, now } = opening
  const companyId = await activeCompany(db, userId)
  const token = randomBytes(32).toString('base64url')
  await db.run(
    `insert into sessions (id, user_id, company_id, bot_id, init_data_hash, token_hash, device, platform, ip, created_at, last_used_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11)`,
    [
      opening.newId(),
      userId,
      companyId,
      opening.botId ?? null,
      opening.initDataHash ?? null,
      hashToken(token),
      opening.device.slice(0, 200),
      opening.platform ?? '',
      opening.ip,
      now,
      new Date(now.getTime() + LIFE_DAYS * 86_400_000),
    ],
  )
  await db.run(
    'update users set last_seen_at = $2, last_company_id = coalesce($3, last_company_id) where id = $1',
    [userId, now, companyId],
  )
  return { token, ...(await whoIs(db, userId, companyId)), isRoot: false }
}

/** The person and the company as the client keeps them. */
export async function whoIs(db: Db, userId: string, companyId: string | null) {
  const user = await userView(db, userId, companyId)
  if (!user) throw new Refusal(403, 'forbidden', texts.blocked)
  const company = companyId
    ? await companyView(db, companyId, user.language, user.role?.permissions ?? [])
    : null
  return { user, company }
}

/** What is stored of a bearer token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

async function activeCompany(db: Db, userId: string): Promise<string | null> {
  const row = await db.one<{ company_id: string }>(
    `select employees.company_id from employees
     join users on users.id = employees.user_id
     join companies on companies.id = employees.company_id
     where employees.user_id = $1 and employees.state = 'active' and companies.state not in ('blocked', 'closed')
     order by (employees.company_id = users.last_company_id) desc nulls last, employees.created_at limit 1`,
    [userId],
  )
  return row?.company_id ?? null
}
