import type { Work } from '#server/http/work.ts'
import { wakePages } from '#server/payments/online/wakePages.ts'
import type { Priced } from '#server/orders/quote/price.ts'
import type { FoundOrder } from './find.ts'
import { staleOrder } from './read.ts'
import { paymentStatus, totalColumns } from './writeOrder.ts'

/** Writes what an order that the caller has locked costs now, in total and line by line, with what else changes; answers the word for what is paid of it. */
export async function writePrices(
  work: Work,
  order: FoundOrder,
  { totals, lines }: Priced,
  more: Record<string, unknown>,
): Promise<FoundOrder['payment_status']> {
  const { db, session, now } = work
  const columns = {
    ...totalColumns(totals),
    ...more,
    payment_status: paymentStatus({ ...order, total: totals.total }),
    updated_at: now,
  }
  const assignments = Object.keys(columns).map((name, at) => `${name} = $${at + 4}`)
  const touched = await db.run(
    `update orders set ${assignments.join(', ')}, version = version + 1 where company_id = $1 and id = $2 and version = $3`,
    [session.company_id, order.id, order.version, ...Object.values(columns)],
  )
  if (touched === 0) throw await staleOrder(work, order.id)
  await db.run(
    `update order_lines set discount = line.discount, surcharge = line.surcharge, vat_amount = line.vat_amount, total = line.total
     from jsonb_to_recordset($3) as line (id uuid, discount bigint, surcharge bigint, vat_amount bigint, total bigint)
     where company_id = $1 and order_id = $2 and order_lines.id = line.id`,
    [session.company_id, order.id, JSON.stringify(lines)],
  )
  await wakePages(work, order.id)
  return columns.payment_status
}
