import { Trans } from '@lingui/react/macro'
import { listReviews } from '#contract/reviews.ts'
import { useCan } from '#src/session/can.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { usePages } from '#src/session/calls/usePages.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { ReviewPill } from './ReviewPill.tsx'
import { ReviewStars } from './ReviewStars.tsx'
import { useReviewNews } from './reviewList.ts'
import { useReviewWords } from './useReviewWords.ts'

const AT_ONCE = 5

/** What one customer has said, the newest first; nothing where there is nothing or it may not be seen. */
export function CustomerReviews({ id }: { id: string }) {
  return useCan('reviews.view') ? <Said id={id} /> : null
}

function Said({ id }: { id: string }) {
  const format = useFormat()
  const now = useNow()
  const { textOf } = useReviewWords()
  const list = usePages(listReviews, { customer_id: id, sort: '-created_at' }, { pageSize: AT_ONCE })
  useReviewNews()
  if (list.rows.length === 0) return null
  return (
    <Section header={<Trans context="section">Reviews</Trans>}>
      {list.rows.map((review) => (
        <Cell
          key={review.id}
          to={`/app/marketing/reviews?id=${review.id}`}
          subtitle={textOf(review)}
          hint={format.moment(review.created_at, now)}
          after={<ReviewPill review={review} />}
        >
          <ReviewStars rating={review.rating} />
        </Cell>
      ))}
      {list.hasMore && (
        <Button mode="plain" isBusy={list.isLoadingMore} onClick={list.loadMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Section>
  )
}
