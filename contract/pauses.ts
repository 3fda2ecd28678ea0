import * as z from 'zod/mini'
import { instant } from './fields.ts'
import type { Fulfilment } from './pipeline.ts'

/** Till when a branch takes nothing, or nothing of a kind, and till when it needs `busy_min` minutes more; the end comes by itself. */
export const branchPauses = {
  paused_until: z.nullable(instant),
  delivery_paused_until: z.nullable(instant),
  pickup_paused_until: z.nullable(instant),
  dine_in_paused_until: z.nullable(instant),
  busy_min: z.int(),
  busy_until: z.nullable(instant),
}
const pauses = z.object(branchPauses)
export type BranchPauses = z.infer<typeof pauses>

/** The column that says till when a way of handing over is paused. */
export const pauseOf = (way: Fulfilment) => `${way}_paused_until` as const

/** Till when a branch takes nothing of a kind, its own pause included; null where it takes it. */
export function pausedUntil(
  branch: Omit<BranchPauses, 'busy_min' | 'busy_until'>,
  way: Fulfilment,
  at: Date,
) {
  const ends = [branch.paused_until, branch[pauseOf(way)]].filter(
    (end) => end !== null && Date.parse(end) > at.getTime(),
  )
  return ends.toSorted((a, b) => Date.parse(a ?? '') - Date.parse(b ?? '')).at(-1) ?? null
}
