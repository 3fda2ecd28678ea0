import type { Db } from '#server/db/tenant.ts'
import { inScope, type scopeValues } from '#server/orders/scope.ts'

export interface Figures {
  /** Sum of what was done less what was returned, in minor units. */
  revenue: number
  orders: number
  /** Customers whose first done order lies in the period. */
  new_customers: number
}

const done = `${inScope} and orders.category = 'done' and not orders.is_test
  and orders.done_at >= $5 and orders.done_at < $6`

const read = {
  name: 'dashboard_figures',
  text: `select (coalesce(sum(total), 0) - (select coalesce(sum(returned), 0) from done_refunds orders
        where ${inScope} and at >= $5 and at < $6) + ended.revenue)::bigint as revenue,
      count(orders.id) filter (where sale_no = 1) + ended.orders as orders,
      (select count(*) from (select distinct customer_id from orders where ${done} and customer_id is not null) buyers
        where not exists (
          select 1 from orders earlier where earlier.company_id = $1 and earlier.customer_id = buyers.customer_id
            and earlier.category = 'done' and not earlier.is_test and earlier.done_at < $5
        )) as new_customers
    from (select coalesce(sum(revenue), 0) as revenue, coalesce(sum(orders), 0) as orders from ended_parts orders
      where ${inScope} and at >= $5 and at < $6) ended
    left join orders on ${done} group by ended.revenue, ended.orders`,
}

/** Orders done from `start` up to `end`, refunds of such and what reopening took back, each by its own moment; tests do not count. */
export async function figuresOf(
  db: Db,
  scope: ReturnType<typeof scopeValues>,
  start: string,
  end: string,
): Promise<Figures> {
  const figures = await db.one<Figures>(read, [...scope, start, end])
  return figures ?? { revenue: 0, orders: 0, new_customers: 0 }
}
