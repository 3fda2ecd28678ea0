import { type Fragment, ask, sql } from '#server/db/sql.ts'
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

interface Placing {
  id: string
  after_id: string | null
  /** What the caller's list shows of the rows. */
  seen: Fragment[]
}

/**
 * Puts a row behind another one, or in front of all that the caller sees, and numbers the rows anew: those that are not seen
 * keep their order among each other. The caller holds the lock of the resource. Throws 404 where the row is archived or not
 * seen, 422 where the other one is.
 */
export async function moveRow(
  rows: Rows,
  { id, after_id: afterId, seen }: Placing,
  { db, session }: Ordering,
): Promise<void> {
  const living = sql`${rows.own(session.company_id)} and archived_at is null`
  const all = await ask<{ id: string; is_seen: boolean }>(
    db,
    sql`select id, ${sql.join([sql`true`, ...seen], sql` and `)} as is_seen from ${rows.table} where ${living} order by sort, id`,
  )
  const others = all.filter((one) => one.id !== id)
  const isSeen = (one: string) => all.some((row) => row.id === one && row.is_seen)
  if (!isSeen(id)) throw notFound()
  if (afterId !== null && (afterId === id || !isSeen(afterId))) throw unknownAt('after_id')
  const at =
    afterId === null ? all.findIndex((one) => one.is_seen) : others.findIndex((one) => one.id === afterId) + 1
  const ordered = others.map((one) => one.id).toSpliced(at, 0, id)
  await ask(
    db,
    sql`update ${rows.table} set sort = placed.place
      from unnest(${ordered}::uuid[]) with ordinality as placed (id, place)
      where ${living} and ${rows.table}.id = placed.id and sort <> placed.place`,
  )
}
