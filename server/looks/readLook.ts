import { LOOK_ASK_MINUTES, LOOK_WRITES, type Look } from '#contract/looks.ts'
import type { User } from '#contract/session.ts'
import type { Db } from '#server/db/tenant.ts'

/** Columns of a look as the company sees it. */
export const lookColumns = `id, user_name, reason, started_at, ends_at, ended_at, areas, reveals, write_state, write_reason, decided_by_name,
  write_until, writes`

/** A question that still waits, at the moment of the parameter. */
export const isWaiting = (now: string) =>
  `write_state = 'asked' and ended_at is null and ends_at > ${now}
   and asked_at > ${now}::timestamptz - interval '${LOOK_ASK_MINUTES} minutes'`

export function findLook(db: Db, companyId: string, id: string): Promise<Look | undefined> {
  return db.one<Look>(`select ${lookColumns} from platform_looks where company_id = $1 and id = $2`, [
    companyId,
    id,
  ])
}

/** A look as whoever is in it has it beside their person. */
export async function ownLook(db: Db, companyId: string, id: string): Promise<NonNullable<User['look']>> {
  const found = await findLook(db, companyId, id)
  const { reason, ends_at, write_state, write_until, writes } = found!
  return {
    id,
    company_id: companyId,
    reason,
    ends_at,
    write_state,
    write_until,
    writes_left: write_state === 'allowed' ? LOOK_WRITES - writes : 0,
  }
}
