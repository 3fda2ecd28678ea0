import { randomBytes } from 'node:crypto'
import type { PlatformRole } from '#contract/platformPermissions.ts'
import { type Ports, realPorts } from '#server/ports.ts'
import { hashPassword } from './passwords.ts'
import { emailForm } from './account.ts'
import { forgetTriesIn } from './failures.ts'

/** Runs statements in one root transaction. */
export interface Sql {
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
}

/** Why it cannot be done, in one line. */
export class RootAccountError extends Error {
  override name = 'RootAccountError'
}

/** Makes the person with this verified e-mail an administrator, a new one if there is none; returns the new password. */
export async function addRoot(
  sql: Sql,
  given: string,
  ports: Ports = realPorts,
  role: PlatformRole = 'superroot',
): Promise<string> {
  const login = readEmail(given)
  const password = newPassword()
  const [user] = await sql.query<{ id: string }>(
    `insert into users (id, full_name, email, password_hash, language, onboarding, is_root, platform_role, created_at, email_verified_at)
     values ($1, $2, $3, $4, offered_language('en'), true, true, $6, $5, $5)
     on conflict (email) where email_verified_at is not null do update set is_root = true, platform_role = excluded.platform_role, password_hash = excluded.password_hash, blocked_at = null,
       admin_until = null, admin_version = users.admin_version + 1
     returning id`,
    [ports.newId(), login.split('@')[0], login, await hashPassword(password), ports.clock(), role],
  )
  await endSessions(sql, user?.id, 'root.add', login, ports)
  return password
}

/** Resets the password, removes the second factor and ends the sessions; returns the new password. */
export async function resetRoot(sql: Sql, given: string, ports: Ports = realPorts): Promise<string> {
  const login = readEmail(given)
  const password = newPassword()
  const [user] = await sql.query<{ id: string }>(
    `update users set password_hash = $2, totp_at = null, totp_generation = totp_generation + 1, admin_version = admin_version + 1,
       updated_at = $3
     where email = $1 and is_root returning id`,
    [login, await hashPassword(password), ports.clock()],
  )
  await endSessions(sql, user?.id, 'root.reset', login, ports)
  return password
}

/** Revokes access to the admin area; the person stays. */
export async function removeRoot(sql: Sql, given: string, ports: Ports = realPorts): Promise<void> {
  const login = readEmail(given)
  const [user] = await sql.query<{ id: string }>(
    'update users set is_root = false, admin_until = $2, admin_version = admin_version + 1, updated_at = $2 where email = $1 and is_root returning id',
    [login, ports.clock()],
  )
  await endSessions(sql, user?.id, 'root.remove', login, ports)
}

async function endSessions(sql: Sql, id: string | undefined, action: string, login: string, ports: Ports) {
  if (id === undefined) throw new RootAccountError(`Nobody with the e-mail ${login} administers the platform`)
  const now = ports.clock()
  await sql.query(
    "update sessions set revoked_at = $2, revoked_for = $3 where user_id = $1 and kind = 'admin' and revoked_at is null",
    [id, now, action === 'root.remove' ? 'access' : 'password'],
  )
  await forgetTriesIn(sql, [`admin:${id}`, `otp:${id}`])
  await sql.query("select pg_notify('sessions', $1)", [id])
  await sql.query(
    `insert into platform_audit_log (id, actor_name, action, entity, entity_id, entity_name, changes, created_at)
     values ($1, 'command line', $2, 'administrators', $3, (select full_name from users where id = $3), $4, $5)`,
    [ports.newId(), action, id, JSON.stringify({ outcome: 'done', login }), now],
  )
}

function readEmail(text: string): string {
  const login = text.trim().toLowerCase()
  if (!emailForm.test(login) || login.length > 254)
    throw new RootAccountError(`"${text}" is no e-mail address`)
  return login
}

const newPassword = () => randomBytes(15).toString('base64url')
