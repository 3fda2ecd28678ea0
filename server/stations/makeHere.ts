import { categories } from '#contract/categories.ts'
import { unknownAt } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { writeAlone } from '#server/resource/store.ts'

/** Throws where a category is not one of the company; they stay as they are until the end of the call. */
export async function checkCategories(ids: readonly string[], work: Work): Promise<void> {
  if (ids.length === 0) return
  const { db, session } = work
  await writeAlone(categories.name, work)
  const known = await db.query(
    'select 1 from categories where company_id = $1 and id = any($2) and archived_at is null',
    [session.company_id, ids],
  )
  if (known.length < ids.length) throw unknownAt('category_ids')
}

/**
 * Makes these categories, and no others, at a station. A station that loses one gets a new version, so that an editor
 * of it that is still open does not take the category back unseen.
 */
export async function makeHere(id: string, ids: readonly string[], work: Work): Promise<void> {
  const { db, session, now } = work
  await writeAlone(categories.name, work)
  await db.run(
    `with changed as (
       select id, station_id from categories
       where company_id = $1 and archived_at is null and (station_id is not distinct from $2) <> (id = any($3))
     ), written as (
       update categories set station_id = case when changed.station_id = $2 then null else $2::uuid end,
         is_sample = false, version = version + 1, updated_at = $4
       from changed where categories.company_id = $1 and categories.id = changed.id
     )
     update stations set version = version + 1, updated_at = $4
     where company_id = $1 and id in (select station_id from changed) and id <> $2`,
    [session.company_id, id, ids, now],
  )
}
