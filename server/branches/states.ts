import type { BranchState } from '#contract/branchPauses.ts'
import { type BranchHours, hoursColumns, isOpenAt, isPausedAt } from '#server/company/openBranch.ts'
import type { Work } from '#server/http/work.ts'

const read = {
  name: 'branch_states',
  text: `select id, name, paused_until, ${hoursColumns} from branches
    where company_id = $1 and archived_at is null and ($2::uuid[] is null or id = any($2)) and ($3::uuid is null or id = $3)
    order by sort, name, id`,
}

/** The branches this person works in, or the named one of them, and whether they sell now. */
export async function branchStates({ db, session, now }: Work, id?: string): Promise<BranchState[]> {
  const own = session.branch_ids.length > 0 ? session.branch_ids : null
  const rows = await db.query<BranchHours & { id: string; name: string }>(read, [
    session.company_id,
    own,
    id ?? null,
  ])
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    is_open: isOpenAt(row, now),
    paused_until: isPausedAt(row, now) ? row.paused_until : null,
  }))
}
