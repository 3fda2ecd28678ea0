import { MAX_DEPTH } from '#contract/categories.ts'
import { FieldErrors, unknownAt } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { texts } from './texts.ts'

type Asking = Pick<Work, 'db' | 'session'>

/** Throws where a category cannot be in another one: it is unknown, is or lies in itself, or leaves no level for it. */
export async function checkPlace(parentId: string, id: string | undefined, work: Asking): Promise<void> {
  const above = await aboveOf(parentId, work)
  if (above.length === 0 || above[0]!.is_archived) throw unknownAt('parent_id')
  if (above.some((one) => one.id === id)) throw new FieldErrors({ parent_id: [texts.insideItself] })
  const height = id === undefined ? 1 : await heightOf(id, work)
  if (above.length + height > MAX_DEPTH) throw new FieldErrors({ parent_id: [texts.tooDeep] })
}

/** An index is read for either, and for no comparison that takes both. */
const isIn = (parentId: string | null) =>
  parentId === null ? '$2::uuid is null and parent_id is null' : 'parent_id = $2'

/** The place behind all that are in a category already; null is the top of the menu. */
export async function lastPlace(parentId: string | null, { db, session }: Asking): Promise<number> {
  const last = await db.one<{ sort: number }>(
    `select coalesce(max(sort), 0)::int as sort from categories
     where company_id = $1 and ${isIn(parentId)} and archived_at is null`,
    [session.company_id, parentId],
  )
  return (last?.sort ?? 0) + 1
}

/** Where a category comes back to: the one that it was in, or the nearest above that is there and has room. */
export async function livingParent(parentId: string | null, work: Asking): Promise<string | null> {
  if (parentId === null) return null
  const above = await aboveOf(parentId, work)
  const first = above.findIndex((one) => !one.is_archived)
  if (first < 0) return null
  const living = above.slice(first)
  return living[Math.max(0, living.length - MAX_DEPTH + 1)]?.id ?? null
}

/** Puts a category behind another one of its parent, or in front of all, and numbers them anew. The caller writes categories alone. */
export async function putBehind(
  id: string,
  parentId: string | null,
  afterId: string | null,
  { db, session }: Asking,
): Promise<void> {
  const rows = await db.query<{ id: string }>(
    `select id from categories where company_id = $1 and ${isIn(parentId)} and archived_at is null
     order by sort, created_at, id`,
    [session.company_id, parentId],
  )
  const others = rows.map((row) => row.id).filter((one) => one !== id)
  const at = afterId === null ? 0 : others.indexOf(afterId) + 1
  if (afterId !== null && at === 0) throw unknownAt('after_id')
  await db.run(
    `update categories set sort = placed.place from unnest($2::uuid[]) with ordinality as placed (id, place)
     where company_id = $1 and categories.id = placed.id and sort <> placed.place`,
    [session.company_id, others.toSpliced(at, 0, id)],
  )
}

/** A category and what it lies in, from below. */
function aboveOf(id: string, { db, session }: Asking): Promise<{ id: string; is_archived: boolean }[]> {
  return db.query(
    `with recursive above as (
       select id, parent_id, archived_at, 1 as level from categories where company_id = $1 and id = $2
       union all select categories.id, categories.parent_id, categories.archived_at, level + 1 from categories
         join above on categories.id = above.parent_id where company_id = $1 and level < 10
     ) select id, archived_at is not null as is_archived from above order by level`,
    [session.company_id, id],
  )
}

/** Levels of a category and what is below it. */
async function heightOf(id: string, { db, session }: Asking): Promise<number> {
  const row = await db.one<{ height: number }>(
    `with recursive below as (
       select id, 1 as depth from categories where company_id = $1 and id = $2
       union all select categories.id, depth + 1 from categories join below on categories.parent_id = below.id
         where company_id = $1 and archived_at is null and depth < 10
     ) select max(depth)::int as height from below`,
    [session.company_id, id],
  )
  return row?.height ?? 1
}
