import * as z from 'zod/mini'
import { id, tone, translated } from './fields.ts'

export const stageCategories = ['new', 'in_progress', 'done', 'cancelled'] as const
export type StageCategory = (typeof stageCategories)[number]
export const fulfilments = ['delivery', 'pickup', 'dine_in'] as const
export type Fulfilment = (typeof fulfilments)[number]

/** One step of the company's order pipeline; `button_label` is the verb that moves an order into it. */
export const stage = z.object({
  id,
  name: translated(40),
  category: z.enum(stageCategories),
  colour: tone,
  sort: z.int(),
  button_label: translated(24),
  is_default: z.boolean(),
  applies_to: z.array(z.enum(fulfilments)),
  /** Minutes after which an order in this stage is late; null for never. */
  limit_min: z.nullable(z.int()),
  /** Role keys that may move an order here; empty for everybody with the right. */
  enter_roles: z.array(z.string()),
})
export type Stage = z.infer<typeof stage>

/** The next stage of an order: the first later one of the pipeline that applies to its fulfilment, never a cancelled one. */
export function nextStage(
  stages: readonly Stage[],
  order: { stage_id: string; fulfilment: Fulfilment },
): Stage | undefined {
  const present = stages.find((one) => one.id === order.stage_id)
  if (!present || present.category === 'done' || present.category === 'cancelled') return undefined
  return pipeline(stages, order.fulfilment).find((one) => one.sort > present.sort)
}

/** Stages that an order of this fulfilment passes, in order, without the cancelled ones. */
export function pipeline(stages: readonly Stage[], fulfilment: Fulfilment): Stage[] {
  return stages
    .filter((one) => one.category !== 'cancelled' && one.applies_to.includes(fulfilment))
    .toSorted((a, b) => a.sort - b.sort)
}
