import type { Payload } from '#contract/endpoint.ts'
import type { orderCounts } from '#contract/orderCalls.ts'
import { isCourier } from '#contract/permissions.ts'
import type { Work } from '#server/http/work.ts'
import { seesMoney } from '#server/orders/mask.ts'
import { inScope, scopeValues } from '#server/orders/scope.ts'
import { businessDay } from './businessDay.ts'

interface StageCount {
  stage_id: string
  category: 'new' | 'in_progress'
  count: number
  total: number
}

const open = {
  name: 'orders_open',
  text: `select stage_id, category, count(*) as count, sum(total)::bigint as total
    from orders where ${inScope} and category in ('new', 'in_progress') and not is_test group by stage_id, category`,
}

const over = {
  name: 'orders_over',
  text: `select
      (select count(*) from orders where ${inScope} and category = 'done' and not is_test and done_at >= $5) as done,
      (select count(*) from orders where ${inScope} and category = 'cancelled' and not is_test and cancelled_at >= $5) as cancelled,
      (select placed_at from orders where ${inScope} and not is_test order by placed_at desc, id desc limit 1) as last_order_at`,
}

/** Open orders by stage, and what was finished or cancelled since the business day began; tests lie on the board uncounted. */
export async function countOrders(work: Work): Promise<Payload<typeof orderCounts>> {
  const { db, session, now } = work
  const scope = scopeValues(session)
  const [stages, day] = await Promise.all([
    db.query<StageCount>(open, scope),
    businessDay(db, session.company_id, now),
  ])
  const ended = await db.one<{ done: number; cancelled: number; last_order_at: string | null }>(over, [
    ...scope,
    day.start,
  ])
  const hasSums = seesMoney(work) && !isCourier(session.permissions)
  const sumOf = (category: StageCount['category']) =>
    stages.filter((stage) => stage.category === category).reduce((sum, stage) => sum + stage.count, 0)
  return {
    categories: {
      new: sumOf('new'),
      in_progress: sumOf('in_progress'),
      done: ended?.done ?? 0,
      cancelled: ended?.cancelled ?? 0,
    },
    stages: stages.map(({ stage_id, count, total }) => ({ stage_id, count, ...(hasSums && { total }) })),
    last_order_at: ended?.last_order_at ?? null,
  }
}
