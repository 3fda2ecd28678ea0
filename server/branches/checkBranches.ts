import { unknownAt } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'

/** Throws unless each is a branch of the company in which the one who names it works; those that were named before may stay. */
export async function checkBranches(
  ids: readonly string[],
  previous: readonly string[],
  { db, session }: Work,
): Promise<void> {
  const added = ids.filter((id) => !previous.includes(id))
  if (added.length === 0) return
  const known = await db.query(
    `select 1 from branches where company_id = $1 and id = any($2) and archived_at is null
       and (cardinality($3::uuid[]) = 0 or id = any($3))`,
    [session.company_id, added, session.branch_ids],
  )
  if (known.length < added.length) throw unknownAt('branch_ids')
}
