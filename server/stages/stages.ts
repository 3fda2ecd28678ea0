import type { Body } from '#contract/endpoint.ts'
import { simulate } from '#contract/simulateStages.ts'
import { type StageInput, type StageRow, archiveStage, stages } from '#contract/stages.ts'
import { type DraftStage, simulateStages } from '#contract/simulation.ts'
import { sql } from '#server/db/sql.ts'
import { FieldErrors, notFound, Refusal, unknownAt } from '#server/http/answers/refusal.ts'
import { emit } from '#server/http/events/outbox.ts'
import { type Route, type Staff, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks, Values } from '#server/resource/hooks.ts'
import { refuseUsed } from '#server/resource/inUse.ts'
import { storeOf, writeAlone } from '#server/resource/store.ts'
import { takeDefault } from '#server/resource/default.ts'
import { usedBy } from '#server/resource/texts.ts'
import { moveOrders } from './moveOrders.ts'
import {
  checkCustomerText,
  nameOf,
  newFaults,
  readDrafts,
  refuseAtFields,
  refuseFaults,
  withStage,
} from './pipelineRules.ts'
import { makePlace, moved, numberAnew } from './places.ts'
import { servedBy } from './served.ts'
import { texts } from './texts.ts'
import { offerRoutes } from './stageOffers.ts'
import { usualDayRoute } from './usualDay.ts'

const hooks: Hooks<typeof stages> = {
  omit: ['reorder'],
  computed: {
    orders_count: sql`case when category in ('new', 'in_progress') then (select count(*)::int from orders
      where orders.company_id = stages.company_id and orders.stage_id = stages.id
        and orders.category in ('new', 'in_progress')) else 0 end`,
  },
  before,
  beforeRemove,
  beforeRestore,
  // Boards have the pipeline with the session.
  told: ({ version }, { db, session, now }) => {
    const { company_id: entity_id } = session
    return emit(db, entity_id, { event: 'company.changed', entity: 'company', entity_id, version }, now)
  },
}
const store = storeOf(stages, hooks)

/** Calls of /app/dictionaries/stages. */
export const stageRoutes: Route[] = [
  route(simulateStages, async (context) => simulate(context.body.stages, await servedBy(workOf(context)))),
  usualDayRoute,
  ...offerRoutes(store),
  ...crud(stages, hooks),
  route(stages.endpoints.reorder, (context) =>
    reorder(context.body, workOf({ ...context, session: context.session as Staff })),
  ),
  route(archiveStage, (context) => archive(context.params.id, context.body, workOf(context))),
]

async function before(
  input: Partial<StageInput>,
  previous: StageRow | undefined,
  work: Work,
): Promise<Values> {
  const drafts = await readDrafts(work)
  const stage = { ...(previous ?? { id: work.newId() }), ...input } as DraftStage
  checkCustomerText(stage)
  const isElsewhere = stage.category !== previous?.category
  if (previous && isElsewhere && (await hasOrders(previous.id, work)))
    throw new FieldErrors({ category: [texts.categoryIsUsed] })
  refuseAtFields(await newFaults(work, drafts, withStage(drafts, stage)), stage, previous)
  if (stage.is_default && !previous?.is_default) await takeDefault(stages.name, work)
  return isElsewhere ? { sort: await makePlace(work, stage.category, previous?.id) } : {}
}

async function hasOrders(id: string, { db, session }: Work): Promise<boolean> {
  const found = await db.one('select 1 from orders where company_id = $1 and stage_id = $2 limit 1', [
    session.company_id,
    id,
  ])
  return found !== undefined
}

/** Others lead to it no more; one that leads nowhere else is to be changed first. */
async function beforeRemove({ id, orders_count }: StageRow, work: Work): Promise<void> {
  refuseUsed(id, [{ text: usedBy.orders, count: orders_count, link: '/app/orders?stage={id}' }])
  const drafts = await readDrafts(work)
  const leading = drafts.filter(({ next_ids }) => next_ids.includes(id))
  const last = leading.find(({ next_ids }) => next_ids.length === 1)
  if (last) throw new Refusal(409, 'conflict', texts.leadsOnlyHere, { values: { name: nameOf(last, work) } })
  const without = drafts
    .filter((one) => one.id !== id)
    .map((one) => ({ ...one, next_ids: one.next_ids.filter((next) => next !== id) }))
  refuseFaults(await newFaults(work, drafts, without), without, work)
  await work.db.run(
    `update stages set next_ids = array_remove(next_ids, $2), version = version + 1, updated_at = $3
     where company_id = $1 and next_ids @> array[$2::uuid] and archived_at is null`,
    [work.session.company_id, id, work.now],
  )
}

/** It comes back to the end of its category, leads to what is left, and orders begin where they do now. */
async function beforeRestore(row: StageRow, work: Work): Promise<Values> {
  const drafts = await readDrafts(work)
  const later = new Set(withStage(drafts, row).map(({ id }) => id))
  const back = { ...row, is_default: false, next_ids: row.next_ids.filter((id) => later.has(id)) }
  const after = withStage(drafts, back)
  refuseFaults(await newFaults(work, drafts, after), after, work)
  const { is_default, next_ids } = back
  return { is_default, next_ids, sort: await makePlace(work, row.category, row.id) }
}

/** Puts a stage elsewhere among those of its category. */
async function reorder(
  { id, after_id: afterId }: Body<typeof stages.endpoints.reorder>,
  work: Work,
): Promise<StageRow> {
  await writeAlone(stages.name, work)
  await store.get(id, work)
  const drafts = await readDrafts(work)
  if (!drafts.some((one) => one.id === id)) throw notFound()
  if (afterId !== null && (afterId === id || !drafts.some((one) => one.id === afterId)))
    throw unknownAt('after_id')
  const ordered = moved(drafts, id, afterId)
  if (!ordered) throw new FieldErrors({ after_id: [texts.otherCategory] })
  refuseFaults(await newFaults(work, drafts, ordered), ordered, work)
  await numberAnew(work, ordered)
  const place = (all: readonly DraftStage[]) => all.findIndex((one) => one.id === id) + 1
  return store.record(id, { action: 'reorder', changes: { sort: [place(drafts), place(ordered)] } }, work)
}

/** Archives a stage after its open orders have gone to another one: all of it, or nothing. */
async function archive(
  id: string,
  { version, to }: Body<typeof archiveStage>,
  work: Work,
): Promise<StageRow> {
  await writeAlone(stages.name, work)
  const stage = await store.get(id, work)
  if (stage.archived_at !== null) throw notFound()
  if (stage.version !== version) throw await store.stale(id, work)
  if (!to) return store.archive(id, work)
  const target = await store.get(to, work).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === 404 ? unknownAt('to') : error
  })
  const tell = await moveOrders(work, stage, target)
  const archived = await store.archive(id, work)
  await tell()
  return archived
}
