import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type Review, getReview, listReviews, replyText, replyToReview } from '#contract/reviews.ts'
import { useVersioned } from '#src/resource/useVersioned.ts'
import { callKey, useCall } from '#src/session/calls/useCall.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'

const fields = z.strictObject({ text: replyText })
const read = (review: Review) => ({ text: review.reply ?? '' })

/** The answer to a review. */
export function useReply(review: Review) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const sending = useCall(replyToReview, { isSilent: true, invalidates: [listReviews.path] })
  const params = { id: review.id }
  const form = useVersioned(fields, {
    initial: review,
    read,
    labels: { text: t`Your reply` },
    send: ({ text }, { version = review.version }) => sending.runAsync({ params, body: { version, text } }),
    onSaved(latest: Review) {
      queries.setQueryData(callKey(getReview, { params }), latest)
      toasts.show({ text: t`Reply sent`, type: 'success' })
    },
  })
  return { ...form, isBusy: form.isBusy || sending.isBusy }
}
