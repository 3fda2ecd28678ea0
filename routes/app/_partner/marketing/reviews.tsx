import { createFileRoute } from '@tanstack/react-router'
import { ReviewScreen } from '#src/reviews/ReviewScreen.tsx'
import { flag, id, oneOf, readSearch, text } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/app/_partner/marketing/reviews')({
  validateSearch: readSearch({
    q: text,
    rating: oneOf(['1', '2', '3', '4', '5']),
    needs_reply: flag,
    id,
  }),
  staticData: { permission: 'reviews.view' },
  component: ReviewScreen,
})
