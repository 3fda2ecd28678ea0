import { permissionsExceeding } from '#contract/grants.ts'
import { visibilities } from '#contract/employees.ts'
import type { Grant } from '#contract/permissions.ts'
import { FieldErrors, type LocalizedText } from '#server/http/answers/refusal.ts'
import { texts } from './texts.ts'

/** Everything that a place in the team gives. */
export interface Powers {
  permissions: readonly Grant[]
  /** Empty means every branch. */
  branch_ids: readonly string[]
  visibility: (typeof visibilities)[number]
  discount_cap_bp: number
}

/** What of `theirs` goes beyond `mine`, by the field that gives it. */
export function exceeding(mine: Powers, theirs: Powers): Record<string, LocalizedText[]> {
  const wrong: Record<string, LocalizedText[]> = {}
  if (permissionsExceeding(mine.permissions, theirs.permissions).length > 0)
    wrong['role_id'] = [texts.beyondMine]
  if (!holdsBranches(mine.branch_ids, theirs.branch_ids)) wrong['branch_ids'] = [texts.branchBeyond]
  if (visibilities.indexOf(theirs.visibility) < visibilities.indexOf(mine.visibility))
    wrong['visibility'] = [texts.sightBeyond]
  if (theirs.discount_cap_bp > mine.discount_cap_bp) wrong['discount_cap_bp'] = [texts.capBeyond]
  return wrong
}

/** Whether somebody with `mine` may decide about somebody with `theirs`. */
export const isWithin = (mine: Powers, theirs: Powers): boolean =>
  Object.keys(exceeding(mine, theirs)).length === 0

/** Nobody grants what they lack: 422 at each field that does. */
export function refuseBeyond(mine: Powers, wanted: Powers): void {
  const wrong = exceeding(mine, wanted)
  if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong)
}

function holdsBranches(mine: readonly string[], theirs: readonly string[]): boolean {
  return mine.length === 0 || (theirs.length > 0 && theirs.every((branch) => mine.includes(branch)))
}
