import {
  type AuditKind,
  getPlatformAudit,
  listPlatformAudit,
  type PlatformAuditRow,
} from '#contract/audit.ts'
import type { Query } from '#contract/endpoint.ts'
import { fold } from '#contract/fold.ts'
import { type Fragment, ask, sql } from '#server/db/sql.ts'
import type { Db } from '#server/db/tenant.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { pageSize, toPage } from '#server/resource/page.ts'
import { narrowing, SORT, toChange } from './log.ts'

/** The log of the platform: what its administrators did, and who came in without a company. */
export const platformAuditRoutes: Route[] = [
  route(listPlatformAudit, ({ db, query }) => listPage(db, query)),
  route(getPlatformAudit, async ({ db, params }) => {
    const [row] = await select(db, [sql`id = ${params.id}::uuid`], 1)
    if (!row) throw notFound()
    return toRow(row)
  }),
]

/** What was done with one thing, or with several that have become one, the newest first. */
export async function historyOf(
  db: Db,
  id: string | readonly string[],
  limit: number,
): Promise<PlatformAuditRow[]> {
  const things = sql`entity_id = any(${[id].flat()}::uuid[])`
  return (await select(db, [things], limit)).map(toRow)
}

type Entry = Omit<PlatformAuditRow, 'changes' | 'is_refused'> & { changes: Record<string, unknown> }

async function listPage(
  db: Db,
  { q = '', kind, limit = pageSize, ...query }: Query<typeof listPlatformAudit>,
) {
  const words = fold(q).split(' ').filter(Boolean)
  const rows = await select(
    db,
    [
      ...narrowing(query),
      ...(kind ? [sql`${kindSql} = ${kind}`] : []),
      ...words.map((word) => sql`strpos(folded(actor_name || ' ' || entity_name), ${word}) > 0`),
    ],
    limit + 1,
  )
  const { items, next_cursor } = toPage(rows, limit, SORT, (row) => row.created_at)
  return { items: items.map(toRow), next_cursor }
}

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

function select(db: Db, conditions: Fragment[], limit: number): Promise<Entry[]> {
  return ask<Entry>(
    db,
    sql`select id, actor_id, actor_name, action, ${kindSql} as kind, entity, entity_id, entity_name, changes, ip, request_id,
        created_at
      from platform_audit_log where ${sql.join([sql`true`, ...conditions], sql` and `)}
      order by created_at desc, id desc limit ${limit}`,
  )
}

function toRow({ changes: { outcome, ...changes }, ...row }: Entry): PlatformAuditRow {
  return { ...row, is_refused: outcome === 'refused', changes: Object.entries(changes).map(toChange) }
}
