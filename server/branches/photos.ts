import { unknownAt } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'

/** The pictures of a row of `branches` in their order, each with the named columns of `images`. */
export const photosJson = (...more: readonly 'id'[]) => `(
  select coalesce(json_agg(json_build_object(${more.map((name) => `'${name}', images.${name}, `).join('')}'src', '/files/' || key || '-medium.webp',
    'width', width, 'height', height) order by place), '[]')
  from unnest(branches.photo_ids) with ordinality as shown (image_id, place)
    join images on images.company_id = branches.company_id and images.id = image_id)`

/** Holds the pictures that a branch is to show; one that the company does not have is refused. */
export async function checkPhotos(
  ids: readonly string[],
  previous: readonly string[],
  { db, session, now }: Work,
): Promise<void> {
  // What is taken away counts as seen just now too: an editor that still shows it may bring it back.
  const held = await db.query<{ id: string }>(
    'update images set touched_at = $3 where company_id = $1 and id = any($2) returning id',
    [session.company_id, [...ids, ...previous], now],
  )
  const known = new Set(held.map(({ id }) => id))
  if (!ids.every((id) => known.has(id.toLowerCase()))) throw unknownAt('photo_ids')
}
