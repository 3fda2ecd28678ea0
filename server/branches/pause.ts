import { type BranchState, type PauseLength, pauseBranch, resumeBranch } from '#contract/branches.ts'
import { audit } from '#server/http/audit/audit.ts'
import { emit } from '#server/http/events/outbox.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { branchStates } from './states.ts'

export const branchRoutes: Route[] = [
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

/** A branch without hours, or without any opening in a week, opens with the business day of tomorrow. */
const readOpening = `
  select coalesce(
    (select min(opens) from generate_series(0, 7) as ahead,
      lateral (select (clock.today + ahead) as day) as next,
      lateral jsonb_to_recordset(weekly) as hours (day int, "from" int, "to" int),
      lateral (select (next.day + make_interval(mins => hours."from")) at time zone branches.time_zone as opens) as opening
      where hours.day = extract(isodow from next.day) and opens > $3),
    (clock.today + 1 + make_interval(mins => day_start)) at time zone branches.time_zone) as opens
  from branches join companies on companies.id = company_id,
    lateral (select ($3::timestamptz at time zone branches.time_zone)::date as today) as clock
  where company_id = $1 and branches.id = $2`

async function nextOpening({ db, session, now }: Work, id: string): Promise<string> {
  const row = await db.one<{ opens: string }>(readOpening, [session.company_id, id, now])
  if (!row) throw notFound()
  return row.opens
}
