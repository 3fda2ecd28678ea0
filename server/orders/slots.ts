import type { Payload, Query } from '#contract/endpoint.ts'
import { type listOrderSlots, MOST_SLOTS } from '#contract/orderSlots.ts'
import { freeSlots, fullSlots, slotOf } from '#server/branches/intake.ts'
import type { Work } from '#server/http/work.ts'
import { findBranch } from './quote/settings.ts'

/** When an order can be wanted for, from the time that the next one takes. */
export async function readSlots(
  work: Work,
  { branch_id, fulfilment }: Query<typeof listOrderSlots>,
): Promise<Payload<typeof listOrderSlots>> {
  const { now } = work
  const branch = await findBranch(work, branch_id)
  if (!branch.fulfilments.includes(fulfilment)) return { items: [] }
  const full = await fullSlots(work, branch, slotOf(branch, null, now))
  const items: string[] = []
  for (const slot of freeSlots(branch, fulfilment, now.getTime() + branch.prep_min * 60_000, full)) {
    if (items.push(new Date(slot).toISOString()) === MOST_SLOTS) break
  }
  return { items }
}
