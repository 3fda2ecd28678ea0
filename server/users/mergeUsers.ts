import type { Body } from '#contract/endpoint.ts'
import type { mergeUsers, PlatformUser, platformUsers } from '#contract/platformUsers.ts'
import type { Db } from '#server/db/tenant.ts'
import { lockTeam } from '#server/employees/team.ts'
import { emit, emitToPlatform } from '#server/http/events/outbox.ts'
import { FieldErrors, notFound, Refusal, type Text, unknownAt } from '#server/http/answers/refusal.ts'
import type { Values, WorkOn } from '#server/resource/hooks.ts'
import type { Store } from '#server/resource/store.ts'
import { texts as common } from '#server/resource/texts.ts'
import { endSessions } from './endSessions.ts'
import { texts } from './texts.ts'
import { movedColumns, movedOfPlatform } from './userPlaces.ts'

type Doing = WorkOn<typeof platformUsers>

/** Tells somebody, as long as they can be reached there, what of their account was changed. */
export type Tell = (userId: string, what: 'phone' | 'email') => Promise<void>

interface Asked {
  tell: Tell
  params: { id: string }
  body: Body<typeof mergeUsers>
}

/** What of a person is not in the list of users. */
interface Person {
  password_hash: string | null
  photo_key: string | null
  email_verified_at: string | null
  onboarding_type: string | null
  last_company_id: string | null
}

/** Makes one account of two: places in teams, the ways to sign in and what was done there are put together. */
export async function merge(
  store: Store<typeof platformUsers>,
  { tell, params: { id }, body: { version, other_id: otherId, other_version, reason, kept_phone } }: Asked,
  work: Doing,
): Promise<PlatformUser> {
  const { db } = work
  if (otherId === id) throw new FieldErrors({ other_id: [common.itself] })
  await db.query('select 1 from users where id = any($1::uuid[]) order by id for update', [[id, otherId]])
  const kept = await store.get(id, work)
  const other = await store.get(otherId, work).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === notFound().status ? unknownAt('other_id') : error
  })
  if (kept.is_root || other.is_root) throw new Refusal(403, 'forbidden', texts.isAdministrator)
  if (kept.version !== version) throw await store.stale(id, work)
  if (other.version !== other_version) throw await store.stale(otherId, work)
  refuseConflicts(kept, other)
  const phones = phonesOf(kept, other, kept_phone ?? null)
  const companies = await companiesOf(db, id, otherId)
  await tellBoth(tell, kept, other, phones.kept)
  const ended = (await endSessions(id, work)) + (await endSessions(otherId, work))
  await moveWork(work, { id, otherId, companies })
  await joinAccounts(work, kept, other, phones.kept)
  const told: Values = {
    merged: [null, other.name],
    ...joined(kept, other),
    ...(phones.kept !== kept.phone && { phone: [kept.phone, phones.kept] }),
    ...(phones.freed !== null && { freed_phone: [phones.freed, null] }),
    ...(companies.length > 0 && { companies: [null, companies.length] }),
    ...(ended > 0 && { ended_sessions: [null, ended] }),
    reason: [null, reason],
  }
  const gone = { event: 'row.changed', entity: 'platform_users', entity_id: otherId } as const
  await emitToPlatform(db, { ...gone, version: other_version + 1, permission: 'admin.users.view' }, work.now)
  return store.record(id, { action: 'merge', changes: told }, work)
}

/** A phone that is not chosen where both have one belongs to nobody afterwards. */
function phonesOf(kept: PlatformUser, other: PlatformUser, choice: 'this' | 'other' | null) {
  if (kept.phone === null || other.phone === null) return { kept: kept.phone ?? other.phone, freed: null }
  if (choice === null) throw new FieldErrors({ kept_phone: [texts.choosePhone] })
  const [stays, freed] = choice === 'this' ? [kept.phone, other.phone] : [other.phone, kept.phone]
  return { kept: stays, freed }
}

/** Whoever is given somebody else's account this way does not get it in silence. */
async function tellBoth(tell: Tell, kept: PlatformUser, other: PlatformUser, phone: string | null) {
  if (phone !== kept.phone) await tell(kept.id, 'phone')
  if (kept.email === null && other.email !== null) await tell(kept.id, 'email')
  await tell(other.id, other.phone === null && other.email !== null ? 'email' : 'phone')
}

const ways = ['messenger_id', 'email'] as const
const bothHave: Record<(typeof ways)[number], Text> = {
  messenger_id: texts.bothMessengers,
  email: texts.bothEmails,
}

/** Nobody loses a way to sign in without being told, and no block or erasure is undone by a merge. */
function refuseConflicts(kept: PlatformUser, other: PlatformUser): void {
  if (kept.blocked_at !== null || other.blocked_at !== null) throw conflict(texts.oneBlocked)
  if (kept.delete_after !== null || other.delete_after !== null) throw conflict(texts.oneErased)
  const twice = ways.find((way) => kept[way] !== null && other[way] !== null)
  if (twice) throw conflict(bothHave[twice])
}

const conflict = (text: Text, values?: Record<string, string>) =>
  new Refusal(409, 'conflict', text, values ? { values } : {})

/** What the kept account gets of the other one. */
function joined(kept: PlatformUser, other: PlatformUser): Values {
  const gained = [...ways, 'username' as const].filter((way) => kept[way] === null && other[way] !== null)
  return Object.fromEntries(gained.map((way) => [way, [null, other[way]]]))
}

