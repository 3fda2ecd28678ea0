import { Trans } from '@lingui/react/macro'
import { listReviews } from '#contract/reviews.ts'
import { CustomerReviews } from '#src/reviews/CustomerReviews.tsx'
import { usePages } from '#src/session/calls/usePages.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

/** What the customer has said; a sentence where that is nothing. */
export function CustomerReviewsTab({ id }: { id: string }) {
  const { isEmpty } = usePages(listReviews, { customer_id: id, sort: '-created_at' }, { pageSize: 1 })
  if (!isEmpty) return <CustomerReviews id={id} />
  return (
    <Section>
      <Cell isMuted>
        <Trans>No reviews yet</Trans>
      </Cell>
    </Section>
  )
}
