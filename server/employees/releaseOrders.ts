import { releaseDeliveries } from '#server/deliveries/release.ts'
import type { Work } from '#server/http/work.ts'
import { record, announce } from '#server/orders/history.ts'

/** Takes a person off their open orders and deliveries, which everybody of the branch sees as nobody's; answers how many there were. */
export async function releaseOrders(work: Work, userId: string): Promise<number> {
  const { db, session, now } = work
  const orders = await db.query<{ id: string; version: number; branch_id: string }>(
    `update orders set operator_id = null, version = version + 1, updated_at = $3
     where company_id = $1 and operator_id = $2 and category in ('new', 'in_progress') and archived_at is null
     returning id, version, branch_id`,
    [session.company_id, userId, now],
  )
  for (const order of orders) await record(work, order.id, 'released', {})
  for (const order of orders) await announce(work, order, 'order.updated')
  return orders.length + (await releaseDeliveries(work, userId))
}
