import { type LeadStage, leadStages } from '#contract/leadStages.ts'
import { sql } from '#server/db/sql.ts'
import type { Route } from '#server/http/route.ts'
import { crud } from '#server/resource/crud.ts'
import type { WorkOn } from '#server/resource/hooks.ts'
import { keepOne } from '#server/resource/keepOne.ts'
import { refuseInUse } from '#server/resource/inUse.ts'
import { usedBy } from '#server/resource/texts.ts'
import { texts } from './texts.ts'

const inUse = [{ table: 'leads', column: 'stage_id', text: usedBy.leads, link: '/admin/leads?stage_id={id}' }]

/** Calls of /admin/dictionaries/lead-stages. */
export const leadStageRoutes: Route[] = crud(leadStages, {
  before: async (input, previous, work) => {
    const isOther = previous && input.category !== undefined && input.category !== previous.category
    if (!isOther) return {}
    await refuseInUse(inUse, previous.id, work)
    await keepOneOfCategory(previous, work)
    return {}
  },
  beforeRemove: keepOneOfCategory,
  inUse,
})

/** A lead can begin, be won and be lost. */
function keepOneOfCategory({ id, category }: LeadStage, work: WorkOn<typeof leadStages>): Promise<void> {
  const condition = sql`category = ${category}`
  return keepOne(leadStages.name, { id, text: texts.lastOfCategory, condition }, work)
}
