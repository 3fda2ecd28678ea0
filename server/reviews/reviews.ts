import { getReview, listReviews, replyToReview } from '#contract/reviews.ts'
import { type Route, route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { listPage } from './list.ts'
import { readReview } from './read.ts'
import { reply } from './reply.ts'

export const reviewRoutes: Route[] = [
  route(listReviews, (context) => listPage(workOf(context), context.query)),
  route(getReview, (context) => readReview(workOf(context), context.params.id)),
  route(replyToReview, (context) => reply(workOf(context), context.params.id, context.body)),
]
