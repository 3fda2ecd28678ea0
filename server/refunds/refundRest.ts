import type { Order } from '#contract/orders.ts'
import type { Work } from '#server/http/work.ts'
import { findOrder } from '#server/orders/find.ts'
import { readSold } from './soldOrder.ts'
import { refund } from './refunds.ts'

const LONGEST_REASON = 200
const SHORTEST_REASON = 3

/** Gives back all of an order that has not gone back yet, as far as it was paid; its goods are not touched. */
export async function refundRest(
  work: Work,
  { id, version }: Pick<Order, 'id' | 'version'>,
  why: string,
): Promise<Order | undefined> {
  const order = await findOrder(work, id)
  if (order.paid - order.refunded <= 0 || order.total - order.returned <= 0) return undefined
  const { rows, order: sold, returned } = await readSold(work, order)
  return refund(work, id, {
    version,
    lines: rows
      .map((row) => ({ line_id: row.id, qty: row.qty - row.returned_qty }))
      .filter(({ qty }) => qty > 0),
    delivery: sold.delivery > 0 && !returned.delivery,
    service: sold.service > 0 && !returned.service,
    restock: false,
    reason: why.slice(0, LONGEST_REASON).padEnd(SHORTEST_REASON, '.'),
  })
}
