import type { AccessProposal } from '#contract/accessProposals.ts'
import type { administrators } from '#contract/administrators.ts'
import type { Db } from '#server/db/tenant.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import type { WorkOn } from '#server/resource/hooks.ts'
import { texts } from './texts.ts'

type Doing = WorkOn<typeof administrators>

/** So long somebody whose password was reset neither proposes nor confirms; the owner notices it meanwhile. */
const TRUSTED_AFTER_MS = 24 * 3_600_000

/** So long whoever lost full access counts as somebody who could have refused. */
const MISSED_FOR_MS = 3 * 24 * 3_600_000

/** What waits for a second administrator, the oldest first. */
export function readOpen(db: Db, now: Date): Promise<AccessProposal[]> {
  return db.query<AccessProposal>(
    `select proposals.id, user_id, users.full_name as name, role, proposed_by, proposers.full_name as proposed_by_name,
       case when users.email_verified_at is null then proposals.email else users.email end as email,
       case when users.is_root or users.admin_until is not null then coalesce(users.platform_role, 'superroot') end as former_role,
       proposals.created_at, expires_at
     from access_proposals as proposals join users on users.id = user_id join users as proposers on proposers.id = proposed_by
     where outcome is null and expires_at > $1 order by proposals.created_at, proposals.id`,
    [now],
  )
}

const holders = `select 1 from administrators where role = 'superroot' and archived_at is null and not is_blocked`

/** Whether nobody but this person has full access, nor had it in the last days. */
export async function isAlone(db: Db, userId: string, now: Date): Promise<boolean> {
  return !(await hasColleague(db, userId)) && !(await hadColleague(db, userId, now))
}

/** Refuses to wait for a second one where nobody is left who could confirm, and somebody was until a moment ago. */
export async function requireColleague({ db, session }: Doing): Promise<void> {
  if (!(await hasColleague(db, session.user_id))) throw new Refusal(409, 'conflict', texts.colleagueIsOut)
}

const hasColleague = (db: Db, userId: string) => db.one(`${holders} and id <> $1 limit 1`, [userId])

const hadColleague = (db: Db, userId: string, now: Date) =>
  db.one('select 1 from users where full_access_until > $2 and id <> $1 limit 1', [
    userId,
    new Date(now.getTime() - MISSED_FOR_MS),
  ])

/** Makes room for another proposal of a person where the last one is void. */
export async function closeExpired(userId: string, { db, now }: Doing): Promise<void> {
  await db.run(
    `update access_proposals set outcome = 'expired', decided_at = expires_at
     where user_id = $1 and outcome is null and expires_at <= $2`,
    [userId, now],
  )
}

/** Refuses what may be of one: the one who proposed has full access no longer, or somebody could have signed in as either of the two. */
export async function requireTwo({ proposed_by: by }: AccessProposal, work: Doing): Promise<void> {
  const { db, now, session } = work
  if (!(await db.one(`${holders} and id = $1`, [by]))) throw new Refusal(409, 'conflict', texts.proposerIsOut)
  const reset = await db.one(
    `select 1 from platform_audit_log
     where entity_id = any($1::uuid[]) and action in ('administrators.password', 'root.reset') and created_at > $2 limit 1`,
    [[session.user_id, by], new Date(now.getTime() - TRUSTED_AFTER_MS)],
  )
  if (reset) throw new Refusal(409, 'conflict', texts.passwordIsNew)
}
