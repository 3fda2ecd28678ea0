import type { Order } from '#contract/orders.ts'
import type { Work } from '#server/http/work.ts'
import { enterStage } from './enterStage.ts'
import { type KnownStage, findOrder } from './find.ts'
import { dueOf, lacksOf } from './requirements.ts'
import { acceptedStage } from './startStage.ts'

/** Accepts a new order that was just paid in full, or for which the money is held, where the company wants that; undefined where it waits on. */
export async function acceptPaid(
  work: Work,
  id: string,
  stages: readonly KnownStage[],
): Promise<Order | undefined> {
  const { db, session } = work
  const order = await findOrder(work, id)
  if (order.category !== 'new' || dueOf(order) > order.held) return undefined
  // What a customer ordered, and the company accepts without anybody, has waited for the money alone.
  const wanted = `select 1 from general_settings join orders using (company_id)
    where company_id = $1 and orders.id = $2 and (auto_accept = 'paid' or $3 and channel <> 'staff'
      and (auto_accept = 'always' or auto_accept = 'branches' and branch_id = any(auto_accept_branch_ids)))`
  if (!(await db.one(wanted, [session.company_id, id, order.needs_prepayment]))) return undefined
  const target = acceptedStage(stages, order)
  if (!target || lacksOf(work, { ...order, due: 0 }, target).length > 0) return undefined
  return enterStage(work, order, target)
}
