import type { Review } from '#contract/reviews.ts'
import { type Fragment, ask, sql } from '#server/db/sql.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { scopeValues } from '#server/orders/scope.ts'

/** Which reviews a person sees: those of the orders that they see, as a condition on `reviews`. */
export function reviewScope(session: Work['session']): Fragment {
  const [companyId, branches, person, courier] = scopeValues(session)
  const conditions = [sql`reviews.company_id = ${companyId}`]
  if (branches) conditions.push(sql`reviews.branch_id = any(${branches}::uuid[])`)
  if (person) {
    conditions.push(sql`exists (select from orders as seen where seen.company_id = ${companyId}
      and seen.id = reviews.order_id and (seen.operator_id = ${person} or seen.accepted_by = ${person}))`)
  }
  if (courier) {
    conditions.push(sql`exists (select from orders as brought where brought.company_id = ${companyId}
      and brought.id = reviews.order_id and brought.courier_id = ${courier})`)
  }
  return sql.join(conditions, sql` and `)
}

const columns = sql`reviews.id, reviews.version, reviews.order_id, orders.number as order_number,
  coalesce(orders.label, orders.number::text) as order_label, reviews.customer_id,
  orders.customer_name, reviews.branch_id, branches.name as branch_name, rating, text, reply, replied_at,
  (select full_name from users where users.id = replied_by) as replied_by_name, needs_reply, erased_at, reviews.created_at`

/** The reviews within these conditions, as staff see them. */
export function selectReviews(db: Work['db'], conditions: Fragment[], rest = sql``): Promise<Review[]> {
  return ask<Review>(
    db,
    sql`select ${columns} from reviews
      join orders on orders.company_id = reviews.company_id and orders.id = reviews.order_id
      join branches on branches.company_id = reviews.company_id and branches.id = reviews.branch_id
      where ${sql.join(conditions, sql` and `)} ${rest}`,
  )
}

/** One review as this person may see it; 404 for what is not theirs to see. */
export async function readReview({ db, session }: Work, id: string): Promise<Review> {
  const [found] = await selectReviews(db, [reviewScope(session), sql`reviews.id = ${id}`])
  if (!found) throw notFound()
  return found
}
