import type { Order } from '#contract/orders.ts'
import type { Work } from '#server/http/work.ts'
import { enterStage } from './enterStage.ts'
import { type KnownStage, findOrder } from './find.ts'
import { dueOf, lacksOf } from './requirements.ts'
import { acceptedStage } from './startStage.ts'

/** Accepts a new order that was just paid in full, where the company wants that; undefined where it waits on. */
export async function acceptPaid(
  work: Work,
  id: string,
  stages: readonly KnownStage[],
): Promise<Order | undefined> {
  const { db, session } = work
  const order = await findOrder(work, id)
  if (order.category !== 'new' || dueOf(order) > 0) return undefined
  const wanted = `select 1 from general_settings where company_id = $1 and auto_accept = 'paid'`
  if (!(await db.one(wanted, [session.company_id]))) return undefined
  const target = acceptedStage(stages, order)
  if (!target || lacksOf(work, { ...order, due: 0 }, target).length > 0) return undefined
  return enterStage(work, order, target)
}
