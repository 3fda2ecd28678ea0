import { getReview, listReviews, replyToReview } from '#contract/reviews.ts'
import { type Route, route } from '#server/http/route.ts'
import { taskOf } from '#server/orders/task.ts'
import { listPage } from './list.ts'
import { readReview } from './read.ts'
import { reply } from './reply.ts'

export const reviewRoutes: Route[] = [
  route(listReviews, (context) => listPage(taskOf(context), context.query)),
  route(getReview, (context) => readReview(taskOf(context), context.params.id)),
  route(replyToReview, (context) => reply(taskOf(context), context.params.id, context.body)),
]