/** Companies whose work moves: both persons in one team would be one person twice. A place that has ended there stays as it was. */
async function companiesOf(db: Db, id: string, otherId: string): Promise<string[]> {
  const places = await db.query<{ company_id: string; name: string; is_living: boolean; is_both: boolean }>(
    `select employees.company_id, companies.name, employees.state <> 'fired' as is_living,
       exists (select from employees as mine where mine.company_id = employees.company_id and mine.user_id = $1) as is_both
     from employees join companies on companies.id = employees.company_id
     where employees.user_id = $2 order by employees.company_id`,
    [id, otherId],
  )
  const twice = places.filter(({ is_living, is_both }) => is_living && is_both)
  if (twice.length > 0) throw conflict(texts.bothWork, { names: twice.map(({ name }) => name).join(', ') })
  return places.filter(({ is_both }) => !is_both).map(({ company_id }) => company_id)
}

interface Move {
  id: string
  otherId: string
  companies: string[]
}

/** In companies where only the other one worked, everything that named them names the kept one. */
async function moveWork({ db, now }: Doing, { id, otherId, companies }: Move): Promise<void> {
  for (const companyId of companies) await lockTeam(db, companyId)
  const of = [id, otherId, companies]
  if (companies.length > 0) {
    for (const [table, columns] of Object.entries(movedColumns))
      for (const column of columns)
        await db.run(
          `update ${table} set ${column} = $1 where ${column} = $2 and company_id = any($3::uuid[])`,
          of,
        )
    await db.run(
      `update deliveries set asked = array_replace(asked, $2, $1) where company_id = any($3::uuid[]) and $2 = any(asked)`,
      of,
    )
  }
  for (const [table, columns] of Object.entries(movedOfPlatform))
    for (const column of columns)
      await db.run(`update ${table} set ${column} = $1 where ${column} = $2`, [id, otherId])
  const moved = await db.query<{ company_id: string; id: string; version: number }>(
    `update employees set version = version + 1, updated_at = $3 where user_id = $1 and company_id = any($2::uuid[])
     returning company_id, id, version`,
    [id, companies, now],
  )
  for (const { company_id, id: employee, version } of moved) {
    const news = { event: 'employee.updated', entity: 'employees', entity_id: employee, version } as const
    await emit(db, company_id, { ...news, permission: 'employees.view' }, now)
  }
}

/** The other row gives away what it signs in with first: a phone, a messenger and an address belong to one person. */
async function joinAccounts(
  { db, now }: Doing,
  kept: PlatformUser,
  other: PlatformUser,
  phone: string | null,
): Promise<void> {
  const [mine, theirs] = [await personOf(db, kept.id), await personOf(db, other.id)]
  await db.run('delete from personal_downloads where user_id = $1', [other.id])
  await joinAcceptances(db, kept.id, other.id)
  await db.run('update users set merged_into = $1 where merged_into = $2', [kept.id, other.id])
  await db.run(
    `update users set phone_number = null, messenger_id = null, username = null, email = null, email_verified_at = null,
       password_hash = null, photo_key = case when $4 then photo_key end, lock_scopes = '{}', lock_pin_hash = null, lock_pin_length = null,
       last_company_id = null, platform_tag_ids = '{}', erased_at = $3, merged_into = $1, updated_at = $3, admin_version = admin_version + 1
     where id = $2`,
    [kept.id, other.id, now, mine?.photo_key !== null],
  )
  await db.run(
    `update users set phone_number = $2, messenger_id = coalesce(messenger_id, $3),
       username = coalesce(username, $4), email_verified_at = case when email is null then $6 else email_verified_at end,
       email = coalesce(email, $5), password_hash = coalesce(password_hash, $7), photo_key = coalesce(photo_key, $8),
       onboarding = onboarding or $9, onboarding_step = greatest(onboarding_step, $10),
       onboarding_type = coalesce(onboarding_type, $11), last_company_id = coalesce(last_company_id, $12),
       platform_tag_ids = (array(select distinct unnest(platform_tag_ids || $16::uuid[])))[:20],
       last_seen_at = greatest(last_seen_at, $13), created_at = least(created_at, $14), updated_at = $15,
       admin_version = admin_version + 1
     where id = $1`,
    [
      kept.id,
      phone,
      other.messenger_id,
      other.username,
      other.email,
      theirs?.email_verified_at,
      theirs?.password_hash,
      theirs?.photo_key,
      other.onboarding,
      other.onboarding_step,
      theirs?.onboarding_type,
      theirs?.last_company_id,
      other.seen_at,
      other.created_at,
      now,
      other.tag_ids,
    ],
  )
}

/** A version that both have accepted was accepted when the first of them did. */
async function joinAcceptances(db: Db, id: string, otherId: string): Promise<void> {
  await db.run(
    `insert into document_acceptances (user_id, document_id, accepted_at, ip)
     select $1, document_id, accepted_at, ip from document_acceptances where user_id = $2
     on conflict (user_id, document_id) do update set accepted_at = excluded.accepted_at, ip = excluded.ip
     where excluded.accepted_at < document_acceptances.accepted_at`,
    [id, otherId],
  )
  await db.run('delete from document_acceptances where user_id = $1', [otherId])
}

const personOf = (db: Db, id: string) =>
  db.one<Person>(
    'select password_hash, photo_key, email_verified_at, onboarding_type, last_company_id from users where id = $1',
    [id],
  )
