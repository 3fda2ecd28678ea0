import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { getReview, listReviews } from '#contract/reviews.ts'
import { useChanges } from '#src/session/events/events.ts'
import { usePages } from '#src/session/calls/usePages.ts'

/** The reviews that the address asks for; fetched again when one is written or answered. */
export function useReviews() {
  const { q, rating, needs_reply: isLow } = useSearch({ from: '/app/_partner/marketing/reviews' })
  useReviewNews()
  return usePages(listReviews, {
    ...(q && { q }),
    ...(rating && { rating: Number(rating) }),
    ...(isLow && { needs_reply: true }),
  })
}

/** Keeps what is shown of reviews up to date. */
export function useReviewNews(): void {
  const queries = useQueryClient()
  useChanges(['review.created', 'review.updated'], () => {
    for (const { path } of [listReviews, getReview]) void queries.invalidateQueries({ queryKey: [path] })
  })
}
