import { getReview, listReviews } from '#contract/reviews.ts'
import { useListNews } from '#src/resource/useListScreen.ts'

/** The reviews as a list; who writes them is no member of the team, so that nobody adds one here. */
export const reviewList = {
  name: 'reviews',
  endpoints: { list: listReviews, get: getReview },
  permissions: { update: 'reviews.reply' },
} as const

/** What tells that reviews have changed. */
export const reviewEvents = ['review.created', 'review.updated'] as const

/** Keeps what is shown of reviews up to date. */
export const useReviewNews = () => useListNews(reviewList, reviewEvents)
