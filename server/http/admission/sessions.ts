import { hash } from 'node:crypto'
import { PUT_OFF_HOURS } from '#contract/documents.ts'
import type { Access } from '#contract/endpoint.ts'
import type { Subscribed } from '#contract/company.ts'
import { type PlatformRole, platformRoles } from '#contract/platformPermissions.ts'
import { defaultLocale, parseAppCode } from '#contract/locales.ts'
import type { Database } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Admin, Session, Staff } from '#server/http/route.ts'
import { lookingAs, mayLook } from '#server/http/looks/lookingAs.ts'
import { askedKinds } from './askedKinds.ts'
import { staffColumns } from './staffColumns.ts'

const LIFE_MS = 30 * 86_400_000
const SLIDE_AFTER_MS = 3_600_000
const MOST_KEPT = 10_000

/** Notification channel that invalidates cached sessions in every process; the payload is the id of a session or user. */
const channel = 'sessions'

/** What a bearer token resolves to. */
export interface FoundSession {
  session: Session | Staff | Admin
  /** Subscription of the active company. */
  subscription: Subscribed & { grace_days: number }
  /** The active company was switched off by the platform. */
  isBlocked: boolean
  /** Its company is being closed: only its owner changes anything, by taking it back. */
  isClosing: boolean
  isRoot: boolean
  /** Has had a day to accept what has changed in the terms or the privacy policy, and has not. */
  hasToAccept: boolean
  expiresAt: number
  /** Sections that the person has locked by a PIN, and until when this session has unlocked them, in epoch milliseconds. */
  lockScopes: readonly string[]
  unlockedUntil: number
}

interface Row {
  id: string
  user_id: string
  company_id: string | null
  kind: 'staff' | 'admin' | 'look'
  user_name: string
  language: string
  is_root: boolean
  platform_role: PlatformRole | null
  last_used_at: string
  expires_at: string
  employee_id: string | null
  branch_ids: string[]
  visibility: Staff['visibility']
  role_id: string
  role_key: string
  permissions: string[]
  discount_cap_bp: number
  refund_cap: number | null
  is_demo: boolean
  expiry_date: string | null
  grace_days: number
  is_blocked: boolean | null
  is_closing: boolean | null
  has_to_accept: boolean
  lock_scopes: string[]
  unlocked_until: string | null
  look_id: string | null
  is_writing: boolean | null
}

const alive = `
  from sessions
  join users on users.id = sessions.user_id and users.blocked_at is null
  left join companies on companies.id = sessions.company_id and companies.state <> 'closed'
  left join employees on employees.company_id = companies.id and companies.state <> 'blocked'
    and sessions.kind = 'staff' and employees.user_id = sessions.user_id and employees.state = 'active' and employees.archived_at is null
  left join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
  left join platform_looks looks on sessions.kind = 'look' and looks.session_id = sessions.id
  where sessions.revoked_at is null and sessions.expires_at > $2
    and (sessions.kind <> 'look' or (looks.ended_at is null and looks.ends_at > $2 and users.is_root
      and (companies.allows_looks or companies.state = 'blocked')
      and exists (select from sessions sign_in where sign_in.id = looks.admin_session_id
        and sign_in.revoked_at is null and sign_in.expires_at > $2)))`

const columns = `
  select sessions.id, sessions.user_id, sessions.company_id, sessions.kind, sessions.last_used_at, sessions.expires_at,
    users.full_name as user_name, users.language, users.is_root, users.platform_role, users.lock_scopes, sessions.unlocked_until,
    employees.id as employee_id, ${staffColumns},
    companies.is_demo, companies.expiry_date, companies.grace_days, companies.state = 'blocked' as is_blocked,
    companies.closes_at is not null as is_closing,
    looks.id as look_id, looks.write_state = 'allowed' and looks.write_until > $2 as is_writing,
    exists (${askedKinds(`$2::timestamptz - make_interval(hours => ${PUT_OFF_HOURS})`)}) as has_to_accept`

const byToken = { name: 'session_by_token', text: `${columns} ${alive} and sessions.token_hash = $1` }

/** SHA-256 of the token of an `Authorization: Bearer` header; undefined without one. */
export function tokenHashOf(authorization: string | undefined): Buffer | undefined {
  const token = /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1]
  return token === undefined ? undefined : hash('sha256', token, 'buffer')
}

/** Whether the caller's kind of session fits the access of an endpoint; permissions are another matter. */
export function hasAccess(found: FoundSession, access: Access): boolean {
  if (access === 'company') return found.session.kind === 'staff' && 'employee_id' in found.session
  if (access === 'root') return found.session.kind === 'admin' && found.isRoot
  return true
}

/** Finds sessions by token, cached for a few seconds. */
export class Sessions {
  #database: Database
  #keepMs: number
  #kept = new Map<string, { found: FoundSession; until: number }>()
  /** Hashes of tokens that a session was found for, oldest first. */
  #known = new Set<string>()
  #drops = 0

  constructor(database: Database, keepMs: number) {
    this.#database = database
    this.#keepMs = keepMs
  }

