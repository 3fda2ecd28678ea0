import { FieldErrors } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { moveProducts } from './moveProducts.ts'
import { checkPlace, lastPlace } from './place.ts'

/** Puts what is in a category, products and categories, into another one; refuses where that has no room, or lies in it. */
export async function takeOver(keptId: string, otherId: string, work: Work): Promise<void> {
  const { db, session, now } = work
  const children = await db.query<{ id: string }>(
    `select id from categories where company_id = $1 and parent_id = $2 and archived_at is null
     order by sort, created_at, id`,
    [session.company_id, otherId],
  )
  for (const { id } of children) await checkPlace(keptId, id, work).catch(atOthers)
  await db.run(
    `update categories set parent_id = $2, sort = $4 + placed.place, is_sample = false, version = version + 1,
       updated_at = $5
     from unnest($3::uuid[]) with ordinality as placed (id, place)
     where company_id = $1 and categories.id = placed.id`,
    [session.company_id, keptId, children.map(({ id }) => id), (await lastPlace(keptId, work)) - 1, now],
  )
  await moveProducts(otherId, keptId, work)
}

/** The one who merges has no field of a parent in front of them. */
function atOthers(error: unknown): never {
  const reasons = error instanceof FieldErrors ? error.fields['parent_id'] : undefined
  throw reasons ? new FieldErrors({ other_ids: reasons }) : error
}
