import type { CustomerFilters } from '#contract/customers.ts'
import { type Fragment, sql } from '#server/db/sql.ts'
import type { Staff } from '#server/http/route.ts'
import { inSegment } from './segments.ts'

/** What narrows a list of customers. */
export interface ListNarrowing extends CustomerFilters {
  q?: string | undefined
}

/** Conditions of the filters; the search has its own. */
export function listConditions(
  filters: ListNarrowing,
  session: Pick<Staff, 'company_id'>,
  now: Date,
): Fragment[] {
  const { segment, tag, consent, blacklist } = filters
  return [
    ...(segment ? [inSegment(segment, session.company_id, now)] : []),
    ...(tag ? [sql`(customers.tag_ids @> array[${tag}::uuid] and customers.tag_ids <> '{}')`] : []),
    ...(consent ? [consent === 'yes' ? sql`customers.has_consent` : sql`not customers.has_consent`] : []),
    ...(blacklist
      ? [blacklist === 'yes' ? sql`customers.is_blacklisted` : sql`not customers.is_blacklisted`]
      : []),
    ...rangeConditions(filters),
    ...lastOrderConditions(filters, session.company_id),
  ]
}

function rangeConditions({ orders_min, orders_max, spent_min, spent_max }: CustomerFilters): Fragment[] {
  return [
    ...(orders_min === undefined ? [] : [sql`customers.orders_count >= ${orders_min}`]),
    ...(orders_max === undefined ? [] : [sql`customers.orders_count <= ${orders_max}`]),
    ...(spent_min === undefined ? [] : [sql`customers.spent >= ${spent_min}`]),
    ...(spent_max === undefined ? [] : [sql`customers.spent <= ${spent_max}`]),
  ]
}

/** Days begin and end where the company is. */
function lastOrderConditions(
  { last_order_from: from, last_order_to: to }: CustomerFilters,
  companyId: string,
) {
  const begin = (day: Fragment) =>
    sql`(${day}::timestamp at time zone (select time_zone from companies where companies.id = ${companyId}))`
  const last = sql`customers.last_order_sort`
  return [
    ...(from === undefined ? [] : [sql`${last} >= ${begin(sql`${from}::date`)}`]),
    ...(to === undefined
      ? []
      : [sql`(${last} < ${begin(sql`(${to}::date + 1)`)} and customers.last_order_at is not null)`]),
  ]
}
