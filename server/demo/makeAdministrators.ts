import { randomBytes } from 'node:crypto'
import { PROPOSAL_DAYS } from '#contract/accessProposals.ts'
import type { PlatformRole } from '#contract/platformPermissions.ts'
import type { Db } from '#server/db/tenant.ts'
import { hashPassword } from '#server/session/passwords.ts'

const HOUR_MS = 3_600_000

const people: readonly [
  name: string,
  login: string,
  PlatformRole,
  hoursSinceSignIn: number,
  isPaused?: true,
][] = [
  ['Sevara Yusupova', 'sevara', 'superroot', 3],
  ['Timur Rashidov', 'timur', 'support', 1],
  ['Malika Ergasheva', 'malika', 'sales', 20],
  ['Jasur Nazarov', 'jasur', 'finance', 72],
  ['Dilnoza Karimova', 'dilnoza', 'content', 26],
  ['Anton Belov', 'anton', 'support', 900, true],
]

/** What was done before the demo began: by whom, to whom or what, how many hours ago. */
const log: readonly [hours: number, by: number, action: string, of: number | string, changes: object][] = [
  [1000, 0, 'administrators.create', 5, { name: [null, 'Anton Belov'], role: [null, 'sales'] }],
  [990, 0, 'administrators.update', 5, { role: ['sales', 'support'] }],
  [400, 0, 'administrators.archive', 5, { archived: [false, true] }],
  [
    170,
    4,
    'platform_tags.create',
    'Exhibition',
    { name: [null, 'Exhibition'], kind: [null, 'lead'], colour: [null, 'teal'] },
  ],
  [
    120,
    4,
    'platform_tags.update',
    'At risk',
    { colour: ['orange', 'red'], description: ['', 'Few orders for a month'] },
  ],
  [2, 0, 'administrators.propose', 1, { role: ['support', 'superroot'] }],
  [30, 0, 'administrators.password', 2, { password: ['•••', '•••'], ended_sessions: [null, 1] }],
]

/** Writes the colleagues of the demo's administrator; nobody knows their passwords. */
export async function makeAdministrators(db: Db, now: Date, newId: () => string): Promise<void> {
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const ids: string[] = []
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'))
  for (const [name, login, role, hours, isPaused = false] of people) {
    const id = newId()
    ids.push(id)
    await db.run(
      `insert into users (id, full_name, email, password_hash, language, onboarding, is_root, platform_role, created_at, email_verified_at,
         admin_seen_at, admin_until)
       values ($1, $2, $3, $4, 'en', true, $5, $6, $7, $7, $8, $9)`,
      [
        id,
        name,
        `${login}@demo.invalid`,
        passwordHash,
        !isPaused,
        role,
        at(1000),
        at(hours),
        isPaused ? at(400) : null,
      ],
    )
    await write(db, newId(), {
      at: at(hours),
      by: [id, name],
      action: 'admin.login',
      entity: 'platform',
      of: [id, ''],
    })
  }
  for (const [hours, by, action, of, changes] of log) {
    const [entity = ''] = action.split('.')
    const [id, name] = typeof of === 'number' ? [ids[of] ?? null, people[of]?.[0] ?? ''] : [null, of]
    const who: Who = [ids[by] ?? null, people[by]?.[0] ?? '']
    await write(db, newId(), { at: at(hours), by: who, action, entity, of: [id, name], changes })
  }
  // Waits for the demo's own administrator.
  await db.run(
    `insert into access_proposals (id, user_id, role, proposed_by, created_at, expires_at)
     values ($1, $2, 'superroot', $3, $4, $5)`,
    [newId(), ids[1], ids[0], at(2), at(2 - PROPOSAL_DAYS * 24)],
  )
  const stranger = { outcome: 'refused', reason: 'password', device: '' }
  const tried = { at: at(5), action: 'admin.login', entity: 'platform' }
  await write(db, newId(), { ...tried, by: [null, 'anton@demo.invalid'], of: [null, ''], changes: stranger })
}

type Who = [id: string | null, name: string]

interface Line {
  at: Date
  by: Who
  action: string
  entity: string
  of: Who
  changes?: object
}

async function write(db: Db, id: string, { at, by, action, entity, of, changes = {} }: Line): Promise<void> {
  await db.run(
    `insert into platform_audit_log (id, actor_id, actor_name, action, entity, entity_id, entity_name, changes, ip, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, '192.0.2.10', $9)`,
    [id, ...by, action, entity, ...of, changes, at],
  )
}
