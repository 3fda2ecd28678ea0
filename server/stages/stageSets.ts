import { offerSet } from '#contract/stageOffers.ts'
import { inCategoryOrder, type StageSet, type StageSetInput, stageSets } from '#contract/stageSets.ts'
import { sql } from '#server/db/sql.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import { emitToEach } from '#server/http/events/outbox.ts'
import { type Route, route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks, Values, WorkOn } from '#server/resource/hooks.ts'
import { keepOne } from '#server/resource/keepOne.ts'
import { storeOf, writeAlone } from '#server/resource/store.ts'
import { usedBy } from '#server/resource/texts.ts'
import { offerChanged } from './offerPlan.ts'
import { refuseFaultsOfSet } from './pipelineRules.ts'
import { setTexts as texts } from './setTexts.ts'

const hooks: Hooks<typeof stageSets> = {
  inUse: [
    {
      table: 'business_categories',
      column: 'stage_set_id',
      text: usedBy.inCategories,
      link: '/admin/dictionaries/categories',
    },
  ],
  before,
  beforeRemove: keepOneOfBusiness,
}
const store = storeOf(stageSets, hooks)

/** Calls of /admin/dictionaries/stages. */
export const stageSetRoutes: Route[] = [
  ...crud(stageSets, hooks),
  route(offerSet, (context) => offer(context.params.id, context.body.version, workOf(context))),
]

async function before(
  input: Partial<StageSetInput>,
  previous: StageSet | undefined,
  work: WorkOn<typeof stageSets>,
): Promise<Values> {
  if (previous && input.business !== undefined && input.business !== previous.business)
    await keepOneOfBusiness(previous, work)
  if (!input.stages) return {}
  const ordered = inCategoryOrder(input.stages)
  refuseFaultsOfSet(ordered, work.language)
  return { stages: JSON.stringify(ordered) }
}

/** Companies of either kind always find a set. */
function keepOneOfBusiness({ id, business }: StageSet, work: WorkOn<typeof stageSets>): Promise<void> {
  return keepOne(stageSets.name, { id, text: texts.lastSet, condition: sql`business = ${business}` }, work)
}

/** Puts the set in front of the companies that began with it; answers how many. */
async function offer(
  id: string,
  version: number,
  work: WorkOn<typeof stageSets>,
): Promise<{ companies: number }> {
  await writeAlone(stageSets.name, work)
  const set = await store.get(id, work)
  if (set.archived_at !== null) throw notFound()
  if (set.version !== version) throw await store.stale(id, work)
  const offered = await work.db.query<{ company_id: string }>(
    `insert into stage_offers (company_id, id, set_id, stages, created_at)
     select id, gen_random_uuid(), $1, $2, $3 from companies where stage_set_id = $1 and state <> 'closed' order by id
     on conflict (company_id) do update
       set id = excluded.id, set_id = excluded.set_id, stages = excluded.stages, created_at = excluded.created_at
     returning company_id`,
    [id, JSON.stringify(set.stages), work.now],
  )
  const companies = offered.length
  await store.record(id, { action: 'offer', changes: { companies: [null, companies] } }, work)
  const companyIds = offered.map(({ company_id }) => company_id)
  await emitToEach(work.db, companyIds, offerChanged(id), work.now)
  return { companies }
}
