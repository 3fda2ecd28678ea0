import type { BranchState } from '#contract/branches.ts'
import { isOpenAt } from '#server/company/openBranch.ts'
import type { Work } from '#server/http/work.ts'

const read = {
  name: 'branch_states',
  text: `select id, name, case when paused_until > $3 then paused_until end as paused_until, ${isOpenAt('$3')} as is_open
    from branches
    where company_id = $1 and archived_at is null and ($2::uuid[] is null or id = any($2)) and ($4::uuid is null or id = $4)
    order by sort, name, id`,
}

/** The branches this person works in, or the named one of them, and whether they sell now. */
export async function branchStates({ db, session, now }: Work, id?: string): Promise<BranchState[]> {
  const own = session.branch_ids.length > 0 ? session.branch_ids : null
  return db.query<BranchState>(read, [session.company_id, own, now, id ?? null])
}
