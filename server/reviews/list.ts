import type { Query } from '#contract/endpoint.ts'
import type { Review, listReviews } from '#contract/reviews.ts'
import { type Fragment, sql } from '#server/db/sql.ts'
import type { Work } from '#server/http/work.ts'
import { searchConditions, searchOf } from '#server/resource/search.ts'
import { type Position, badCursor, decodeCursor, pageSize, toPage } from '#server/resource/page.ts'
import { reviewScope, selectReviews } from './read.ts'

type ReviewQuery = Query<typeof listReviews>
type Sort = NonNullable<ReviewQuery['sort']>

/** What both orders are walked by, so that one cursor value serves them. */
const valueOf = ({ needs_reply, created_at }: Review) => `${needs_reply ? 1 : 0} ${created_at}`

const orders: Record<Sort, Fragment> = {
  '-needs_reply': sql`order by reviews.needs_reply desc, reviews.created_at desc, reviews.id desc`,
  '-created_at': sql`order by reviews.created_at desc, reviews.id desc`,
}

const searched = { name: 'reviews', hasIndex: true }

/** One page of what this person sees, low reviews without an answer first. */
export async function listPage({ db, session }: Work, query: ReviewQuery) {
  const { sort = '-needs_reply', limit = pageSize } = query
  const after = decodeCursor(sort, query.cursor)
  const words = (query.q ?? '').replaceAll(/[#№]/g, ' ')
  const conditions = [
    reviewScope(session),
    ...narrowing(query),
    ...(await searchConditions(searchOf(words, searched), db)),
    ...(after ? [beyond(sort, after)] : []),
  ]
  const rows = await selectReviews(db, conditions, sql`${orders[sort]} limit ${limit + 1}`)
  return toPage(rows, limit, sort, valueOf)
}

function narrowing({ rating, needs_reply, customer_id }: ReviewQuery): Fragment[] {
  const conditions: Fragment[] = []
  if (rating !== undefined) conditions.push(sql`reviews.rating = ${rating}`)
  if (needs_reply !== undefined) conditions.push(sql`reviews.needs_reply = ${needs_reply}`)
  if (customer_id !== undefined) conditions.push(sql`reviews.customer_id = ${customer_id}`)
  return conditions
}

function beyond(sort: Sort, { value, id }: Position): Fragment {
  const [, needs, moment = ''] = /^([01]) (.+)$/.exec(String(value)) ?? []
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) throw badCursor()
  if (sort === '-created_at') return sql`(reviews.created_at, reviews.id) < (${at}::timestamptz, ${id}::uuid)`
  return sql`(reviews.needs_reply, reviews.created_at, reviews.id) < (${needs === '1'}::boolean, ${at}::timestamptz, ${id}::uuid)`
}
