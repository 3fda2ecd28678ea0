import type { BranchPauses } from '#contract/pauses.ts'
import { type PlaceHours, placeStateAt } from '#contract/schedule.ts'

/** Columns of `branches` that say when one is open. */
export const hoursColumns = 'branches.weekly, branches.exceptions, branches.time_zone'

/** Columns of `branches` that say what it takes less of for a while. */
export const pauseColumns = `branches.paused_until, branches.delivery_paused_until, branches.pickup_paused_until,
  branches.dine_in_paused_until, branches.busy_min, branches.busy_until`

/** What the columns hold. */
export type BranchHours = PlaceHours & BranchPauses

/** Whether an instant lies in the hours of a branch; a pause is another matter. */
export const isWithinHours = (hours: PlaceHours, at: Date): boolean => placeStateAt(hours, at).isOpen

/** Whether a branch sells at an instant: not paused, and within its hours. */
export const isOpenAt = (branch: PlaceHours & Pick<BranchPauses, 'paused_until'>, at: Date): boolean =>
  !isPausedAt(branch, at) && isWithinHours(branch, at)

/** Whether a branch pauses at an instant. */
export const isPausedAt = ({ paused_until }: Pick<BranchPauses, 'paused_until'>, at: Date): boolean =>
  paused_until !== null && Date.parse(paused_until) > at.getTime()

/** The pauses that are not over at an instant. */
export function presentPauses(branch: BranchPauses, at: Date): BranchPauses {
  const present = (end: string | null) => (end !== null && Date.parse(end) > at.getTime() ? end : null)
  const busy_until = present(branch.busy_until)
  return {
    paused_until: present(branch.paused_until),
    delivery_paused_until: present(branch.delivery_paused_until),
    pickup_paused_until: present(branch.pickup_paused_until),
    dine_in_paused_until: present(branch.dine_in_paused_until),
    busy_min: busy_until ? branch.busy_min : 0,
    busy_until,
  }
}
