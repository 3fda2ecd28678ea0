import type { PlaceHours } from '#contract/schedule.ts'
import type { StorefrontDraft } from '#contract/storefront.ts'
import { hoursColumns, isWithinHours } from '#server/company/openBranch.ts'
import type { Work } from '#server/http/work.ts'
import type { Branch } from '#server/orders/quote/settings.ts'

const readHours = {
  name: 'storefront_hours',
  text: `select ${hoursColumns} from branches where company_id = $1 and id = $2`,
}

/** Whether the hours of a branch are against an order now or at its time; a pause is another matter. */
export async function isClosedFor({ db, session, now }: Work, branch: Branch, draft: StorefrontDraft) {
  if (branch.is_paused) return false
  const hours = await db.one<PlaceHours>(readHours, [session.company_id, branch.id])
  return !hours || !isWithinHours(hours, draft.due_at ? new Date(draft.due_at) : now)
}
