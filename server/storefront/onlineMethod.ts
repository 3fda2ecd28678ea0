import type { Work } from '#server/http/work.ts'
import { type Method, readMethod } from '#server/orders/payMethods.ts'

/** By which online method an order is paid, or paid again: that of its last page, or the one that it was placed with. */
export async function onlineMethodOf(work: Work, orderId: string): Promise<Method | undefined> {
  const { db, session } = work
  const order = await db.one<{ method_id: string | null }>(
    {
      name: 'storefront_method',
      text: `select coalesce((select method_id from payment_attempts where company_id = $1 and order_id = $2
          order by created_at desc, id desc limit 1), payment_method_id) as method_id
        from orders where company_id = $1 and id = $2`,
    },
    [session.company_id, orderId],
  )
  const method = order?.method_id ? await readMethod(work, order.method_id) : undefined
  return method?.kind === 'online' ? method : undefined
}
