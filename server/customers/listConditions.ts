import type { CustomerSegment } from '#contract/customers.ts'
import { type Fragment, sql } from '#server/db/sql.ts'
import type { Staff } from '#server/http/route.ts'
import { asksForDigits, seesContacts } from './contacts.ts'
import { inSegment } from './segments.ts'

/** What narrows a list of customers, besides the search itself. */
export interface CustomerFilters {
  q?: string | undefined
  segment?: CustomerSegment | undefined
  tag?: string | undefined
}

/** Conditions of the filters; without the right to contacts nobody is found by digits. */
export function listConditions(
  { q, segment, tag }: CustomerFilters,
  session: Pick<Staff, 'permissions'>,
  now: Date,
): Fragment[] {
  return [
    ...(q && asksForDigits(q) && !seesContacts(session) ? [sql`false`] : []),
    ...(segment ? [inSegment(segment, now)] : []),
    ...(tag ? [sql`(customers.tag_ids @> array[${tag}::uuid] and customers.tag_ids <> '{}')`] : []),
  ]
}
