import type { CustomerSegment } from '#contract/customers.ts'
import { type Fragment, sql } from '#server/db/sql.ts'

const DAY_MS = 86_400_000

/** The condition of a segment of a company's customers at a moment. */
export function inSegment(segment: CustomerSegment, companyId: string, now: Date): Fragment {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const last = sql`customers.last_order_sort`
  switch (segment) {
    case 'new':
      return sql`customers.created_at >= ${daysAgo(30)}`
    case 'active':
      return sql`${last} >= ${daysAgo(60)}`
    case 'sleeping':
      return sql`(${last} < ${daysAgo(60)} and ${last} >= ${daysAgo(180)})`
    case 'lost':
      return sql`(${last} < ${daysAgo(180)} and customers.last_order_at is not null)`
    case 'regular':
      // As the partial index says it.
      return sql`customers.orders_count >= 10`
    case 'birthday':
      return sql`(customers.birthday is not null and customers.birthday_month_day = any((
        select birthdays_from((${now}::timestamptz at time zone time_zone)::date) from companies
        where companies.id = ${companyId})::int[]))`
    case 'blacklist':
      return sql`customers.is_blacklisted`
  }
}
