import type { ChangedBy } from '#contract/errors.ts'
import type { Db } from '#server/db/tenant.ts'
import { type Refusal, staleVersion } from '#server/http/answers/refusal.ts'

interface Caller {
  db: Db
  session: { company_id: string | null }
}

/** Under which id the log has a row, and when the row was last changed. */
export interface LastChange {
  id: string
  updated_at: string | null
}

const inCompany = {
  name: 'changed_by',
  text: `select actor_name from audit_log where company_id = $1 and entity_id = $2 and created_at = $3::timestamptz
    and actor_id is not null order by id desc limit 1`,
}

const inPlatform = {
  name: 'changed_by_platform',
  text: `select actor_name from platform_audit_log where entity_id = $1 and created_at = $2::timestamptz
    and actor_id is not null order by id desc limit 1`,
}

/**
 * 409 with the present row, and with who has changed it last. The log's entry of that very moment says who: what a timer or
 * a customer has changed since is never put down to the person before them.
 */
export async function staleRow(caller: Caller, current: unknown, last: LastChange): Promise<Refusal> {
  return staleVersion(current, await changedBy(caller, last))
}

async function changedBy(
  { db, session }: Caller,
  { id, updated_at: at }: LastChange,
): Promise<ChangedBy | undefined> {
  if (at === null) return undefined
  const [statement, values] =
    session.company_id === null ? [inPlatform, [id, at]] : [inCompany, [session.company_id, id, at]]
  const entry = await db.one<{ actor_name: string }>(statement, values)
  return entry && { name: entry.actor_name, at }
}
