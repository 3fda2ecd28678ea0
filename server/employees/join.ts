import type { Db } from '#server/db/tenant.ts'
import { Refusal, forbidden } from '#server/http/answers/refusal.ts'
import type { Session } from '#server/http/route.ts'
import { closeInvites } from './invite.ts'
import { enqueueTeamNews } from './enqueueTeamNews.ts'
import type { OpenInvite } from './pending.ts'
import { lockTeam, tellTeam } from './team.ts'
import { texts } from './texts.ts'

/** A call of somebody who is not in the team yet; `db` is a root transaction. */
export interface Newcomer {
  db: Db
  session: Session
  now: Date
  newId(): string
  ip: string
}

/** Who of the team the newcomer is, and what they were before. */
interface Place {
  id: string
  user_id: string | null
  version: number
  role_id: string
}

export const inviteOver = () => new Refusal(410, 'gone', texts.inviteOver)

/** Uses an invitation up: of two who come by it one gets in. The session works in the company from now on. */
export async function enterByInvite(newcomer: Newcomer, invite: OpenInvite): Promise<void> {
  const { db, session, now } = newcomer
  const { company_id, employee_id } = invite
  if (session.kind !== 'staff') throw forbidden()
  await lockTeam(db, company_id)
  await refuseMember(newcomer, company_id)
  const used = await db.run(
    `update invites set state = 'accepted', used_by = $3, updated_at = $4
     where company_id = $1 and id = $2 and state in ('created', 'opened') and expires_at > $4`,
    [company_id, invite.id, session.user_id, now],
  )
  if (used === 0) throw inviteOver()
  await requirePhoneOf(newcomer, invite)
  const place = await takePlace(newcomer, company_id, employee_id)
  await db.run('update sessions set company_id = $2 where id = $1', [session.id, company_id])
  await db.run('update users set last_company_id = $2, onboarding = true, updated_at = $3 where id = $1', [
    session.user_id,
    company_id,
    now,
  ])
  const told = { ...newcomer, session: { ...session, company_id } }
  await enqueueTeamNews(told, session.user_id, 'joined')
  await tellTeam(told, { ...place, user_id: session.user_id }, 'join', { role_id: [null, place.role_id] })
}

/** Says no to an invitation; the team sees it. */
export async function refuse(newcomer: Newcomer, { company_id, employee_id }: OpenInvite): Promise<void> {
  const { db, session, now } = newcomer
  await lockTeam(db, company_id)
  await closeInvites({ db, session: { company_id }, now }, employee_id, 'refused')
  const row = await db.one<{ version: number }>(
    'select version from employees where company_id = $1 and id = $2',
    [company_id, employee_id],
  )
  const told = { ...newcomer, session: { ...session, company_id } }
  await tellTeam(told, { id: employee_id, version: row?.version ?? 1, user_id: null }, 'refuse_invite')
}

/** 409 for somebody who is in the team, whatever the invitation. */
async function refuseMember({ db, session }: Newcomer, companyId: string): Promise<void> {
  const member = await db.one(
    `select 1 from employees where company_id = $1 and user_id = $2 and state in ('active', 'paused') and archived_at is null`,
    [companyId, session.user_id],
  )
  if (member) throw new Refusal(409, 'conflict', texts.alreadyIn)
}

async function requirePhoneOf({ db, session }: Newcomer, invite: OpenInvite): Promise<void> {
  const fitting = await db.one(
    `select 1 from invites
     join employees on employees.company_id = invites.company_id and employees.id = invites.employee_id
     join users on users.id = $3
     where invites.company_id = $1 and invites.id = $2 and (invites.phone is null or invites.phone = users.phone_number)
       and (employees.user_id is null or employees.user_id = users.id)`,
    [invite.company_id, invite.id, session.user_id],
  )
  if (!fitting) throw new Refusal(403, 'forbidden', texts.otherPhone)
}

/** Puts the person into the place that they are invited to; who worked here before comes back as the same person. */
async function takePlace({ db, session, now }: Newcomer, companyId: string, id: string): Promise<Place> {
  const former = await db.one<{ id: string }>(
    'select id from employees where company_id = $1 and user_id = $2 and id <> $3',
    [companyId, session.user_id, id],
  )
  if (former) await moveOver(db, companyId, id, former.id, now)
  const place = await db.one<Place>(
    `update employees set state = 'active', user_id = $3, joined_at = $4, updated_at = $4, archived_at = null, version = version + 1
     where company_id = $1 and id = $2 and state = 'invited' returning id, user_id, version, role_id`,
    [companyId, former?.id ?? id, session.user_id, now],
  )
  if (!place) throw inviteOver()
  return place
}

/** The former row of a person takes over what the invitation gives, and the row of the invitation leaves the list. */
async function moveOver(db: Db, companyId: string, from: string, to: string, now: Date): Promise<void> {
  await db.run(
    `update employees former set state = 'invited', role_id = new.role_id, branch_ids = new.branch_ids,
       visibility = new.visibility, name = new.name, discount_cap_bp = new.discount_cap_bp, note = new.note,
       vehicle = new.vehicle, zone = new.zone, shifts = new.shifts
     from employees new
     where new.company_id = $1 and new.id = $2 and former.company_id = $1 and former.id = $3`,
    [companyId, from, to],
  )
  await db.run(
    'update employees set archived_at = $3, version = version + 1 where company_id = $1 and id = $2',
    [companyId, from, now],
  )
}
