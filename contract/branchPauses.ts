import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'

/** Whether a branch takes orders now; `paused_until` is the moment at which it goes on by itself. */
export const branchState = z.object({
  id,
  name: z.string(),
  is_open: z.boolean(),
  paused_until: z.nullable(instant),
})
export type BranchState = z.infer<typeof branchState>

/** How long a branch takes no orders: minutes, or till it opens the next time. */
export const pauseLengths = ['15', '30', '60', 'opening'] as const
export type PauseLength = (typeof pauseLengths)[number]

const one = z.strictObject({ id })

export const pauseBranch = defineEndpoint({
  method: 'POST',
  path: '/app/settings/branches/:id/pause',
  access: 'company',
  permission: 'branches.pause',
  params: one,
  body: z.strictObject({ length: z.enum(pauseLengths) }),
  payload: branchState,
  summary: 'Takes no orders in a branch for a while, from now on; the last call counts',
})

export const resumeBranch = defineEndpoint({
  method: 'POST',
  path: '/app/settings/branches/:id/resume',
  access: 'company',
  permission: 'branches.pause',
  params: one,
  payload: branchState,
  summary: 'Takes orders in a paused branch again',
})
