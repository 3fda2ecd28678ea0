import { getDashboard, type Dashboard } from '#contract/dashboard.ts'
import { type Permission, holds } from '#contract/permissions.ts'
import { type Route, route } from '#server/http/route.ts'
import { businessDay } from '#server/orders/businessDay.ts'
import { inScope, scopeValues } from '#server/orders/scope.ts'
import { type Task, taskOf } from '#server/orders/task.ts'
import { attentionOf } from './attention.ts'
import { branchesOf } from './branches.ts'
import { type Figures, figuresOf } from './figures.ts'

export const dashboardRoutes: Route[] = [route(getDashboard, (context) => readDashboard(taskOf(context)))]

const readOrders = {
  name: 'dashboard_orders',
  text: `select
      (select count(*) from orders where ${inScope} and category in ('new', 'in_progress')) as open_orders,
      exists (select 1 from orders where company_id = $1) as has_orders`,
}

/** Today, the same part of the same weekday a week ago, and what needs a hand; each number only for those who may see it. */
async function readDashboard(task: Task): Promise<Dashboard> {
  const { db, session, now } = task
  const can = (permission: Permission) => holds(session.permissions, permission)
  const seesOrders = can('orders.view') || can('analytics.view')
  const scope = scopeValues(session)
  const day = await businessDay(db, session.company_id, now)
  const [today, weekAgo, orders, attention, branches] = await Promise.all([
    figuresOf(db, scope, day.start, now.toISOString()),
    figuresOf(db, scope, day.week_ago_start, day.week_ago_now),
    db.one<{ open_orders: number; has_orders: boolean }>(readOrders, scope),
    attentionOf(task, day.start),
    branchesOf(task),
  ])
  const seen = (figures: Figures): Dashboard['today'] => ({
    ...(can('analytics.view') ? { revenue: figures.revenue, average: averageOf(figures) } : {}),
    orders: seesOrders ? figures.orders : 0,
    new_customers: seesOrders ? figures.new_customers : 0,
  })
  return {
    today: seen(today),
    week_ago: seen(weekAgo),
    open_orders: seesOrders ? (orders?.open_orders ?? 0) : 0,
    attention,
    branches,
    has_orders: orders?.has_orders ?? false,
    now: now.toISOString(),
  }
}

const averageOf = ({ revenue, orders }: Figures) => (orders === 0 ? null : Math.round(revenue / orders))
