import type { Payload } from '#contract/endpoint.ts'
import type { listMyDeliveries } from '#contract/deliveryCalls.ts'
import type { Work } from '#server/http/work.ts'
import { readOrder } from '#server/orders/read.ts'

/** Nobody carries more. */
const MOST = 30

/** What the caller brings, the most urgent first of those that are equally far: what is on its way, then what waits to be picked up. */
export async function readMine(work: Work): Promise<Payload<typeof listMyDeliveries>> {
  const { db, session } = work
  const ids = await db.query<{ id: string }>(
    `select orders.id from deliveries
     join orders on orders.company_id = deliveries.company_id and orders.id = deliveries.order_id
     where deliveries.company_id = $1 and deliveries.courier_id = $2 and state not in ('delivered', 'failed')
       and orders.courier_id = $2 and category = 'in_progress'
       and (cardinality($3::uuid[]) = 0 or orders.branch_id = any ($3))
     order by state in ('arriving', 'on_the_way') desc, state = 'arriving' desc, due_sort, orders.id limit ${MOST}`,
    [session.company_id, session.user_id, session.branch_ids],
  )
  const items = []
  for (const { id } of ids) items.push(await readOrder(work, id))
  return { items }
}
