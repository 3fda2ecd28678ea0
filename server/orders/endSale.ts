import { addSpent } from '#server/customers/buyer.ts'
import type { Work } from '#server/http/work.ts'
import { partsOf } from '#server/refunds/count.ts'
import { readSold } from '#server/refunds/soldOrder.ts'
import { vatPartsOf } from '#server/refunds/vatParts.ts'
import type { FoundOrder } from './find.ts'
import { everythingReturned, nothingReturned } from './refund.ts'

/**
 * Takes back what was sold with a done order that the caller has locked: its day keeps the revenue, now loses what of it has not been
 * returned, and so does its customer. A test leaves no trace.
 */
export async function endSale(work: Work, order: FoundOrder): Promise<void> {
  if (order.is_test) return
  const { db, session, now, newId } = work
  const left = order.total - order.returned
  if (order.customer_id) await addSpent(work, order.customer_id, -left)
  const sold = await readSold(work, order)
  const all = everythingReturned(sold.order)
  const whole = partsOf({ ...sold, returned: nothingReturned(sold.order) }, all)
  await db.run(
    `insert into ended_sales (company_id, id, order_id, sale_no, done_at, ended_at, revenue, taken_back, vat_included, sold_parts, taken_parts, refund_ids)
     values ($1, $2, $3, $4, $5, greatest($6, $5::timestamptz), $7, $8, $9, $10, $11,
       array(select id from refunds where company_id = $1 and order_id = $3))`,
    [
      session.company_id,
      newId(),
      order.id,
      order.sale_no,
      order.done_at,
      now,
      order.total,
      left,
      order.vat_included,
      JSON.stringify(vatPartsOf(sold, whole)),
      JSON.stringify(vatPartsOf(sold, partsOf(sold, all))),
    ],
  )
}
