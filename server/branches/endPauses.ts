import type { BranchPauses } from '#contract/pauses.ts'
import { pauseColumns, presentPauses } from '#server/company/openBranch.ts'
import type { Db } from '#server/db/tenant.ts'
import type { ScheduledJob } from '#server/jobs/scheduledJob.ts'
import type { IntakeNews } from '#contract/intakeNews.ts'
import { tellPause } from './pause.ts'
import { resumedWays, tellIntake } from './tellIntake.ts'

const ends = ['paused_until', 'delivery_paused_until', 'pickup_paused_until', 'dine_in_paused_until']

/** Tells open screens when a branch takes orders again; that it sells again needs no job: a pause ends by its time. */
export const endingPauses: ScheduledJob = {
  job: 'branches.resume',
  due: 'select distinct company_id, eases_at as at from branches where eases_at <= $1',
  act: endPauses,
}

const ended = (column: string) => `${column} = case when before.${column} > $2 then before.${column} end`

type Eased = BranchPauses & { id: string; version: number; name: string; time_zone: string }

const easing = `
  with before as materialized (
    select branches.id, branches.name, branches.time_zone, ${pauseColumns} from branches where company_id = $1 and eases_at <= $2 for no key update)
  update branches set ${ends.map(ended).join(', ')}, ${ended('busy_until')},
    busy_min = case when before.busy_until > $2 then before.busy_min else 0 end, version = version + 1, updated_at = $2
  from before where branches.company_id = $1 and branches.id = before.id
  returning before.*, branches.version`

/** Ends the company's pauses whose time has come and tells of each; done twice it changes nothing. */
export async function endPauses(db: Db, companyId: string, now: Date, newId: () => string): Promise<void> {
  const eased = await db.query<Eased>(easing, [companyId, now])
  for (const branch of eased) {
    const after = presentPauses(branch, now)
    const none = { until: null, minutes: null }
    const ways = resumedWays(branch, after)
    const doing = { db, now, newId }
    const tell = (news: IntakeNews) => tellIntake(doing, companyId, { branch: branch.id, actor: null, news })
    const news: IntakeNews[] = [
      ...(ways === undefined ? [] : [{ what: 'resumed' as const, ways, ...none }]),
      ...(branch.busy_until !== null && after.busy_until === null
        ? [{ what: 'calm' as const, ways: null, ...none }]
        : []),
    ]
    for (const one of news) await tell(one)
    const { name, time_zone } = branch
    await tellPause(doing, companyId, branch, news[0] && { ...news[0], branch: name, time_zone, by: null })
  }
}
