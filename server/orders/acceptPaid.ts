import type { Order } from '#contract/orders.ts'
import type { Work } from '#server/http/work.ts'
import { enterStage } from './enterStage.ts'
import { findOrder, readStages } from './find.ts'
import { acceptedStage } from './startStage.ts'

/** Accepts a new order that was just paid in full, where the company wants that; undefined where it waits on. */
export async function acceptPaid(work: Work, id: string): Promise<Order | undefined> {
  const { db, session } = work
  const order = await findOrder(work, id)
  if (order.category !== 'new' || order.paid - order.refunded < order.total) return undefined
  const wanted = `select 1 from general_settings where company_id = $1 and auto_accept = 'paid'`
  if (!(await db.one(wanted, [session.company_id]))) return undefined
  const target = acceptedStage(await readStages(work), order.fulfilment)
  return target && enterStage(work, order, target)
}
