import type { AttentionKind, Dashboard, Queue } from '#contract/dashboard.ts'
import { holds } from '#contract/permissions.ts'
import type { Work } from '#server/http/work.ts'
import { isToCheck } from '#server/orders/list/filter.ts'
import { dueSum } from '#server/orders/row.ts'
import { inScope, scopeValues } from '#server/orders/scope.ts'
import { lowReviews } from '#server/reviews/figures.ts'

/** After this long without an answer a new order needs a hand. */
const UNACCEPTED_MS = 3 * 60_000

interface Counted {
  kind: AttentionKind
  count: number
  oldest_at: string | null
}

const ofOrders = {
  name: 'dashboard_attention',
  text: `select 'unaccepted' as kind, count(*) as count, min(placed_at) as oldest_at
      from orders where ${inScope} and category = 'new' and not is_test and placed_at <= $5
    union all
    select 'late', count(*), min(due_sort) from orders where ${inScope} and category = 'in_progress' and not is_test and due_sort < $6
    union all
    select 'addresses', count(*), min(placed_at) from orders where ${inScope} and ${isToCheck} and not is_test
    union all
    select 'unpaid_done', count(*), min(done_at)
      from orders where ${inScope} and category = 'done' and not is_test and done_at >= $7 and ${dueSum} > 0`,
}

const ofProducts = {
  name: 'dashboard_products',
  text: `select 'stopped' as kind, count(*) as count, null::timestamptz as oldest_at
      from products where company_id = $1 and archived_at is null and status = 'active' and (not is_on_sale
        or exists (select from product_stops where product_stops.company_id = $1 and product_id = products.id
          and (cardinality($2::uuid[]) = 0 or branch_id = any($2))))
    union all
    select 'no_products', (not exists (select 1 from products where company_id = $1 and archived_at is null))::int::bigint, null`,
}

/** Payments that wait for a person; of who sees some orders only, those of these. */
const ofPayments = {
  name: 'dashboard_payments',
  text: `select 'payments' as kind, count(*) as count, min(payment_cases.created_at) as oldest_at from payment_cases
    where payment_cases.company_id = $1 and settled_at is null and (($2::uuid[] is null and $3::uuid is null and $4::uuid is null)
      or exists (select from orders where ${inScope} and orders.id = order_id))`,
}

/** What those can mend who work through a list of orders; a courier's list says itself what is late. */
const ofQueue: Record<Queue, AttentionKind[]> = { kitchen: ['late', 'stopped'], deliveries: [] }

/** What needs a hand now, worst first; only of what this person may see. */
export async function attentionOf(
  work: Work,
  dayStart: string,
  queue: Queue | null,
): Promise<Dashboard['attention']> {
  const { db, session, now } = work
  const since = new Date(now.getTime() - UNACCEPTED_MS)
  const [orders, payments, reviews, products] = await Promise.all([
    holds(session.permissions, 'orders.view')
      ? db.query<Counted>(ofOrders, [...scopeValues(session), since, now, dayStart])
      : [],
    holds(session.permissions, 'payments.view') ? db.query<Counted>(ofPayments, scopeValues(session)) : [],
    holds(session.permissions, 'reviews.view') ? lowReviews(work) : undefined,
    holds(session.permissions, 'products.view')
      ? db.query<Counted>(ofProducts, [session.company_id, session.branch_ids])
      : [],
  ])
  const low: Counted[] = reviews ? [{ kind: 'low_reviews', ...reviews }] : []
  return [...orders, ...payments, ...low, ...products].filter(
    ({ kind, count }) => count > 0 && (queue === null || ofQueue[queue].includes(kind)),
  )
}
