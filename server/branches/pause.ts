import type { Body } from '#contract/endpoint.ts'
import {
  type BranchState,
  type PauseLength,
  pauseBranch,
  resumeBranch,
  setBranchBusy,
} from '#contract/branchPauses.ts'
import { type BranchPauses, pauseOf } from '#contract/pauses.ts'
import { type PlaceHours, placeStateAt } from '#contract/schedule.ts'
import { type Fulfilment, fulfilments } from '#contract/pipeline.ts'
import { dayAfter, dayAt, instantOf } from '#contract/zonedTime.ts'
import { hoursColumns } from '#server/company/openBranch.ts'
import { audit } from '#server/http/audit/audit.ts'
import { emit } from '#server/http/events/outbox.ts'
import { beyondPlan } from '#server/http/planLimit.ts'
import { FieldErrors, notFound } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import type { IntakeNews, IntakePatch } from '#contract/intakeNews.ts'
import { branchStates } from './states.ts'
import { resumedWays, tellIntake } from './tellIntake.ts'
import { texts } from './texts.ts'

export const pauseRoutes: Route[] = [
  route(pauseBranch, (context) => pause(workOf(context), context.params.id, context.body)),
  route(resumeBranch, (context) => resume(workOf(context), context.params.id, context.body.fulfilments)),
  route(setBranchBusy, (context) => setBusy(workOf(context), context.params.id, context.body)),
]

const MINUTE_MS = 60_000

async function pause(work: Work, id: string, asked: Body<typeof pauseBranch>): Promise<BranchState> {
  const end = await endOf(work, id, asked.length)
  const columns = asked.fulfilments ? waysTill(asked.fulfilments, end) : { paused_until: end }
  const news = { what: 'paused', ways: asked.fulfilments ?? null, until: end, minutes: null } as const
  return change(work, id, { action: 'branches.pause', columns, newsOf: () => news })
}

async function resume(work: Work, id: string, ways: Fulfilment[] | undefined): Promise<BranchState> {
  const all = { paused_until: null, ...waysTill(fulfilments, null) }
  const columns = ways ? waysTill(ways, null) : all
  const newsOf = (before: BranchPauses) => {
    const ended = resumedWays(before, columns)
    return ended !== undefined && { what: 'resumed' as const, ways: ended, until: null, minutes: null }
  }
  return change(work, id, { action: 'branches.resume', columns, newsOf })
}

const waysTill = (ways: readonly Fulfilment[], end: string | null): Partial<BranchPauses> =>
  Object.fromEntries(ways.map((way) => [pauseOf(way), end]))

async function setBusy(work: Work, id: string, asked: Body<typeof setBranchBusy>): Promise<BranchState> {
  const { minutes, length } = asked
  const action = 'branches.busy'
  if (minutes === null) {
    const calm = { what: 'calm', ways: null, until: null, minutes: null } as const
    const newsOf = (before: BranchPauses) => before.busy_until !== null && calm
    return change(work, id, { action, columns: { busy_min: 0, busy_until: null }, newsOf })
  }
  const busy_until = await endOf(work, id, length)
  const { busy_steps } = await requireSteps(work)
  if (!busy_steps.includes(minutes)) throw new FieldErrors({ minutes: [texts.unknownStep] })
  const news = { what: 'busy', ways: null, until: busy_until, minutes } as const
  return change(work, id, { action, columns: { busy_min: minutes, busy_until }, newsOf: () => news })
}

async function requireSteps({ db, session }: Work): Promise<{ busy_steps: number[] }> {
  const steps = await db.one<{ busy_steps: number[] }>(
    'select busy_steps from general_settings where company_id = $1',
    [session.company_id],
  )
  if (!steps) throw new Error('The company has no settings')
  return steps
}

interface Change {
  /** In the audit log. */
  action: string
  columns: Partial<BranchPauses>
  /** What there is to tell of it, if anything. */
  newsOf(before: BranchPauses): IntakeNews | false
}

/** Writes what a branch takes less of, or no longer, and tells everybody who works in it. */
async function change(work: Work, id: string, { action, columns, newsOf }: Change): Promise<BranchState> {
  const { db, session, now, newId, ip } = work
  const [before] = await branchStates(work, id)
  if (!before) throw notFound()
  await requireAwake(work, before.id)
  const names = Object.keys(columns) as (keyof BranchPauses)[]
  const row = await db.one<{ version: number }>(
    `update branches set ${names.map((name, at) => `${name} = $${at + 4}`).join(', ')}, version = version + 1, updated_at = $3
     where company_id = $1 and id = $2 returning version`,
    [session.company_id, before.id, now, ...Object.values(columns)],
  )
  if (!row) throw notFound()
  const changes = Object.fromEntries(names.map((name) => [name, [before[name], columns[name]]]))
  await audit(db, session, { action, entity: 'branches', entity_id: before.id, changes }, now, newId, ip)
  const [after] = await branchStates(work, id)
  const news = newsOf(before) || undefined
  if (news) await tellIntake(work, session.company_id, { branch: id, actor: session.user_id, news })
  const { name: branch, time_zone } = before
  const by = { user_id: session.user_id, name: session.user_name }
  const patch = news && { ...news, branch, time_zone, by }
  await tellPause(work, session.company_id, { id: before.id, version: row.version }, patch)
  return after ?? before
}

/** A branch that the plan does not include takes orders again with the plan. */
async function requireAwake({ db, session }: Work, id: string): Promise<void> {
  const row = await db.one<{ is_frozen: boolean }>(
    'select frozen_at is not null as is_frozen from branches where company_id = $1 and id = $2',
    [session.company_id, id],
  )
  if (row?.is_frozen) throw await beyondPlan(db, session.company_id, 'branches')
}

/** Announces that a branch pauses, goes on or has changed, with what there is to tell of it; the last statement of the change. */
export async function tellPause(
  { db, now }: Pick<Work, 'db' | 'now'>,
  companyId: string,
  { id, version }: { id: string; version: number },
  patch: IntakePatch | Record<string, never> = {},
): Promise<void> {
  const event = {
    event: 'branch.pause',
    entity: 'branches',
    entity_id: id,
    version,
    branch_id: id,
    patch,
  } as const
  await emit(db, companyId, event, now)
}

async function endOf(work: Work, id: string, length: PauseLength): Promise<string> {
  if ((await branchStates(work, id)).length === 0) throw notFound()
  if (length === 'opening') return nextOpening(work, id)
  return new Date(work.now.getTime() + Number(length) * MINUTE_MS).toISOString()
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
