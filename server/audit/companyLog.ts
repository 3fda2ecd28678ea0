import type { AuditRow, listAudit } from '#contract/audit.ts'
import type { Query } from '#contract/endpoint.ts'
import { type Fragment, ask, sql } from '#server/db/sql.ts'
import type { Db } from '#server/db/tenant.ts'
import { pageSize, toPage } from '#server/resource/page.ts'
import { type Entry, entryColumns, narrowing, SORT, toRow } from './log.ts'

interface Page {
  items: AuditRow[]
  next_cursor: string | null
}

/** Rows of the log of one company, the newest first. */
export async function readCompanyLog(
  db: Db,
  companyId: string,
  conditions: Fragment[],
  limit: number,
): Promise<AuditRow[]> {
  const all = [sql`audit_log.company_id = ${companyId}`, ...conditions]
  const rows = await ask<Entry>(
    db,
    sql`select ${entryColumns}, '' as entity_name, look_id from audit_log
      where ${sql.join(all, sql` and `)} order by created_at desc, id desc limit ${limit}`,
  )
  return rows.map(toRow)
}

/** One page of it; `scope` is what this person sees at all. */
export async function companyLogPage(
  db: Db,
  companyId: string,
  { limit = pageSize, ...query }: Query<typeof listAudit>,
  scope: Fragment[] = [],
): Promise<Page> {
  const conditions = [...scope, ...narrowing(query, sql`actor_name`)]
  const rows = await readCompanyLog(db, companyId, conditions, limit + 1)
  return toPage(rows, limit, SORT, (row) => row.created_at)
}
