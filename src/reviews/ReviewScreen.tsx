import { Trans } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ListStates } from '#src/resource/ListStates.tsx'
import { NothingFound } from '#src/resource/NothingFound.tsx'
import { useOpenRow } from '#src/resource/useOpenRow.ts'
import { Page } from '#src/ui/Page/Page.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { ReviewHeader } from './ReviewHeader.tsx'
import { ReviewRows } from './ReviewRows.tsx'
import { ReviewTable } from './ReviewTable.tsx'
import { useReviews } from './useReviews.ts'

const ReviewSheet = lazy(() => import('./ReviewSheet.tsx').then((m) => ({ default: m.ReviewSheet })))

/** What customers said about their orders, low ones without an answer first. */
export function ReviewScreen() {
  const isPhone = useWidth() === 'phone'
  const { q, rating, needs_reply: isLow } = useSearch({ from: '/app/_partner/marketing/reviews' })
  const { id, open, close } = useOpenRow()
  const list = useReviews()
  return (
    <Page>
      <ReviewHeader />
      <ListStates
        list={list}
        skeleton={isPhone ? 'cell' : 'tableRow'}
        empty={q || rating || isLow ? <NothingFound /> : <NoReviews />}
      >
        {isPhone ? (
          <ReviewRows reviews={list.rows} onOpen={open} />
        ) : (
          <ReviewTable reviews={list.rows} openId={id} onOpen={open} />
        )}
      </ListStates>
      <Suspense>{id && <ReviewSheet key={id} id={id} onClose={close} />}</Suspense>
    </Page>
  )
}

function NoReviews() {
  return (
    <Placeholder picture="empty" header={<Trans>No reviews yet</Trans>}>
      <Trans>Customers can write them in your shop up to 14 days after an order is completed.</Trans>
    </Placeholder>
  )
}
