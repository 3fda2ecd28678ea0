import type { Order } from '#contract/orders.ts'
import { Refusal, notFound } from '#server/http/answers/refusal.ts'
import { announce, record } from './history.ts'
import { findOpenOrder } from './find.ts'
import { readOrder } from './read.ts'
import type { Task } from './task.ts'
import { texts } from './texts.ts'

/** Makes a delivery the caller's own, unless somebody else has taken it. */
export async function takeDelivery(task: Task, id: string): Promise<Order> {
  const { db, session, now } = task
  const order = await findOpenOrder(task, id, undefined)
  if (order.courier_id === session.user_id) return readOrder(task, id)
  const touched = await db.run(
    `update orders set courier_id = $4, version = version + 1, updated_at = $5
     where company_id = $1 and id = $2 and version = $3 and courier_id is null and fulfilment = 'delivery'
       and category = 'in_progress'`,
    [session.company_id, order.id, order.version, session.user_id, now],
  )
  if (touched === 0) {
    if (order.courier_id !== null) throw notFound()
    throw new Refusal(409, 'conflict', texts.notToTake, { current: await readOrder(task, id) })
  }
  await record(task, id, 'edited', { courier: [null, session.user_name] })
  const current = await readOrder(task, id)
  await announce(task, current, 'order.updated')
  return current
}
