import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { fulfilments, stageCategories } from './pipeline.ts'
import { MOST_STAGES, type StageInput, stages } from './stages.ts'

const texts = z.record(z.string(), z.string())

/** What is wrong with a pipeline: the first ones keep it from being saved, the others are only said. */
// oxfmt-ignore
export const pipelineFaults = ['no_stage_of_category', 'no_default', 'many_defaults', 'too_many', 'no_way_to_done', 'wrong_next'] as const
export const pipelineWarnings = ['unreachable', 'dead_end', 'nobody_may', 'never_by_itself'] as const

export const pipelineProblem = z.object({
  code: z.enum([...pipelineFaults, ...pipelineWarnings]),
  /** Whether it keeps the pipeline from being saved. */
  is_fault: z.boolean(),
  stage_id: z.nullable(id),
  category: z.nullable(z.enum(stageCategories)),
  fulfilment: z.nullable(z.enum(fulfilments)),
})
export type PipelineProblem = z.infer<typeof pipelineProblem>

/** One order on its way: what people see and who is told at each stage that it comes to. */
export const pipelineWalk = z.object({
  fulfilment: z.enum(fulfilments),
  reaches_done: z.boolean(),
  steps: z.array(
    z.object({
      stage_id: id,
      /** What leads on from here, the main button first; of an order that is over there is none. */
      buttons: z.array(
        z.object({
          stage_id: id,
          label: texts,
          kind: z.enum(['next', 'other', 'cancel']),
          /** Keys of the roles that may press it. */
          roles: z.array(z.string()),
          requires: z.array(z.enum(['payment', 'courier', 'reason'])),
        }),
      ),
      /** Where the order goes by itself, and after how many minutes. */
      by_itself: z.nullable(z.object({ stage_id: id, after_min: z.int() })),
      /** What the customer reads, by language; null: nothing. */
      customer_message: z.nullable(texts),
      tells_roles: z.array(z.string()),
      limit_min: z.nullable(z.int()),
      prints_slip: z.boolean(),
    }),
  ),
})
export type PipelineWalk = z.infer<typeof pipelineWalk>

export const simulation = z.object({ walks: z.array(pipelineWalk), problems: z.array(pipelineProblem) })
export type Simulation = z.infer<typeof simulation>

/** A stage of a pipeline that need not be saved yet. */
export const draftStage = z.strictObject({ id, ...stages.fields })
export type DraftStage = z.infer<typeof draftStage>

/** What a stage is that every order passes and that asks and tells nothing. */
export const plainStage: Omit<StageInput, 'name' | 'category' | 'colour' | 'button_label'> = {
  applies_to: [...fulfilments],
  limit_min: null,
  enter_roles: [],
  tells_customer: false,
  customer_text: {},
  tells_roles: [],
  requires_payment: false,
  requires_courier: false,
  requires_reason: false,
  prints_slip: false,
  auto_next_min: null,
  next_ids: [],
  is_default: false,
}

/** Walks an order of each kind through a pipeline as it might be; changes nothing. The client does the same by `simulate`. */
export const simulateStages = defineEndpoint({
  method: 'POST',
  path: '/app/dictionaries/stages/simulate',
  access: 'company',
  permission: 'dictionaries.view',
  /** In their order; those that are saved already with their own ids. */
  body: z.strictObject({ stages: z.array(draftStage).check(z.minLength(1), z.maxLength(2 * MOST_STAGES)) }),
  payload: simulation,
  summary: 'Walks sample orders through a pipeline: buttons, messages and what is wrong with it',
})
