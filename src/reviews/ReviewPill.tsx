import { Trans } from '@lingui/react/macro'
import type { Review } from '#contract/reviews.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'

/** Says whether somebody has answered, or has to. */
export function ReviewPill({ review }: { review: Pick<Review, 'needs_reply' | 'replied_at'> }) {
  if (review.needs_reply)
    return (
      <Pill tone="red">
        <Trans context="review">Needs a reply</Trans>
      </Pill>
    )
  if (review.replied_at === null) return null
  return (
    <Pill tone="green">
      <Trans context="review">Replied</Trans>
    </Pill>
  )
}
