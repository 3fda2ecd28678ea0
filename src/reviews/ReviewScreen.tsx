import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ListBody } from '#src/resource/ListBody.tsx'
import { useListScreen } from '#src/resource/useListScreen.ts'
import { Page } from '#src/ui/Page/Page.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { ReviewHeader } from './ReviewHeader.tsx'
import { reviewEvents, reviewList } from './reviewList.ts'
import { useReviewColumns } from './useReviewColumns.tsx'

const ReviewSheet = lazy(() => import('./ReviewSheet.tsx').then((m) => ({ default: m.ReviewSheet })))

/** What customers said about their orders, low ones without an answer first. */
export function ReviewScreen() {
  const { t } = useLingui()
  const { q, rating, needs_reply: isLow } = useSearch({ from: '/app/_partner/marketing/reviews' })
  const screen = useListScreen(reviewList, {
    query: {
      ...(q && { q }),
      ...(rating && { rating: Number(rating) }),
      ...(isLow && { needs_reply: true }),
    },
    events: reviewEvents,
  })
  const { id, close } = screen.editor
  return (
    <Page>
      <ReviewHeader />
      <ListBody
        screen={screen}
        label={t({ message: 'Reviews', context: 'section' })}
        columns={useReviewColumns()}
        empty={
          <Placeholder picture="empty" header={<Trans>No reviews yet</Trans>}>
            <Trans>Customers can write them in your shop up to 14 days after an order is completed.</Trans>
          </Placeholder>
        }
      />
      <Suspense>{id && <ReviewSheet key={id} id={id} onClose={close} />}</Suspense>
    </Page>
  )
}
