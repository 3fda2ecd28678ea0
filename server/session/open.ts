import { createHash, randomBytes } from 'node:crypto'
import { PROVEN_MINUTES } from '#contract/ownership.ts'
import { type PlatformRole, platformRoles } from '#contract/platformPermissions.ts'
import { lookPermissions, lookWritePermissions } from '#contract/looks.ts'
import { roleFlags } from '#contract/permissions.ts'
import type { SignedIn, User } from '#contract/session.ts'
import { companyView } from '#server/company/view.ts'
import type { Db } from '#server/db/tenant.ts'
import { audit } from '#server/http/audit/audit.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import type { Session } from '#server/http/route.ts'
import { ownLook } from '#server/looks/readLook.ts'
import { userView } from './view.ts'
import { texts } from './texts.ts'

/** Ways to sign in that count as reauthentication; a messenger launch does not, as it only identifies the messenger account. */
const reauthenticatingWays = new Set<Opening['way']>(['code', 'password', 'sign_up'])

const LIFE_HOURS = { staff: 30 * 24, admin: 12 }
const HOUR_MS = 3_600_000

export interface Opening {
  userId: string
  /** How the person signed in, for the audit log. */
  way?: 'messenger' | 'code' | 'password' | 'sign_up'
  now: Date
  newId: () => string
  ip: string
  device: string
  platform?: string
  botId?: number
  initDataHash?: Buffer
  /** `staff` by default; `admin` is an administrator of the platform. */
  kind?: 'staff' | 'admin'
}

/** Opens a session, for staff in the last used company, and returns the answer of a sign-in; `db` is a root transaction. */
export async function openSession(db: Db, opening: Opening): Promise<SignedIn> {
  const { userId, now, kind = 'staff' } = opening
  const companyId = kind === 'admin' ? null : await activeCompany(db, userId, opening.platform !== undefined)
  const token = randomBytes(32).toString('base64url')
  const sessionId = opening.newId()
  await db.run(
    `insert into sessions (id, user_id, company_id, bot_id, init_data_hash, token_hash, device, platform, ip, created_at, last_used_at, expires_at, kind, proven_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13)`,
    [
      sessionId,
      userId,
      companyId,
      opening.botId ?? null,
      opening.initDataHash ?? null,
      hashToken(token),
      opening.device.slice(0, 200),
      opening.platform ?? '',
      opening.ip,
      now,
      new Date(now.getTime() + LIFE_HOURS[kind] * HOUR_MS),
      kind,
      kind === 'admin' || reauthenticatingWays.has(opening.way)
        ? new Date(now.getTime() + PROVEN_MINUTES * 60_000)
        : null,
    ],
  )
  await db.run(
    // Signing in cancels a scheduled deletion.
    `update users set last_seen_at = $2, last_company_id = coalesce($3, last_company_id), delete_after = null,
       admin_seen_at = case when $4 then $2 else admin_seen_at end
     where id = $1`,
    [userId, now, companyId, kind === 'admin'],
  )
  const signedIn = { token, ...(await readSignedIn(db, { user_id: userId, company_id: companyId, kind })) }
  // Sign-ins of administrators are logged by their own route.
  if (kind === 'staff')
    await auditSignIn(db, opening, sessionId, { name: signedIn.user.full_name, companyId })
  return signedIn
}

async function auditSignIn(
  db: Db,
  { userId, way, device, platform, now, newId, ip }: Opening,
  sessionId: string,
  { name, companyId }: { name: string; companyId: string | null },
): Promise<void> {
  const actor = { user_id: userId, user_name: name, company_id: companyId }
  const changes = { ...(way ? { way } : {}), device: device.slice(0, 200), ...(platform ? { platform } : {}) }
  const entry = { action: 'sessions.login', entity: 'sessions', entity_id: sessionId, changes }
  await audit(db, actor, entry, now, newId, ip)
}

/** The person and the active company as the client stores them. */
export async function readSignedIn(
  db: Db,
  { user_id, company_id: companyId, kind, look }: Pick<Session, 'user_id' | 'company_id' | 'kind' | 'look'>,
): Promise<Omit<SignedIn, 'token'>> {
  const user = await userView(db, user_id, companyId)
  if (!user) throw new Refusal(403, 'forbidden', texts.blocked)
  if (kind === 'admin') {
    const platform_permissions = await platformRightsOf(db, user_id)
    return { user: { ...user, mode: 'admin', platform_permissions }, company: null, isRoot: true }
  }
  if (look && companyId) return readLooking(db, user, { companyId, id: look.id })
  const company = companyId
    ? await companyView(db, companyId, user.language, user.role?.permissions ?? [])
    : null
  return { user, company, isRoot: false }
}

/** Somebody of the platform in a company, without its key. */
async function readLooking(
  db: Db,
  user: User,
  { companyId, id }: { companyId: string; id: string },
): Promise<Omit<SignedIn, 'token'>> {
  const look = await ownLook(db, companyId, id)
  const permissions = [...(look.writes_left > 0 ? lookWritePermissions : lookPermissions)]
  const role = { id, key: 'platform', name: 'Platform', permissions }
  const company = await companyView(db, companyId, user.language, [])
  return {
    user: { ...user, ...roleFlags(permissions), onboarding: true, role, look },
    company: company && { ...company, is_blocked: false },
    isRoot: false,
  }
}

async function platformRightsOf(db: Db, userId: string): Promise<string[]> {
  const row = await db.one<{ platform_role: PlatformRole | null }>(
    'select platform_role from users where id = $1 and is_root',
    [userId],
  )
  return row ? [...platformRoles[row.platform_role ?? 'superroot']] : []
}

/** The stored form of a bearer token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** The last used company, else another one; in a browser only one whose role allows browsers, refused when there are only others. */
export async function activeCompany(db: Db, userId: string, isMessenger: boolean): Promise<string | null> {
  const row = await db.one<{ company_id: string; allows_browser: boolean }>(
    `select employees.company_id, allows_browser from employees
     join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
     join users on users.id = employees.user_id
     join companies on companies.id = employees.company_id
     where employees.user_id = $1 and employees.state = 'active' and companies.state <> 'closed'
     order by (allows_browser or $2) desc, companies.state = 'blocked',
       (employees.company_id = users.last_company_id) desc nulls last, employees.created_at limit 1`,
    [userId, isMessenger],
  )
  if (row && !isMessenger && !row.allows_browser) throw new Refusal(403, 'forbidden', texts.onlyMessenger)
  return row?.company_id ?? null
}
