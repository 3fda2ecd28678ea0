import { unknownAt } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'

/**
 * Holds the picture that a category is going to show; one that is not the company's is unknown. The one that is taken away
 * counts as seen just now too: an editor that still shows it may bring it back.
 */
export async function showImage(
  id: string | null,
  previous: string | null,
  { db, session, now }: Work,
): Promise<void> {
  if (id === previous) return
  const known = await db.query<{ id: string }>(
    'update images set touched_at = $3 where company_id = $1 and id = any($2) returning id',
    [session.company_id, [id, previous].filter((one) => one !== null), now],
  )
  if (id !== null && !known.some((one) => one.id === id)) throw unknownAt('image_id')
}
