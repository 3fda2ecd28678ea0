import { administrators } from '#contract/administrators.ts'
import type { PlatformRole } from '#contract/platformPermissions.ts'
import { platformUsers } from '#contract/platformUsers.ts'
import { forgetSessions } from '#server/http/admission/sessions.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import { texts as common } from '#server/http/answers/texts.ts'
import { audit } from '#server/http/audit/audit.ts'
import { emitToPlatform } from '#server/http/events/outbox.ts'
import type { Values, WorkOn } from '#server/resource/hooks.ts'
import { texts as ofSignIn } from '#server/session/texts.ts'
import { texts } from './texts.ts'

type Doing = WorkOn<typeof administrators>

/** Somebody with an account, as far as access to the admin area goes. */
export interface Person {
  id: string
  name: string
  email: string | null
  /** Of their own: confirmed, and what they sign in with. */
  has_email: boolean
  has_password: boolean
  is_root: boolean
  is_erased: boolean
  /** Blocked, or about to be erased. */
  is_stopped: boolean
  version: number
  /** Null of who never administered the platform. */
  former_role: PlatformRole | null
}

/** What a person is to get; the address only of who has none. */
export interface Asked {
  role: PlatformRole
  email: string | null
}

/** The person; until the transaction ends nobody else changes the account. */
export const holdPerson = (id: string, { db }: Doing): Promise<Person | undefined> =>
  db.one<Person>(
    `select id, full_name as name, email, email_verified_at is not null as has_email, password_hash is not null as has_password,
       is_root, erased_at is not null as is_erased, blocked_at is not null or delete_after is not null as is_stopped,
       admin_version as version, case when is_root or admin_until is not null then coalesce(platform_role, 'superroot') end as former_role
     from users where id = $1 for update`,
    [id],
  )

/** Refuses who cannot get the role, or not this way. */
export async function checkPerson(person: Person, { role, email }: Asked, { db }: Doing): Promise<void> {
  const { former_role: former } = person
  const refuse = (text: (typeof texts)[keyof typeof texts]) => new Refusal(409, 'conflict', text)
  if (person.is_erased || person.is_stopped) throw refuse(texts.isStopped)
  if (person.is_root && former === 'superroot') throw refuse(texts.hasFullAccess)
  if (former !== null && role !== 'superroot') throw refuse(texts.isAdministrator)
  // Nobody gets full access with a password that somebody else made in the same minute.
  if (role === 'superroot' && !person.has_password) throw refuse(texts.noPassword)
  if (person.has_email) {
    if (email !== null && email !== person.email) throw new FieldErrors({ email: [texts.emailStays] })
    return
  }
  if (email === null) throw new FieldErrors({ email: [common.required] })
  const isTaken = await db.one('select 1 from users where email = $1 and email_verified_at is not null', [
    email,
  ])
  if (isTaken) throw new FieldErrors({ email: [ofSignIn.emailTaken] })
}

/** What is told of a step: its action among those of the administrators, and what it changes. */
interface Step {
  action: 'propose' | 'confirm' | 'refuse' | 'given_alone'
  changes: Values
}

/** From now on the person administers the platform, in this role. */
export async function giveAccess(
  person: Person,
  { role, email }: Asked,
  step: Step,
  work: Doing,
): Promise<void> {
  const { db, now } = work
  const given = person.has_email ? null : email
  await db.run(
    `update users set is_root = true, platform_role = $2, admin_until = null, admin_version = admin_version + 1, updated_at = $4,
       email = coalesce($3, email), email_verified_at = case when $3::text is null then email_verified_at else $4 end
     where id = $1`,
    [person.id, role, given, now],
  )
  await forgetSessions(db, person.id)
  const isPaused = !person.is_root && person.former_role !== null
  const changes = {
    role: [person.former_role, role],
    ...(given !== null && { email: [null, given] }),
    ...(isPaused && { archived: [true, false] }),
    ...step.changes,
  }
  await tellAccess({ ...person, version: person.version + 1 }, { ...step, changes }, work)
  const told = { event: 'row.changed', entity: platformUsers.name, entity_id: person.id } as const
  const permission = platformUsers.permissions.view
  await emitToPlatform(db, { ...told, version: person.version + 1, permission }, now)
}

/** Writes a step into the log and tells everybody with full access. */
export async function tellAccess(person: Person, { action, changes }: Step, work: Doing): Promise<void> {
  const { db, session, now, newId, ip } = work
  const { id, name, version } = person
  const of = { entity: administrators.name, entity_id: id }
  const entry = { ...of, action: `${administrators.name}.${action}`, entity_name: name, changes }
  await audit(db, session, entry, now, newId, ip)
  const permission = administrators.permissions.view
  await emitToPlatform(db, { ...of, event: 'row.changed', version, permission }, now)
}
