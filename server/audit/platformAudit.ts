import {
  getPlatformAudit,
  listPlatformAudit,
  type PlatformAuditRow,
  verifyPlatformAudit,
} from '#contract/audit.ts'
import type { Query } from '#contract/endpoint.ts'
import { maskChange } from '#server/customers/contacts.ts'
import { type Fragment, ask, sql } from '#server/db/sql.ts'
import type { Db } from '#server/db/tenant.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { pageSize, toPage } from '#server/resource/page.ts'
import { companyLogPage, readCompanyLog } from './companyLog.ts'
import { type Entry, entryColumns, narrowing, SORT, toRow } from './log.ts'
import { verifyLog } from './verify.ts'

/** The logs as the platform reads them: its own, and that of one company without phones and addresses of customers. */
export const platformAuditRoutes: Route[] = [
  route(listPlatformAudit, ({ db, query: { company_id: company, ...query } }) =>
    company === undefined ? listPage(db, query) : listOfCompany(db, company, query),
  ),
  route(verifyPlatformAudit, ({ db, query }) => verifyLog(db, query.company_id)),
  route(getPlatformAudit, async ({ db, params, query: { company_id: company } }) => {
    const conditions = [sql`id = ${params.id}::uuid`]
    const [row] =
      company === undefined
        ? await select(db, conditions, 1)
        : (await readCompanyLog(db, company, conditions, 1)).map(masked)
    if (!row) throw notFound()
    return row
  }),
]

/** What was done with one thing, or with several that have become one, the newest first. */
export function historyOf(
  db: Db,
  id: string | readonly string[],
  limit: number,
): Promise<PlatformAuditRow[]> {
  return select(db, [sql`entity_id = any(${[id].flat()}::uuid[])`], limit)
}

type Asked = Omit<Query<typeof listPlatformAudit>, 'company_id'>

async function listPage(db: Db, { limit = pageSize, look_id: look, ...query }: Asked) {
  const named = sql`actor_name || ' ' || entity_name`
  // A look is one of a company: the platform's own log has no line of it.
  const conditions = [...narrowing(query, named), ...(look ? [sql`false`] : [])]
  return toPage(await select(db, conditions, limit + 1), limit, SORT, (row) => row.created_at)
}

async function listOfCompany(db: Db, companyId: string, query: Asked) {
  const { items, next_cursor } = await companyLogPage(db, companyId, query)
  return { items: items.map(masked), next_cursor }
}

function masked(row: PlatformAuditRow): PlatformAuditRow {
  return { ...row, changes: row.changes.map(maskChange) }
}

async function select(db: Db, conditions: Fragment[], limit: number): Promise<PlatformAuditRow[]> {
  const rows = await ask<Entry>(
    db,
    sql`select ${entryColumns}, entity_name from platform_audit_log
      where ${sql.join([sql`true`, ...conditions], sql` and `)} order by created_at desc, id desc limit ${limit}`,
  )
  return rows.map(toRow)
}
