import { type PlaceHours, placeStateAt } from '#contract/schedule.ts'

/** Columns of `branches` that say when one is open. */
export const hoursColumns = 'branches.weekly, branches.exceptions, branches.time_zone'

/** What the columns hold, and till when the branch pauses. */
export interface BranchHours extends PlaceHours {
  paused_until: string | null
}

/** Whether an instant lies in the hours of a branch; a pause is another matter. */
export const isWithinHours = (hours: PlaceHours, at: Date): boolean => placeStateAt(hours, at).isOpen

/** Whether a branch sells at an instant: not paused, and within its hours. */
export const isOpenAt = (branch: BranchHours, at: Date): boolean =>
  !isPausedAt(branch, at) && isWithinHours(branch, at)

/** Whether a branch pauses at an instant. */
export const isPausedAt = ({ paused_until }: Pick<BranchHours, 'paused_until'>, at: Date): boolean =>
  paused_until !== null && Date.parse(paused_until) > at.getTime()
