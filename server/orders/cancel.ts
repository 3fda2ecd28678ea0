import type { Body } from '#contract/endpoint.ts'
import type { cancelOrder } from '#contract/orderCalls.ts'
import type { Order } from '#contract/orders.ts'
import { FieldErrors, staleVersion } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { findOpenOrder, readStages } from './find.ts'
import { announce, auditOrder, record } from './history.ts'
import { readOrder } from './read.ts'
import { type StockChange, moveStock } from './stock.ts'
import { texts } from './texts.ts'

const SHORTEST_NOTE = 3

/** Ends an open order with a reason; what was taken for it goes back into the stock unless it is lost. */
export async function cancel(work: Work, id: string, body: Body<typeof cancelOrder>): Promise<Order> {
  const { reason, note = '', restock = true } = body
  if (reason === 'other' && note.length < SHORTEST_NOTE) throw new FieldErrors({ note: [texts.reasonNeeded] })
  const { db, session, now } = work
  const order = await findOpenOrder(work, id, body.version)
  const target = (await readStages(work)).find((one) => one.category === 'cancelled')
  if (!target) throw new Error('The company has no stage for cancelled orders')
  const touched = await db.run(
    `update orders set stage_id = $4, category = 'cancelled', previous_stage_id = null, stage_entered_at = $5, cancelled_at = $5,
       cancel_reason = $6, cancel_note = $7, version = version + 1, updated_at = $5
     where company_id = $1 and id = $2 and version = $3 and category in ('new', 'in_progress')`,
    [session.company_id, order.id, order.version, target.id, now, reason, note],
  )
  if (touched === 0) throw staleVersion(await readOrder(work, id))
  if (restock) await putBack(work, order.id)
  await record(work, order.id, 'cancelled', { stage_id: [order.stage_id, target.id], reason, note, restock })
  await auditOrder(work, 'orders.cancel', order.id, { reason: [null, reason], note: [null, note] })
  const current = await readOrder(work, order.id)
  await announce(work, current, 'order.updated', { category: 'cancelled', stage_id: target.id })
  return current
}

async function putBack(work: Work, orderId: string) {
  const { db, session } = work
  const of = [session.company_id, orderId]
  const reserved = await db.query<StockChange>(
    `select variant_id, product_id, -sum(reserved)::bigint as qty from order_lines
     where company_id = $1 and order_id = $2 and reserved > 0 group by variant_id, product_id`,
    of,
  )
  await moveStock(work, reserved, 'cancel', orderId)
  await db.run('update order_lines set reserved = 0 where company_id = $1 and order_id = $2', of)
}
