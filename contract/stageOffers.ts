import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, tone, version } from './fields.ts'
import { stageCategories } from './pipeline.ts'

const texts = z.record(z.string(), z.string())

/** What a suggested pipeline would do to one stage of the company. */
const suggestedChange = z.object({
  /** Null for a stage that would be added. */
  stage_id: z.nullable(id),
  /** As it is called now, and as it would be called. */
  name: texts,
  new_name: texts,
  colour: tone,
  category: z.enum(stageCategories),
  /** Names of the fields that would change; of an added one none. */
  fields: z.array(z.string()),
})
export type SuggestedChange = z.infer<typeof suggestedChange>

/** Suggests a set as it is now to the companies whose pipeline was copied from it; it takes the place of what was suggested before. */
export const offerSet = defineEndpoint({
  method: 'POST',
  path: '/admin/dictionaries/stages/:id/offer',
  access: 'root',
  permission: 'admin.dictionaries.update',
  params: z.strictObject({ id }),
  body: z.strictObject({ version }),
  payload: z.object({ companies: z.int() }),
  summary: 'Suggests a set of stages to the companies whose pipeline came from it',
})

export const getStageOffer = defineEndpoint({
  method: 'GET',
  path: '/app/dictionaries/stages/offer',
  access: 'company',
  permission: 'stages.update',
  payload: z.object({ offer: z.nullable(z.object({ id, changes: z.array(suggestedChange) })) }),
  summary:
    'What the platform suggests for the pipeline, and what it would change; null where it changes nothing',
})

const answer = {
  method: 'POST',
  access: 'company',
  permission: 'stages.update',
  body: z.strictObject({ id }),
} as const

/** Adds the stages that the company has never had, and changes what it has left as it was given; orders stay where they are. */
export const applyStageOffer = defineEndpoint({
  ...answer,
  path: '/app/dictionaries/stages/offer/apply',
  payload: z.object({ added: z.int(), changed: z.int() }),
  summary: 'Makes the changes to the pipeline that the platform suggests',
})

export const declineStageOffer = defineEndpoint({
  ...answer,
  path: '/app/dictionaries/stages/offer/decline',
  payload: z.object({}),
  summary: 'Hides the suggested pipeline until the next one',
})
