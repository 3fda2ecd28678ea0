import { ask, sql } from '#server/db/sql.ts'
import type { Work } from '#server/http/work.ts'
import { reviewScope } from './read.ts'

/** How many reviews there were, and their mean in hundredths of a star; null of none. */
export interface ReviewFigures {
  count: number
  rating: number | null
}

/** Reviews written from `start` up to `end`, of those that this person sees. */
export async function reviewFigures(
  { db, session }: Work,
  start: string,
  end: string,
): Promise<ReviewFigures> {
  const [figures] = await ask<ReviewFigures>(
    db,
    sql`select count(*)::int as count, round(avg(rating) * 100)::int as rating from reviews
      where ${reviewScope(session)} and created_at >= ${start} and created_at < ${end}`,
  )
  return figures ?? { count: 0, rating: null }
}

/** Low reviews that nobody has answered, and since when the first of them waits. */
export async function lowReviews({
  db,
  session,
}: Work): Promise<{ count: number; oldest_at: string | null }> {
  const [low] = await ask<{ count: number; oldest_at: string | null }>(
    db,
    sql`select count(*)::int as count, min(created_at) as oldest_at from reviews
      where ${reviewScope(session)} and needs_reply`,
  )
  return low ?? { count: 0, oldest_at: null }
}
