import { branches } from '#contract/branches.ts'
import { exceptions, type ScheduleException } from '#contract/schedule.ts'
import { readValue } from '#server/http/input.ts'
import type { Work } from '#server/http/work.ts'
import { type Store, writeAlone } from '#server/resource/store.ts'

/** Adds special days to every branch of the caller that has none on their dates yet; how many have got some. */
export async function addDays(
  store: Store<typeof branches>,
  days: readonly ScheduleException[],
  work: Work,
): Promise<number> {
  const { db, session } = work
  await writeAlone(branches.name, work)
  const rows = await db.query<{ id: string; version: number; exceptions: ScheduleException[] }>(
    `select id, version, exceptions from branches where company_id = $1 and archived_at is null
       and (cardinality($2::uuid[]) = 0 or id = any ($2)) order by sort, id`,
    [session.company_id, session.branch_ids],
  )
  let count = 0
  for (const { id, version, exceptions: present } of rows) {
    const added = days.filter(({ date }) => !present.some((one) => one.date === date))
    if (added.length === 0) continue
    const all = [...present, ...added].toSorted((a, b) => (a.date < b.date ? -1 : 1))
    await store.update(id, version, { exceptions: readValue(exceptions, all, 'days') }, work)
    count += 1
  }
  return count
}
