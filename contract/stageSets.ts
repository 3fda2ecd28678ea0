import * as z from 'zod/mini'
import { tone, translated } from './fields.ts'
import type { RoleKey } from './permissions.ts'
import { defineResource, type Input, type Row } from './resource.ts'
import { type Fulfilment, fulfilments, stageCategories } from './stages.ts'

/** The most stages of one pipeline. */
export const MOST_SET_STAGES = 20
/** What a company runs: it decides how its orders are handed over. */
export const businesses = ['restaurant', 'shop'] as const
export type Business = (typeof businesses)[number]
/** Roles that a stage can be kept for. */
export const stageRoles = [
  'owner',
  'manager',
  'operator',
  'kitchen',
  'courier',
] as const satisfies readonly RoleKey[]

/** A stage of a new company's pipeline; where orders begin is the first one. */
export const stageTemplate = z.strictObject({
  name: translated(40),
  category: z.enum(stageCategories),
  colour: tone,
  button_label: translated(24),
  applies_to: z.array(z.enum(fulfilments)).check(z.minLength(1), z.maxLength(fulfilments.length)),
  limit_min: z.nullable(z.int().check(z.minimum(1), z.maximum(1440))),
  /** Empty for everybody with the right. */
  enter_roles: z.array(z.enum(stageRoles)).check(z.maxLength(stageRoles.length)),
})
export type StageTemplate = z.infer<typeof stageTemplate>

/** Pipelines that are copied to new companies; a change reaches no company that is there already. */
export const stageSets = defineResource({
  name: 'stage_sets',
  scope: 'platform',
  path: '/admin/dictionaries/stages',
  permissions: {
    view: 'admin.dictionaries.view',
    create: 'admin.dictionaries.update',
    update: 'admin.dictionaries.update',
    remove: 'admin.dictionaries.update',
  },
  fields: {
    name: translated(40),
    /** Companies of this kind that chose nothing closer get the first of its sets. */
    business: z.enum(businesses),
    /** In the order of their categories. */
    stages: z.array(stageTemplate).check(z.minLength(1), z.maxLength(MOST_SET_STAGES)),
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

/** What orders could not go through: a category without a stage, or ways of handing over that do not begin or end. */
export function faultOf(
  stages: readonly Pick<StageTemplate, 'category' | 'applies_to'>[],
): 'category' | 'way' | undefined {
  const of = (category: StageTemplate['category']) => stages.filter((one) => one.category === category)
  if (stageCategories.some((category) => of(category).length === 0)) return 'category'
  const [first] = of('new')
  const passes = (way: Fulfilment) =>
    first?.applies_to.includes(way) && of('done').some(({ applies_to }) => applies_to.includes(way))
  return fulfilments.every(passes) ? undefined : 'way'
}
