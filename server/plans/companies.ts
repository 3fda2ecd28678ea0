import type { Payload, Query } from '#contract/endpoint.ts'
import { type CountKey, countKeys } from '#contract/company.ts'
import type { checkPlanLimits, OwnLimits, PlanCompany, PlanLimits } from '#contract/plans.ts'
import type { Db } from '#server/db/tenant.ts'
import { beyond } from '#server/billing/usage.ts'
import { decodeCursor, pageSize, toPage } from '#server/resource/page.ts'

/** How many companies are named that would be over a limit. */
const NAMED = 10
const byEnd = 'expiry_date'

/** The companies that are on a plan, those that it ends for first on top. */
export async function companiesOn(
  db: Db,
  planId: string,
  { cursor, limit = pageSize }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: PlanCompany[]; next_cursor: string | null }> {
  const from = decodeCursor(byEnd, cursor)
  const rows = await db.query<PlanCompany>(
    `select companies.id, companies.name, companies.state, plan_versions.number as terms_number, subscriptions.expiry_date
     from subscriptions join plan_versions on plan_versions.id = plan_version_id
     join companies on companies.id = company_id
     where plan_versions.plan_id = $1
       and ($2::timestamptz is null or (subscriptions.expiry_date, company_id) > ($2, $3::uuid))
     order by subscriptions.expiry_date, company_id limit $4`,
    [planId, from?.value ?? null, from?.id ?? null, limit + 1],
  )
  return toPage(rows, limit, byEnd, (row) => row.expiry_date)
}

/** Which of the companies on a plan have more than these limits allow. */
export async function companiesOver(
  db: Db,
  planId: string,
  asked: Query<typeof checkPlanLimits>,
): Promise<Payload<typeof checkPlanLimits>> {
  const limits = Object.fromEntries(countKeys.map((key) => [key, asked[key] ?? null])) as PlanLimits
  const bound = countKeys.filter((key) => key !== 'orders' && limits[key] !== null)
  if (bound.length === 0) return { count: 0, companies: [] }
  // Limits of a company's own bind whatever its plan says.
  const conditions = bound.map(
    (key) => `company_counters.${key} > ${limits[key]} and not limit_overrides ? '${key}'`,
  )
  type Row = { id: string; name: string; count: number; own: OwnLimits } & Record<CountKey, number>
  const rows = await db.query<Row>(
    `select companies.id, companies.name, count(*) over ()::int as count, limit_overrides as own,
       ${countKeys.map((key) => `company_counters.${key}`).join(', ')}
     from subscriptions join plan_versions on plan_versions.id = plan_version_id
     join company_counters using (company_id) join companies on companies.id = company_id
     where plan_versions.plan_id = $1 and companies.state <> 'closed' and (${conditions.join(' or ')})
       and (not $2 or plan_versions.id <> (select version_id from plans where plans.id = $1))
     order by companies.name, companies.id limit ${NAMED}`,
    [planId, asked.behind ?? false],
  )
  return {
    count: rows[0]?.count ?? 0,
    companies: rows.map(({ id, name, count: _, own, ...used }) => ({
      id,
      name,
      over: beyond(used, limits).filter(({ key }) => !(key in own)),
    })),
  }
}
