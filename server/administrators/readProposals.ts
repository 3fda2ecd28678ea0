import type { AccessProposal } from '#contract/accessProposals.ts'
import type { administrators } from '#contract/administrators.ts'
import type { Db } from '#server/db/tenant.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import type { WorkOn } from '#server/resource/hooks.ts'
import { texts } from './texts.ts'

type Doing = WorkOn<typeof administrators>

/** So long somebody whose password another one has reset does not confirm what that one proposes; the owner notices it meanwhile. */
const TRUSTED_AFTER_MS = 24 * 3_600_000

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

/** Whether nobody but this person has full access. */
export async function isAlone(db: Db, userId: string): Promise<boolean> {
  return !(await db.one(`${holders} and id <> $1 limit 1`, [userId]))
}

/** Makes room for another proposal of a person where the last one is void. */
export async function closeExpired(userId: string, { db, now }: Doing): Promise<void> {
  await db.run(
    `update access_proposals set outcome = 'expired', decided_at = expires_at
     where user_id = $1 and outcome is null and expires_at <= $2`,
    [userId, now],
  )
}

/** Refuses what is not of two: the one who proposed has full access no longer, or could have signed in as who confirms. */
export async function requireTwo({ proposed_by: by }: AccessProposal, work: Doing): Promise<void> {
  const { db, now, session } = work
  if (!(await db.one(`${holders} and id = $1`, [by]))) throw new Refusal(409, 'conflict', texts.proposerIsOut)
  const reset = await db.one(
    `select 1 from platform_audit_log
     where entity_id = $1 and actor_id = $2 and action = 'administrators.password' and created_at > $3 limit 1`,
    [session.user_id, by, new Date(now.getTime() - TRUSTED_AFTER_MS)],
  )
  if (reset) throw new Refusal(409, 'conflict', texts.passwordOfProposer)
}
