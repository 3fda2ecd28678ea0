import type { Order } from '#contract/orders.ts'
import { Refusal, notFound } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { announce, record } from './history.ts'
import { findOpenOrder } from './find.ts'
import { readOrder } from './read.ts'
import { texts } from './texts.ts'

/** Makes a delivery the caller's own, unless somebody else has taken it. */
export async function takeDelivery(work: Work, id: string): Promise<Order> {
  const { db, session, now } = work
  const order = await findOpenOrder(work, id, undefined)
  if (order.courier_id === session.user_id) return readOrder(work, id)
  const touched = await db.run(
    `update orders set courier_id = $4, version = version + 1, updated_at = $5
     where company_id = $1 and id = $2 and version = $3 and courier_id is null and fulfilment = 'delivery'
       and category = 'in_progress'`,
    [session.company_id, order.id, order.version, session.user_id, now],
  )
  if (touched === 0) {
    if (order.courier_id !== null) throw notFound()
    throw new Refusal(409, 'conflict', texts.notToTake, { current: await readOrder(work, id) })
  }
  await record(work, id, 'edited', { courier: [null, session.user_name] })
  const current = await readOrder(work, id)
  await announce(work, current, 'order.updated')
  return current
}
