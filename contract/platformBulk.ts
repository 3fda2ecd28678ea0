import * as z from 'zod/mini'
import { id } from './fields.ts'
import { BULK_LIMIT } from './resourceEndpoints.ts'

/** Rows that one thing is done with. */
export const chosen = z.array(id).check(z.minLength(1), z.maxLength(BULK_LIMIT))

/** What is done with rows that have tags and somebody of the platform who looks after them. */
export const sortings = [
  z.strictObject({ action: z.literal('tag'), ids: chosen, tag_id: id }),
  z.strictObject({ action: z.literal('untag'), ids: chosen, tag_id: id }),
  z.strictObject({ action: z.literal('assign'), ids: chosen, manager_id: z.nullable(id) }),
] as const
export type Sorting = z.infer<(typeof sortings)[number]>
