import type { Work } from '#server/http/work.ts'
import { dueSum } from '#server/orders/row.ts'

/** What a page may still take of an order: what is due and not held. */
export const payableSum = `${dueSum} - (select coalesce(sum(held.amount), 0) from payment_attempts as held
  where held.company_id = orders.company_id and held.order_id = orders.id and held.state = 'authorized')`

/** Whether a page asks for more than may be paid of its order now: then it has to end. */
export const isOverdrawn = `(orders.category = 'cancelled' or payment_attempts.amount > ${payableSum})`

/** Lets the next sweep end the pages of an order that ask for more than may be paid of it now. */
export async function wakePages({ db, session, now }: Work, orderId: string): Promise<void> {
  await db.run(
    {
      name: 'wake_pages',
      text: `update payment_attempts set next_at = $3 from orders
        where orders.company_id = $1 and orders.id = $2 and payment_attempts.company_id = $1 and order_id = $2
          and state in ('opening', 'pending') and ${isOverdrawn}`,
    },
    [session.company_id, orderId, now],
  )
}
