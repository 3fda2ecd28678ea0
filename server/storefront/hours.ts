import type { StorefrontDraft } from '#contract/storefront.ts'
import { isOpenAt } from '#server/company/openBranch.ts'
import type { Work } from '#server/http/work.ts'
import type { Branch } from '#server/orders/quote/settings.ts'

const isOpen = {
  name: 'storefront_is_open',
  text: `select 1 from branches where company_id = $1 and id = $2 and ${isOpenAt('$3')}`,
}

/** Whether the hours of a branch are against an order now or at its time; a pause is another matter. */
export async function isClosedFor({ db, session, now }: Work, branch: Branch, draft: StorefrontDraft) {
  if (branch.is_paused) return false
  return !(await db.one(isOpen, [session.company_id, branch.id, draft.due_at ?? now]))
}
