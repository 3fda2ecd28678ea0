import type { Order } from '#contract/orders.ts'
import { fulfilments } from '#contract/pipeline.ts'
import { holdSlots, slotOf, whyNotNow } from '#server/branches/intake.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import { type Work, may } from '#server/http/work.ts'
import { intakeProblem } from '#server/orders/quote/intakeProblem.ts'
import { type Settings, findBranch } from '#server/orders/quote/settings.ts'
import { texts } from './texts.ts'

const MINUTE_MS = 60_000

/** A time to be ready by must not be over; a minute is forgiven, forms are filled in slowly. */
export function requireFuture(due: string | null | undefined, now: Date): void {
  if (due && Date.parse(due) < now.getTime() - MINUTE_MS) throw new FieldErrors({ due_at: [texts.duePast] })
}

/** Whether a time to be ready by lies further ahead than the company takes orders for; whoever may sell what is stopped may promise it. */
export const isTooLate = (work: Work, { preorder_until }: Settings, due: string | null | undefined) =>
  Boolean(due) && Date.parse(due ?? '') >= Date.parse(preorder_until) && !may(work, 'orders.override_stop')

/** The quarter of an hour of another time that an order is wanted for: the branch is open then, and has room; a pause is about new ones. */
export async function requireTaken(work: Work, order: Moved, due: string | null): Promise<number> {
  const branch = await findBranch(work, order.branch_id, true)
  if (!due) return slotOf(branch, due, work.now)
  await holdSlots(work, branch)
  const unpaused = { ...branch, ...noPauses, fulfilments: [...fulfilments] }
  const why = await whyNotNow(work, unpaused, { way: order.fulfilment, due })
  const slot = slotOf(branch, due, work.now)
  const isSame = order.due_at !== null && slotOf(branch, order.due_at, work.now) === slot
  if (why && !(why.code === 'full' && isSame)) {
    const { text, values } = intakeProblem(work, branch, why, due)
    throw new FieldErrors({ due_at: [[text, values]] })
  }
  return slot
}

type Moved = Pick<Order, 'branch_id' | 'fulfilment' | 'due_at'>

const noPauses = {
  paused_until: null,
  delivery_paused_until: null,
  pickup_paused_until: null,
  dine_in_paused_until: null,
}
