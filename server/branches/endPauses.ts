import type { Db } from '#server/db/tenant.ts'
import type { ScheduledJob } from '#server/jobs/scheduledJob.ts'
import { tellPause } from './pause.ts'

/** Tells open screens when a branch takes orders again; that it sells again needs no job: a pause ends by its time. */
export const endingPauses: ScheduledJob = {
  job: 'branches.resume',
  due: 'select distinct company_id, paused_until as at from branches where paused_until <= $1',
  act: endPauses,
}

/** Ends the company's pauses whose time has come and tells of each; done twice it changes nothing. */
export async function endPauses(db: Db, companyId: string, now: Date): Promise<void> {
  const ended = await db.query<{ id: string; version: number }>(
    `update branches set paused_until = null, version = version + 1, updated_at = $2
     where company_id = $1 and paused_until <= $2 returning id, version`,
    [companyId, now],
  )
  for (const branch of ended) await tellPause({ db, now }, companyId, branch)
}
