import type { Db } from '#server/db/tenant.ts'
import type { ScheduledJob } from '#server/jobs/scheduledJob.ts'
import { tellPause } from './pause.ts'

/** Tells open screens when a branch takes orders again; that it sells again needs no job: a pause ends by its time. */
export const endingPauses: ScheduledJob = {
  job: 'branches.resume',
  due: 'select distinct company_id, eases_at as at from branches where eases_at <= $1',
  act: endPauses,
}

const ended = (column: string) => `${column} = case when ${column} > $2 then ${column} end`

/** Ends the company's pauses whose time has come and tells of each; done twice it changes nothing. */
export async function endPauses(db: Db, companyId: string, now: Date): Promise<void> {
  const ends = ['paused_until', 'delivery_paused_until', 'pickup_paused_until', 'dine_in_paused_until']
  const eased = await db.query<{ id: string; version: number }>(
    `update branches set ${ends.map(ended).join(', ')}, ${ended('busy_until')},
       busy_min = case when busy_until > $2 then busy_min else 0 end, version = version + 1, updated_at = $2
     where company_id = $1 and eases_at <= $2 returning id, version`,
    [companyId, now],
  )
  for (const branch of eased) await tellPause({ db, now }, companyId, branch)
}
