import { type AuditRow, listAudit } from '#contract/audit.ts'
import type { Query } from '#contract/endpoint.ts'
import { holds } from '#contract/permissions.ts'
import { maskChange, seesContacts } from '#server/customers/contacts.ts'
import { type Fragment, ask, sql } from '#server/db/sql.ts'
import { type Route, type Staff, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { isLocked } from '#server/profile/lock.ts'
import { scopeValues } from '#server/orders/scope.ts'
import { pageSize, toPage } from '#server/resource/page.ts'
import { narrowing, SORT, toChange } from './log.ts'

type Entry = Omit<AuditRow, 'changes'> & { changes: Record<string, unknown> }

export const auditRoutes: Route[] = [
  route(listAudit, async (context) => {
    const work = workOf(context)
    const isWhole = seesContacts(work.session) && !(await isLocked(context, 'contacts'))
    return listPage(work, context.query, isWhole)
  }),
]

async function listPage({ db, session }: Work, query: Query<typeof listAudit>, isWhole: boolean) {
  const { limit = pageSize } = query
  const conditions = [
    sql`audit_log.company_id = ${session.company_id}`,
    ...scopeOf(session),
    ...narrowing(query),
  ]
  const rows = await ask<Entry>(
    db,
    sql`select id, actor_id, actor_name, action, entity, entity_id, changes, ip, request_id, created_at from audit_log
      where ${sql.join(conditions, sql` and `)} order by created_at desc, id desc limit ${limit + 1}`,
  )
  const { items, next_cursor } = toPage(rows, limit, SORT, (row) => row.created_at)
  return { items: items.map((row) => seenBy(session, row, isWhole)), next_cursor }
}

/** The log knows no branches: of what others did only the orders tell where they belong. */
function scopeOf(session: Staff): Fragment[] {
  const [companyId, branches, person] = scopeValues(session)
  if (!branches && !person) return []
  const seen = [sql`orders.company_id = ${companyId}`, sql`orders.id = audit_log.entity_id`]
  if (branches) seen.push(sql`orders.branch_id = any(${branches}::uuid[])`)
  if (person) seen.push(sql`(orders.operator_id = ${person} or orders.accepted_by = ${person})`)
  return [
    sql`(actor_id = ${session.user_id} or (entity = 'orders' and exists (select from orders where ${sql.join(seen, sql` and `)})))`,
  ]
}

/** What was changed of a customer is for those who see customers, digits of phones for those who see contacts and have not locked them. */
function seenBy(session: Staff, { changes, ...row }: Entry, isWhole: boolean): AuditRow {
  const isPerson = row.entity === 'customers' || row.entity === 'reviews'
  if (isPerson && !holds(session.permissions, `${row.entity as 'customers'}.view`))
    return { ...row, changes: [] }
  const shown = Object.entries(changes).map(toChange)
  return { ...row, changes: isWhole ? shown : shown.map(maskChange) }
}
