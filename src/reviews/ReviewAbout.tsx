import { Trans, useLingui } from '@lingui/react/macro'
import type { Review } from '#contract/reviews.ts'
import { useCan } from '#src/session/can.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconReceipt, IconUser } from '#src/ui/icons.ts'
import { IconTile } from '#src/ui/IconTile/IconTile.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { ReviewPill } from './ReviewPill.tsx'
import { ReviewStars } from './ReviewStars.tsx'
import styles from './Reviews.module.css'
import { useReviewWords } from './useReviewWords.ts'

/** What was said, of which order, and what was answered. */
export function ReviewAbout({ review }: { review: Review }) {
  const format = useFormat()
  const now = useNow()
  const { textOf } = useReviewWords()
  return (
    <>
      {review.erased_at && <Banner header={<Trans>This customer’s personal data was erased</Trans>} />}
      <Section header={<Trans context="one">Review</Trans>}>
        <Cell after={<ReviewPill review={review} />} subtitle={format.moment(review.created_at, now)}>
          <ReviewStars rating={review.rating} size={22} />
        </Cell>
        <Text className={styles.words} kind="cell" tone={review.text ? 'ink' : 'ink2'}>
          {textOf(review)}
        </Text>
      </Section>
      <Places review={review} />
      {review.reply && <Reply review={review} reply={review.reply} />}
    </>
  )
}

function Places({ review }: { review: Review }) {
  const { t } = useLingui()
  const { authorOf } = useReviewWords()
  const [seesOrders, seesCustomers] = [useCan('orders.view'), useCan('customers.view')]
  const number = review.order_label
  return (
    <Section label={t`Order`}>
      <Cell
        before={
          <IconTile size={40}>
            <IconReceipt />
          </IconTile>
        }
        subtitle={review.branch_name}
        {...(seesOrders && { to: `/app/orders?orderId=${review.order_id}` })}
      >
        {t`No. ${number}`}
      </Cell>
      {review.customer_id && seesCustomers && (
        <Cell
          before={
            <IconTile size={40}>
              <IconUser />
            </IconTile>
          }
          to={`/app/customers/${review.customer_id}`}
        >
          {authorOf(review)}
        </Cell>
      )}
    </Section>
  )
}

function Reply({ review, reply }: { review: Review; reply: string }) {
  const format = useFormat()
  const now = useNow()
  const { replied_at: at, replied_by_name: name } = review
  const footer = [name, at && format.moment(at, now)].filter(Boolean).join(' · ')
  return (
    <Section header={<Trans context="review">Reply</Trans>} footer={footer}>
      <Text className={styles.words} kind="cell">
        {reply}
      </Text>
    </Section>
  )
}
