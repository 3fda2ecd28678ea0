import { ask, sql } from '#server/db/sql.ts'
import { notFound, unknownAt } from '#server/http/answers/refusal.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Rows } from './rows.ts'

interface Ordering {
  db: Db
  session: { company_id: string | null }
}

/** The place behind all rows, for a new one. */
export async function nextPlace(rows: Rows, { db, session }: Ordering): Promise<number> {
  const [last] = await ask<{ sort: number }>(
    db,
    sql`select coalesce(max(sort), 0)::int as sort from ${rows.table} where ${rows.own(session.company_id)}`,
  )
  return (last?.sort ?? 0) + 1
}

/**
 * Puts a row behind another one, or in front of all, and numbers the rows anew. The caller holds the lock of the
 * resource. Throws 404 where the row is archived, 422 where the other one is unknown or archived.
 */
export async function moveRow(
  rows: Rows,
  { id, after_id: afterId }: { id: string; after_id: string | null },
  { db, session }: Ordering,
): Promise<void> {
  const living = sql`${rows.own(session.company_id)} and archived_at is null`
  const ids = (
    await ask<{ id: string }>(db, sql`select id from ${rows.table} where ${living} order by sort, id`)
  ).map((row) => row.id)
  if (!ids.includes(id)) throw notFound()
  const others = ids.filter((one) => one !== id)
  const at = afterId === null ? 0 : others.indexOf(afterId) + 1
  if (afterId !== null && at === 0) throw unknownAt('after_id')
  const ordered = [...others.slice(0, at), id, ...others.slice(at)]
  await ask(
    db,
    sql`update ${rows.table} set sort = placed.place
      from unnest(${ordered}::uuid[]) with ordinality as placed (id, place)
      where ${living} and ${rows.table}.id = placed.id and sort <> placed.place`,
  )
}