  /** Listens for invalidations by other processes; resolves with a function that stops it. */
  async listen(): Promise<() => Promise<void>> {
    return this.#database.listen(channel, (id) => this.drop(id))
  }

  /** The valid session of a token, or undefined. */
  async find(tokenHash: Buffer, now: Date): Promise<FoundSession | undefined> {
    const key = tokenHash.toString('base64')
    const kept = this.#kept.get(key)
    if (kept && kept.until > performance.now() && kept.found.expiresAt > now.getTime()) return kept.found
    this.#kept.delete(key)
    const drops = this.#drops
    const row = await this.#database.asRoot((db) => db.one<Row>(byToken, [tokenHash, now]))
    if (!row || !mayGoOn(row)) return undefined
    if (row.kind === 'staff' && now.getTime() - Date.parse(row.last_used_at) > SLIDE_AFTER_MS)
      await this.#slide(row, now)
    const found = toFound(row)
    this.#know(key)
    this.#sweep()
    // Not cached: an invalidation that came during the query may concern it.
    if (drops === this.#drops) this.#kept.set(key, { found, until: performance.now() + this.#keepMs })
    return found
  }

  /** Whether this process has ever found a session for the token, valid or not. */
  isKnown(tokenHash: Buffer): boolean {
    return this.#known.has(tokenHash.toString('base64'))
  }

  /** The current state of those sessions that are valid and belong to an active employee or an administrator. */
  async living(sessionIds: string[], now: Date): Promise<Map<string, Staff | Admin>> {
    const rows = await this.#database.asRoot((db) =>
      db.query<Row>(
        `${columns} ${alive} and sessions.id = any($1)
         and (employees.id is not null or sessions.kind = 'look' or (sessions.kind = 'admin' and users.is_root))`,
        [sessionIds, now],
      ),
    )
    return new Map(rows.filter(mayGoOn).map((row) => [row.id, toFound(row).session as Staff | Admin]))
  }

  /** Drops cached sessions of a user, or one session, in this process only; all of them for an empty id. */
  drop(id: string): void {
    this.#drops += 1
    for (const [key, { found }] of this.#kept) {
      if (id === '' || found.session.id === id || found.session.user_id === id) this.#kept.delete(key)
    }
  }

  #know(key: string) {
    this.#known.delete(key)
    this.#known.add(key)
    const [oldest = ''] = this.#known
    if (this.#known.size > MOST_KEPT) this.#known.delete(oldest)
  }

  #sweep() {
    if (this.#kept.size < MOST_KEPT) return
    for (const [key, { until }] of this.#kept) if (until <= performance.now()) this.#kept.delete(key)
  }

  async #slide(row: Row, now: Date) {
    await this.#database.asRoot((db) =>
      db.run('update sessions set last_used_at = $2, expires_at = $3 where id = $1 and revoked_at is null', [
        row.id,
        now,
        new Date(now.getTime() + LIFE_MS),
      ]),
    )
  }
}

/** Invalidates the cached sessions of a user (or one session) in every process on commit. */
export async function forgetSessions(db: Db, id: string): Promise<void> {
  await db.run(`select pg_notify('${channel}', $1)`, [id])
}

/** A look ends with the role that may look. */
const mayGoOn = ({ kind, platform_role }: Row) => kind !== 'look' || mayLook(platform_role)

function toFound(row: Row): FoundSession {
  const session: Session = {
    id: row.id,
    user_id: row.user_id,
    company_id: row.company_id,
    kind: row.kind === 'admin' ? 'admin' : 'staff',
    user_name: row.user_name,
    language: parseAppCode(row.language) ?? defaultLocale,
  }
  const { employee_id, role_id, role_key, permissions, branch_ids, visibility, discount_cap_bp, refund_cap } =
    row
  const work = {
    employee_id,
    role_id,
    role_key,
    permissions,
    branch_ids,
    visibility,
    discount_cap_bp,
    refund_cap,
  }
  const { is_demo, expiry_date, grace_days } = row
  const { look_id, is_writing } = row
  const isLook = look_id !== null
  const own = employee_id === null ? withPlatformRights(session, row) : ({ ...session, ...work } as Staff)
  return {
    session: isLook ? lookingAs(session, look_id, is_writing === true) : own,
    subscription: { is_demo, subscription: { expiry_date }, grace_days },
    isBlocked: row.is_blocked === true && !isLook,
    isClosing: row.is_closing === true,
    isRoot: row.is_root,
    hasToAccept: row.has_to_accept && !isLook,
    expiresAt: Date.parse(row.expires_at),
    lockScopes: isLook ? [] : row.lock_scopes,
    unlockedUntil: Date.parse(row.unlocked_until ?? '') || 0,
  }
}

function withPlatformRights(session: Session, { kind, is_root, platform_role }: Row): Session | Admin {
  if (kind !== 'admin' || !is_root) return session
  return { ...session, kind, permissions: platformRoles[platform_role ?? 'superroot'] }
}
