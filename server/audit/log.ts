import type { AuditKind, AuditRow, listAudit } from '#contract/audit.ts'
import type { Query } from '#contract/endpoint.ts'
import { fold } from '#contract/fold.ts'
import { type Fragment, sql } from '#server/db/sql.ts'
import { badCursor, decodeCursor } from '#server/resource/page.ts'

/** Name of the only order of a log. */
export const SORT = '-created_at'

/** Kinds by the last word of the action; every other word is a change. */
const verbs: Record<Exclude<AuditKind, 'changed'>, string[]> = {
  added: ['create', 'add'],
  removed: ['archive', 'remove', 'delete'],
  restored: ['restore'],
  sign_in: ['login', 'logout'],
}
const verb = sql`regexp_replace(action, '^.*\\.', '')`
const kindSql = sql`case ${sql.join(
  Object.entries(verbs).map(([kind, words]) => sql`when ${verb} = any(${words}) then ${kind}`),
  sql` `,
)} else 'changed' end`

/** What both logs have of an entry. */
export const entryColumns = sql`id, actor_id, actor_name, action, ${kindSql} as kind, entity, entity_id, changes, ip, request_id, created_at`

export type Entry = Omit<AuditRow, 'changes' | 'is_refused'> & { changes: Record<string, unknown> }

/** The conditions of a log's filters, and of its cursor; `named` is where the words of a search are looked for. */
export function narrowing(query: Omit<Query<typeof listAudit>, 'limit'>, named: Fragment): Fragment[] {
  const { q = '', actor_id, action, entity, entity_id, kind, field, look_id, from, to, cursor } = query
  const conditions: Fragment[] = fold(q)
    .split(' ')
    .filter(Boolean)
    .map((word) => sql`strpos(folded(${named}), ${word}) > 0`)
  if (actor_id) conditions.push(sql`actor_id = ${actor_id}::uuid`)
  if (action) conditions.push(sql`action = ${action}`)
  if (entity) conditions.push(sql`entity = ${entity}`)
  if (entity_id) conditions.push(sql`entity_id = ${entity_id}::uuid`)
  if (kind) conditions.push(sql`${kindSql} = ${kind}`)
  if (field) conditions.push(sql`jsonb_exists(changes, ${field})`)
  if (look_id) conditions.push(sql`look_id = ${look_id}::uuid`)
  if (from) conditions.push(sql`created_at >= ${from}::timestamptz`)
  if (to) conditions.push(sql`created_at < ${to}::timestamptz`)
  const after = decodeCursor(SORT, cursor)
  if (!after) return conditions
  const at = new Date(String(after.value))
  if (Number.isNaN(at.getTime())) throw badCursor()
  return [...conditions, sql`(created_at, id) < (${at}::timestamptz, ${after.id}::uuid)`]
}

/** An edit is written as [before, after], anything else by what it is. */
function toChange([field, value]: [string, unknown]): AuditRow['changes'][number] {
  const [before, after] = Array.isArray(value) ? (value as unknown[]) : [null, value]
  return { field, before: before ?? null, after: after ?? null }
}

export function toRow({ changes: { outcome, ...changes }, ...row }: Entry): AuditRow {
  return { ...row, is_refused: outcome === 'refused', changes: Object.entries(changes).map(toChange) }
}
