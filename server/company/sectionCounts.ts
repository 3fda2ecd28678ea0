import type { CountKey } from '#contract/company.ts'
import { holds } from '#contract/permissions.ts'
import { holdsPlatform } from '#contract/platformPermissions.ts'
import {
  countPlatformSections,
  countSections,
  type PlatformSectionCount,
  platformSectionCounts,
  type SectionCount,
  sectionCounts,
} from '#contract/sectionCounts.ts'
import { isDueTask } from '#server/companies/tasks.ts'
import { type Fragment, askOften, sql } from '#server/db/sql.ts'
import type { Queryable } from '#server/db/tenant.ts'
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
  categories: kept('categories'),
  attributes: living('attributes'),
  stages: living('stages'),
  units: kept('units'),
  roles: living('roles'),
  cancel_reasons: living('cancel_reasons'),
  stations: living('stations'),
  branches: kept('branches'),
  payment_methods: living('payment_methods'),
  reviews_to_answer: (session) =>
    sql`select count(*)::int from reviews where ${reviewScope(session)} and needs_reply`,
  vat_rates: ({ company_id }) =>
    sql`select case when is_payer then (
        select case when bool_or(is_default) then count(*)::int else 0 end from vat_rates
        where company_id = ${company_id} and archived_at is null)
      end from vat_settings where company_id = ${company_id}`,
  tags: living('tags'),
}

function countedOfPlatform(name: PlatformSectionCount, userId: string, now: Date): Fragment {
  if (name === 'due_tasks')
    return sql`select count(*)::int from company_tasks where ${isDueTask(userId, now)}`
  if (name === 'stray_payments')
    return sql`select (select count(*) from invoice_payments where state = 'review')::int
      + (select count(*) from invoice_returns where is_open)::int`
  return sql`select count(*)::int from ${sql.table(name)} where archived_at is null
    ${name === 'error_reports' ? sql`and state = 'open'` : sql``}`
}

/** All that this person may see, in one statement. */
export const sectionCountRoutes: Route[] = [
  route(countSections, ({ db, session }) => {
    const names = (Object.keys(counted) as SectionCount[]).filter((name) =>
      holds(session.permissions, sectionCounts[name]),
    )
    return count(db, names, (name) => counted[name](session))
  }),
  route(countPlatformSections, ({ db, session, now }) => {
    const names = (Object.keys(platformSectionCounts) as PlatformSectionCount[]).filter((name) =>
      holdsPlatform(session.permissions, platformSectionCounts[name]),
    )
    return count(db, names, (name) => countedOfPlatform(name, session.user_id, now))
  }),
]

async function count<Count extends string>(
  db: Queryable,
  names: readonly Count[],
  sqlOf: (name: Count) => Fragment,
): Promise<Partial<Record<Count, number>>> {
  if (names.length === 0) return {}
  const columns = names.map((name) => sql`(${sqlOf(name)}) as ${sql.ref(name)}`)
  const [counts] = await askOften<Partial<Record<Count, number>>>(db, sql`select ${sql.join(columns)}`)
  return counts ?? {}
}
