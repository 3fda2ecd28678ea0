import type { Dashboard } from '#contract/dashboard.ts'
import { isOpenAt } from '#server/company/openBranch.ts'
import type { Task } from '#server/orders/task.ts'

type Branch = Dashboard['branches'][number]

const read = {
  name: 'dashboard_branches',
  text: `select id, name, case when paused_until > $3 then paused_until end as paused_until, ${isOpenAt('$3')} as is_open
    from branches
    where company_id = $1 and archived_at is null and ($2::uuid[] is null or id = any($2))
    order by sort, name, id`,
}

/** The branches this person works in and whether they sell now. */
export async function branchesOf({ db, session, now }: Task): Promise<Branch[]> {
  const own = session.branch_ids.length > 0 ? session.branch_ids : null
  return db.query<Branch>(read, [session.company_id, own, now])
}
