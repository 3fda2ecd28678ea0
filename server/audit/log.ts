import type { AuditRow, listAudit } from '#contract/audit.ts'
import type { Query } from '#contract/endpoint.ts'
import { type Fragment, sql } from '#server/db/sql.ts'
import { badCursor, decodeCursor } from '#server/resource/page.ts'

/** Name of the only order of a log. */
export const SORT = '-created_at'

/** The conditions of a log's filters, and of its cursor. */
export function narrowing(query: Omit<Query<typeof listAudit>, 'limit'>): Fragment[] {
  const { actor_id, action, entity, entity_id, from, to, cursor } = query
  const conditions: Fragment[] = []
  if (actor_id) conditions.push(sql`actor_id = ${actor_id}::uuid`)
  if (action) conditions.push(sql`action = ${action}`)
  if (entity) conditions.push(sql`entity = ${entity}`)
  if (entity_id) conditions.push(sql`entity_id = ${entity_id}::uuid`)
  if (from) conditions.push(sql`created_at >= ${from}::timestamptz`)
  if (to) conditions.push(sql`created_at < ${to}::timestamptz`)
  const after = decodeCursor(SORT, cursor)
  if (!after) return conditions
  const at = new Date(String(after.value))
  if (Number.isNaN(at.getTime())) throw badCursor()
  return [...conditions, sql`(created_at, id) < (${at}::timestamptz, ${after.id}::uuid)`]
}

/** An edit is written as [before, after], anything else by what it is. */
export function toChange([field, value]: [string, unknown]): AuditRow['changes'][number] {
  const [before, after] = Array.isArray(value) ? (value as unknown[]) : [null, value]
  return { field, before: before ?? null, after: after ?? null }
}
