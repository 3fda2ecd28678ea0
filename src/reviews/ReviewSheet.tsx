import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Review, getReview, replyToReview } from '#contract/reviews.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { NoRow } from '#src/resource/NoRow.tsx'
import { useCan } from '#src/session/can.ts'
import { useIsFrozen } from '#src/session/session.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { ReviewAbout } from './ReviewAbout.tsx'
import { useReply } from './useReply.ts'
import { useReviewWords } from './useReviewWords.ts'

interface ReviewSheetProps {
  id: string
  onClose(): void
}

/** One review with its order and its answer. */
export function ReviewSheet({ id, onClose }: ReviewSheetProps) {
  const query = useQuery({ ...callOptions(getReview, { params: { id } }), meta: { isSilent: true } })
  const mayReply = useCan(replyToReview.permission as 'reviews.reply')
  const isFrozen = useIsFrozen()
  if (!query.data) return <NoRow error={query.error} onClose={onClose} />
  const canReply = mayReply && !isFrozen && query.data.erased_at === null
  const Shown = canReply ? ReplySheet : ReadSheet
  return <Shown review={query.data} onClose={onClose} />
}

function ReadSheet({ review, onClose }: { review: Review; onClose(): void }) {
  const { t } = useLingui()
  const { authorOf } = useReviewWords()
  return (
    <Sheet isOpen title={authorOf(review)} closeLabel={t`Close`} onClose={onClose}>
      <List>
        <ReviewAbout review={review} />
      </List>
    </Sheet>
  )
}

function ReplySheet({ review, onClose }: { review: Review; onClose(): void }) {
  const { t } = useLingui()
  const { authorOf } = useReviewWords()
  const form = useReply(review)
  return (
    <FormSheet
      title={authorOf(review)}
      form={form}
      saveLabel={review.replied_at ? t`Edit reply` : t`Send reply`}
      onClose={onClose}
    >
      <ReviewAbout review={review} />
      <Section footer={<Trans>The customer will see the reply next to the order in your shop.</Trans>}>
        {/* Nobody has to answer: the sheet is opened to read, too. */}
        <TextArea rows={3} {...form.field('text')} isRequired={false} />
      </Section>
    </FormSheet>
  )
}
