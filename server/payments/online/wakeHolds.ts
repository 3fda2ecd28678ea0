import type { Work } from '#server/http/work.ts'
import type { FoundOrder } from '#server/orders/find.ts'

/** Lets the next sweep see to the money that is held for an order whose stage has changed. */
export async function wakeHolds({ db, session, now }: Work, order: FoundOrder): Promise<void> {
  if (order.held === 0) return
  await db.run(
    `update payment_attempts set next_at = $3 where company_id = $1 and order_id = $2 and state = 'authorized'`,
    [session.company_id, order.id, now],
  )
}
