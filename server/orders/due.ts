import type { PlaceHours } from '#contract/schedule.ts'
import { hoursColumns, isWithinHours } from '#server/company/openBranch.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import { type Work, may } from '#server/http/work.ts'
import type { Settings } from '#server/orders/quote/settings.ts'
import { texts } from './texts.ts'

const MINUTE_MS = 60_000

/** A time to be ready by must not be over; a minute is forgiven, forms are filled in slowly. */
export function requireFuture(due: string | null | undefined, now: Date): void {
  if (due && Date.parse(due) < now.getTime() - MINUTE_MS) throw new FieldErrors({ due_at: [texts.duePast] })
}

/** Whether a time to be ready by lies further ahead than the company takes orders for; whoever may sell what is stopped may promise it. */
export const isTooLate = (work: Work, { preorder_until }: Settings, due: string | null | undefined) =>
  Boolean(due) && Date.parse(due ?? '') >= Date.parse(preorder_until) && !may(work, 'orders.override_stop')

const readHours = {
  name: 'order_hours',
  text: `select name, ${hoursColumns} from branches where company_id = $1 and id = $2`,
}

/** A time to be ready by lies in the branch's hours; a branch without hours is always open, and a pause is no matter of hours. */
export async function requireOpen({ db, session }: Work, branchId: string, due: string | null | undefined) {
  if (!due) return
  const branch = await db.one<PlaceHours & { name: string }>(readHours, [session.company_id, branchId])
  if (branch && !isWithinHours(branch, new Date(due)))
    throw new FieldErrors({ due_at: [[texts.dueClosed, { branch: branch.name }]] })
}
