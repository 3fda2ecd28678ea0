import * as z from 'zod/mini'
import { translated } from './fields.ts'
import { defineResource, type Input, type Row } from './resource.ts'
import { type DraftStage, draftStage } from './simulation.ts'
import { stageCategories } from './pipeline.ts'
import { MOST_STAGES } from './stages.ts'

/** What a company runs: it decides how its orders are handed over. */
export const businesses = ['restaurant', 'shop'] as const
export type Business = (typeof businesses)[number]

/** A stage of a new company's pipeline; by its id the set's other stages lead to it, and companies know where theirs is from. */
export type StageTemplate = DraftStage

/** Pipelines that are copied to new companies; a change reaches no company that is there already. */
export const stageSets = defineResource({
  name: 'stage_sets',
  scope: 'platform',
  path: '/admin/dictionaries/stages',
  permissions: { view: 'admin.dictionaries.view', update: 'admin.dictionaries.update' },
  fields: {
    name: translated(40),
    /** Companies of this kind that chose nothing closer get the first of its sets. */
    business: z.enum(businesses),
    /** In the order of their categories. */
    stages: z.array(draftStage).check(z.minLength(1), z.maxLength(MOST_STAGES)),
  },
  search: ['name'],
  sort: ['sort'],
  isSortable: true,
  isRestorable: true,
})
export type StageSet = Row<typeof stageSets>
export type StageSetInput = Input<typeof stageSets>

/** The stages in the order of their categories; those of one category stay as they are put. */
export function inCategoryOrder<S extends Pick<StageTemplate, 'category'>>(stages: readonly S[]): S[] {
  const placeOf = ({ category }: S) => stageCategories.indexOf(category)
  return stages.toSorted((a, b) => placeOf(a) - placeOf(b))
}
