import type { CountKey } from '#contract/company.ts'
import { holds } from '#contract/permissions.ts'
import { type SectionCount, countSections, sectionCounts } from '#contract/sectionCounts.ts'
import { type Fragment, askOften, sql } from '#server/db/sql.ts'
import { type Route, type Staff, route } from '#server/http/route.ts'
import { reviewScope } from '#server/reviews/read.ts'

/** A number of Company.counts. */
const kept = (name: CountKey) => (session: Staff) =>
  sql`select ${sql.ref(name)} from company_counters where company_id = ${session.company_id}`

/** How many rows of a table are not archived. */
const living = (name: string) => (session: Staff) =>
  sql`select count(*)::int from ${sql.table(name)} where company_id = ${session.company_id} and archived_at is null`

const counted: Record<SectionCount, (session: Staff) => Fragment> = {
  employees: kept('employees'),
  units: kept('units'),
  roles: living('roles'),
  cancel_reasons: living('cancel_reasons'),
  stations: living('stations'),
  reviews_to_answer: (session) =>
    sql`select count(*)::int from reviews where ${reviewScope(session)} and needs_reply`,
  vat_rates: ({ company_id }) =>
    sql`select count(*)::int from vat_rates join vat_settings using (company_id)
      where company_id = ${company_id} and is_payer and archived_at is null`,
  tags: ({ company_id }) =>
    sql`select count(*)::int from tags where company_id = ${company_id} and archived_at is null`,
}

/** All that this person may see, in one statement. */
export const sectionCountRoutes: Route[] = [
  route(countSections, async ({ db, session }) => {
    const names = (Object.keys(counted) as SectionCount[]).filter((name) =>
      holds(session.permissions, sectionCounts[name]),
    )
    if (names.length === 0) return {}
    const columns = names.map((name) => sql`(${counted[name](session)}) as ${sql.ref(name)}`)
    const [counts] = await askOften<Partial<Record<SectionCount, number>>>(
      db,
      sql`select ${sql.join(columns)}`,
    )
    return counts ?? {}
  }),
]
