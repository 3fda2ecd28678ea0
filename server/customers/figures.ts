import type { customerFigures } from '#contract/customerCalls.ts'
import type { Payload } from '#contract/endpoint.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'

type Figures = Payload<typeof customerFigures>

const readOrders = `
  select count(*) filter (where category = 'done') as done,
    count(*) filter (where category = 'cancelled') as cancelled,
    coalesce(round(avg(total) filter (where category = 'done')), 0)::bigint as average,
    min(placed_at) as first_order_at
  from orders where company_id = $1 and customer_id = $2 and not is_test and counts_for_customer`

const readFavourite = `
  select order_lines.name, sum(order_lines.qty)::bigint as qty
  from orders join order_lines on order_lines.company_id = $1 and order_lines.order_id = orders.id
  where orders.company_id = $1 and customer_id = $2 and category <> 'cancelled' and not is_test and counts_for_customer
  group by 1 order by 2 desc, 1 limit 1`

/** What the orders of a customer add up to; 404 for an unknown one. */
export async function readFigures({ db, session }: Work, id: string): Promise<Figures> {
  const of = [session.company_id, id]
  const known = await db.one('select 1 from customers where company_id = $1 and id = $2', of)
  if (!known) throw notFound()
  const orders = await db.one<Omit<Figures, 'favourite'>>(readOrders, of)
  const favourite = await db.one<NonNullable<Figures['favourite']>>(readFavourite, of)
  return {
    ...(orders ?? { done: 0, cancelled: 0, average: 0, first_order_at: null }),
    favourite: favourite ?? null,
  }
}
