import { useLingui } from '@lingui/react/macro'
import type { Review } from '#contract/reviews.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { ReviewPill } from './ReviewPill.tsx'
import { ReviewStars } from './ReviewStars.tsx'
import styles from './Reviews.module.css'
import { useReviewWords } from './useReviewWords.ts'

interface ReviewRowsProps {
  reviews: Review[]
  onOpen(id: string): void
}

/** Reviews on a phone: who, the beginning of the text, stars, order and time. */
export function ReviewRows({ reviews, onOpen }: ReviewRowsProps) {
  return (
    <Section>
      {reviews.map((review) => (
        <ReviewCell key={review.id} review={review} onOpen={() => onOpen(review.id)} />
      ))}
    </Section>
  )
}

function ReviewCell({ review, onOpen }: { review: Review; onOpen(): void }) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const { authorOf, textOf } = useReviewWords()
  const number = review.order_number
  return (
    <Cell
      after={
        <div className={styles.aside}>
          <Text as="span" kind="meta" tone="ink2">
            {format.moment(review.created_at, now)}
          </Text>
          <ReviewPill review={review} />
        </div>
      }
      subtitle={textOf(review)}
      hint={
        <>
          <ReviewStars rating={review.rating} size={14} /> · {t`No. ${number}`}
        </>
      }
      onClick={onOpen}
    >
      {authorOf(review)}
    </Cell>
  )
}
