import { Trans, useLingui } from '@lingui/react/macro'
import type { Review } from '#contract/reviews.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Table, type Column } from '#src/ui/Table/Table.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { ReviewPill } from './ReviewPill.tsx'
import { ReviewStars } from './ReviewStars.tsx'
import styles from './Reviews.module.css'
import { useReviewWords } from './useReviewWords.ts'

interface ReviewTableProps {
  reviews: Review[]
  openId: string | undefined
  onOpen(id: string): void
}

/** Reviews on wide screens. */
export function ReviewTable({ reviews, openId, onOpen }: ReviewTableProps) {
  const { t } = useLingui()
  return (
    <Table
      label={t({ message: 'Reviews', context: 'section' })}
      columns={useColumns()}
      rows={reviews}
      rowKey={({ id }) => id}
      isCurrent={({ id }) => id === openId}
      onRowClick={({ id }) => onOpen(id)}
    />
  )
}

function useColumns(): Column<Review>[] {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const { authorOf, textOf } = useReviewWords()
  return [
    { key: 'author', header: <Trans context="section">Customer</Trans>, cell: authorOf },
    {
      key: 'rating',
      header: <Trans context="review">Rating</Trans>,
      cell: ({ rating }) => <ReviewStars rating={rating} />,
    },
    {
      key: 'text',
      header: <Trans context="one">Review</Trans>,
      cell: (review) => (
        <Text tone={review.text ? 'ink' : 'ink2'} className={styles.start}>
          {textOf(review)}
        </Text>
      ),
    },
    {
      key: 'state',
      header: <Trans context="review">Reply</Trans>,
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
      cell: ({ branch_name }) => <Text tone="ink2">{branch_name}</Text>,
    },
    {
      key: 'order',
      header: <Trans context="column">Order</Trans>,
      cell: ({ order_number: number }) => <span className={styles.line}>{t`No. ${number}`}</span>,
    },
    {
      key: 'created_at',
      header: <Trans context="column">Time</Trans>,
      align: 'end',
      cell: ({ created_at }) => (
        <Text tone="ink2" className={styles.line}>
          {format.moment(created_at, now)}
        </Text>
      ),
    },
  ]
}
