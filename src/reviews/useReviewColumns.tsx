import { Trans, useLingui } from '@lingui/react/macro'
import type { Review } from '#contract/reviews.ts'
import type { Column } from '#src/resource/columns.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { ReviewPill } from './ReviewPill.tsx'
import { ReviewStars } from './ReviewStars.tsx'
import styles from './Reviews.module.css'
import { useReviewWords } from './useReviewWords.ts'

/** Who, the beginning of the text, stars, order and time. */
export function useReviewColumns(): Column<Review>[] {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const { authorOf, textOf } = useReviewWords()
  const isPhone = useWidth() === 'phone'
  return [
    { key: 'author', header: <Trans context="section">Customer</Trans>, place: 'title', cell: authorOf },
    {
      key: 'rating',
      header: <Trans context="review">Rating</Trans>,
      place: 'hint',
      cell: ({ rating }) => <ReviewStars rating={rating} {...(isPhone && { size: 14 })} />,
    },
    {
      key: 'text',
      header: <Trans context="one">Review</Trans>,
      place: 'subtitle',
      cell: (review) =>
        isPhone ? (
          textOf(review)
        ) : (
          <Text tone={review.text ? 'ink' : 'ink2'} className={styles.start}>
            {textOf(review)}
          </Text>
        ),
    },
    {
      key: 'state',
      header: <Trans context="review">Reply</Trans>,
      place: 'after',
      cell: (review) => (
        <span className={styles.line}>
          <ReviewPill review={review} />
        </span>
      ),
    },
    {
      key: 'branch',
      header: <Trans>Branch</Trans>,
      isWide: true,
      isQuiet: true,
      cell: ({ branch_name }) => branch_name,
    },
    {
      key: 'order',
      header: <Trans context="column">Order</Trans>,
      place: 'hint',
      cell: ({ order_label: number }) => <span className={styles.line}>{t`No. ${number}`}</span>,
    },
    {
      key: 'created_at',
      header: <Trans context="column">Time</Trans>,
      align: 'end',
      place: 'hint',
      isQuiet: true,
      cell: ({ created_at }) => <span className={styles.line}>{format.moment(created_at, now)}</span>,
    },
  ]
}
