import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { branchPauses } from './pauses.ts'
import { fulfilments } from './pipeline.ts'

/** Whether a branch takes orders now. */
export const branchState = z.object({
  id,
  name: z.string(),
  is_open: z.boolean(),
  /** When it closes while its hours last, and when they begin next; null where that is never or more than 14 days ahead. */
  until: z.nullable(instant),
  next: z.nullable(instant),
  /** Up to when it takes deliveries, where that is before it closes. */
  last_delivery_at: z.nullable(instant),
  /** Why it is closed tomorrow as a special day, '' without a note; null where it is not. */
  closed_tomorrow: z.nullable(z.string()),
  time_zone: z.string(),
  fulfilments: z.array(z.enum(fulfilments)),
  ...branchPauses,
})
export type BranchState = z.infer<typeof branchState>

/** How long a branch takes no orders: minutes, or till it opens the next time. */
export const pauseLengths = ['15', '30', '60', 'opening'] as const
export type PauseLength = (typeof pauseLengths)[number]

const one = z.strictObject({ id })
const length = z.enum(pauseLengths)
/** Left out is all of them. */
const ways = z.optional(z.array(z.enum(fulfilments)).check(z.minLength(1), z.maxLength(fulfilments.length)))

export const pauseBranch = defineEndpoint({
  method: 'POST',
  path: '/app/settings/branches/:id/pause',
  access: 'company',
  permission: 'branches.pause',
  params: one,
  body: z.strictObject({ length, fulfilments: ways }),
  payload: branchState,
  summary:
    'Takes no orders in a branch for a while, from now on, or none of some kinds; the last call counts',
})

export const resumeBranch = defineEndpoint({
  method: 'POST',
  path: '/app/settings/branches/:id/resume',
  access: 'company',
  permission: 'branches.pause',
  params: one,
  body: z.strictObject({ fulfilments: ways }),
  payload: branchState,
  summary: 'Takes orders in a paused branch again, or those of some kinds',
})

export const setBranchBusy = defineEndpoint({
  method: 'POST',
  path: '/app/settings/branches/:id/busy',
  access: 'company',
  permission: 'branches.pause',
  params: one,
  /** `minutes` is one of the company's `busy_steps`; null is not busy any more. */
  body: z.strictObject({ minutes: z.nullable(z.int().check(z.minimum(5), z.maximum(240))), length }),
  payload: branchState,
  summary: 'Adds minutes to what a branch promises for a while; the last call counts',
})
