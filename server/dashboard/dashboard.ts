import { type Dashboard, getDashboard, getRevenue, queueOf } from '#contract/dashboard.ts'
import { type Permission, holds } from '#contract/permissions.ts'
import { branchStates } from '#server/branches/states.ts'
import { type Route, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { businessDay } from '#server/orders/list/businessDay.ts'
import { inScope, scopeValues } from '#server/orders/scope.ts'
import { type ReviewFigures, reviewFigures } from '#server/reviews/figures.ts'
import { attentionOf } from './attention.ts'
import { hoursOf, revenueOf } from './charts.ts'
import { countsOf } from './counts.ts'
import { type Figures, figuresOf } from './figures.ts'

export const dashboardRoutes: Route[] = [
  route(getDashboard, (context) => readDashboard(workOf(context))),
  route(getRevenue, (context) => revenueOf(workOf(context), context.query.days)),
]

const readOrders = {
  name: 'dashboard_orders',
  text: `select busy_steps,
      (select count(*) from orders where ${inScope} and category in ('new', 'in_progress') and not is_test) as open_orders,
      exists (select 1 from orders where company_id = $1 and not is_test) as has_orders
    from general_settings where company_id = $1`,
}

/** Now and today, each block only for those who may see it. */
async function readDashboard(work: Work): Promise<Dashboard> {
  const { db, session, now } = work
  const can = (permission: Permission) => holds(session.permissions, permission)
  const queue = queueOf(can)
  const seesOrders = can('orders.view') || can('analytics.view')
  const day = await businessDay(db, session.company_id, now)
  const [orders, attention, branches, counts, numbers] = await Promise.all([
    db.one<{ open_orders: number; has_orders: boolean; busy_steps: number[] }>(
      readOrders,
      scopeValues(session),
    ),
    attentionOf(work, day.start, queue),
    branchStates(work),
    countsOf(work, queue),
    seesOrders && !queue ? numbersOf(work, day) : {},
  ])
  return {
    queue,
    ...numbers,
    open_orders: seesOrders ? (orders?.open_orders ?? 0) : 0,
    attention,
    branches,
    busy_steps: orders?.busy_steps ?? [],
    counts,
    has_orders: orders?.has_orders ?? false,
    now: now.toISOString(),
  }
}

/** Today's figures are of the minute, so they come from the orders of two days; the hours come from the roll-ups. */
async function numbersOf(work: Work, day: Awaited<ReturnType<typeof businessDay>>) {
  const { db, session, now } = work
  const scope = scopeValues(session)
  const isMoneySeen = holds(session.permissions, 'analytics.view')
  const present = [day.start, now.toISOString()] as const
  const before = [day.week_ago_start, day.week_ago_now] as const
  const reviewsOf = holds(session.permissions, 'reviews.view') ? reviewFigures : () => undefined
  const [today, weekAgo, reviews, reviewsBefore, hours] = await Promise.all([
    figuresOf(db, scope, ...present),
    figuresOf(db, scope, ...before),
    reviewsOf(work, ...present),
    reviewsOf(work, ...before),
    hoursOf(work),
  ])
  const seen = ({ revenue, orders, new_customers }: Figures, given: ReviewFigures | undefined) => ({
    ...(isMoneySeen ? { revenue, average: orders === 0 ? null : Math.round(revenue / orders) } : {}),
    orders,
    new_customers,
    ...(given && { reviews: given }),
  })
  return { today: seen(today, reviews), week_ago: seen(weekAgo, reviewsBefore), hours }
}
