import { type BranchState, type PauseLength, pauseBranch, resumeBranch } from '#contract/branchPauses.ts'
import { type PlaceHours, placeStateAt } from '#contract/schedule.ts'
import { dayAfter, dayAt, instantOf } from '#contract/zonedTime.ts'
import { hoursColumns } from '#server/company/openBranch.ts'
import { audit } from '#server/http/audit/audit.ts'
import { emit } from '#server/http/events/outbox.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { branchStates } from './states.ts'

export const pauseRoutes: Route[] = [
  route(pauseBranch, (context) => pause(workOf(context), context.params.id, context.body.length)),
  route(resumeBranch, (context) => setPause(workOf(context), context.params.id, null)),
]

const MINUTE_MS = 60_000

async function pause(work: Work, id: string, length: PauseLength): Promise<BranchState> {
  const end =
    length === 'opening'
      ? await nextOpening(work, id)
      : new Date(work.now.getTime() + Number(length) * MINUTE_MS).toISOString()
  return setPause(work, id, end)
}

/** Sets or ends the pause of a branch and tells everybody who works in it. */
async function setPause(work: Work, id: string, end: string | null): Promise<BranchState> {
  const { db, session, now, newId, ip } = work
  const [before] = await branchStates(work, id)
  if (!before) throw notFound()
  const row = await db.one<{ version: number }>(
    `update branches set paused_until = $3, version = version + 1, updated_at = $4
     where company_id = $1 and id = $2 returning version`,
    [session.company_id, before.id, end, now],
  )
  if (!row) throw notFound()
  const action = end === null ? 'branches.resume' : 'branches.pause'
  const changes = { paused_until: [before.paused_until, end] }
  await audit(db, session, { action, entity: 'branches', entity_id: before.id, changes }, now, newId, ip)
  const [after] = await branchStates(work, id)
  await tellPause(work, session.company_id, { id: before.id, version: row.version })
  return after ?? before
}

/** Announces that a branch pauses or goes on; the last statement of the change. */
export async function tellPause(
  { db, now }: Pick<Work, 'db' | 'now'>,
  companyId: string,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const event = { event: 'branch.pause', entity: 'branches', entity_id: id, version, branch_id: id } as const
  await emit(db, companyId, event, now)
}

const readHours = `
  select ${hoursColumns}, day_start from branches join companies on companies.id = company_id
  where company_id = $1 and branches.id = $2`

/** A branch that never closes, or does not open soon, opens with the business day of tomorrow. */
async function nextOpening({ db, session, now }: Work, id: string): Promise<string> {
  const hours = await db.one<PlaceHours & { day_start: number }>(readHours, [session.company_id, id])
  if (!hours) throw notFound()
  const { until } = placeStateAt(hours, now)
  const { next } = placeStateAt(hours, until ?? now)
  const { time_zone, day_start } = hours
  const tomorrow = () => new Date(instantOf(dayAfter(dayAt(now, time_zone), 1), day_start, time_zone))
  return (next ?? tomorrow()).toISOString()
}
