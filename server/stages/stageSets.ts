import {
  faultOf,
  inCategoryOrder,
  type StageSet,
  type StageSetInput,
  stageSets,
} from '#contract/stageSets.ts'
import { sql } from '#server/db/sql.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import type { Route } from '#server/http/route.ts'
import { crud } from '#server/resource/crud.ts'
import type { Values, WorkOn } from '#server/resource/hooks.ts'
import { keepOne } from '#server/resource/keepOne.ts'
import { texts as common, usedBy } from '#server/resource/texts.ts'
import { setTexts as texts } from './setTexts.ts'

/** Calls of /admin/dictionaries/stages. */
export const stageSetRoutes: Route[] = crud(stageSets, {
  unique: { stage_sets_name: ['name', common.nameTaken] },
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
})

async function before(
  input: Partial<StageSetInput>,
  previous: StageSet | undefined,
  work: WorkOn<typeof stageSets>,
): Promise<Values> {
  if (previous && input.business !== undefined && input.business !== previous.business)
    await keepOneOfBusiness(previous, work)
  if (!input.stages) return {}
  const fault = faultOf(input.stages)
  if (fault === 'category') throw new FieldErrors({ stages: [texts.eachCategory] })
  if (fault === 'way') throw new FieldErrors({ stages: [texts.everyWay] })
  return { stages: JSON.stringify(inCategoryOrder(input.stages)) }
}

/** Companies of either kind always find a set. */
function keepOneOfBusiness({ id, business }: StageSet, work: WorkOn<typeof stageSets>): Promise<void> {
  return keepOne(stageSets.name, { id, text: texts.lastSet, condition: sql`business = ${business}` }, work)
}
