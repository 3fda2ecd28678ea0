import { type countSegments, maxCounted } from '#contract/customerCalls.ts'
import { customerSegments } from '#contract/customers.ts'
import type { Payload } from '#contract/endpoint.ts'
import { ask, sql } from '#server/db/sql.ts'
import type { Work } from '#server/http/work.ts'
import { inSegment } from './segments.ts'

type Counts = Payload<typeof countSegments>

/** Counts every segment in one pass over the company's customers, which ends where there are too many. */
export async function segmentCounts({ db, session, now }: Work): Promise<Counts> {
  const inEach = customerSegments.map(
    (segment) =>
      sql`count(*) filter (where ${inSegment(segment, session.company_id, now)})::int as ${sql.ref(segment)}`,
  )
  const [counts] = await ask<NonNullable<Counts['counts']>>(
    db,
    sql`select count(*)::int as "all", ${sql.join(inEach)} from (
      select created_at, last_order_at, last_order_sort, orders_count, is_blacklisted, birthday, birthday_month_day
      from customers where company_id = ${session.company_id} and archived_at is null limit ${maxCounted + 1}
    ) as customers`,
  )
  return { counts: counts && counts.all <= maxCounted ? counts : null }
}
