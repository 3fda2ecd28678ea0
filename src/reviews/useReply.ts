import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Review, getReview, listReviews, replyText, replyToReview } from '#contract/reviews.ts'
import { useFields } from '#src/resource/useFields.ts'
import { ApiError } from '#src/session/calls/errors.ts'
import { callKey, useCall } from '#src/session/calls/useCall.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'

const fields = z.strictObject({ text: replyText })

/** The answer to a review: keeps the person's words through every refusal, and asks whose count when somebody else has answered. */
export function useReply(review: Review) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { haptics } = usePlatform()
  const [version, setVersion] = useState(review.version)
  const [conflict, setConflict] = useState<Review>()
  const sending = useCall(replyToReview, { isSilent: true, invalidates: [listReviews.path] })
  const form = useFields(
    fields,
    { text: review.reply ?? '' },
    { onSubmit: ({ text }) => send(text, version), labels: { text: t`Your reply` } },
  )

  async function send(text: string, seen: number): Promise<void> {
    try {
      const body = { version: seen, text }
      takeOver(await sending.runAsync({ params: { id: review.id }, body }))
      haptics.notification('success')
      toasts.show({ text: t`Reply sent`, type: 'success' })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale_version' || !error.current) throw error
      setConflict(error.current as Review)
    }
  }

  function takeOver(latest: Review): void {
    queries.setQueryData(callKey(getReview, { params: { id: latest.id } }), latest)
    setVersion(latest.version)
    setConflict(undefined)
    form.reset({ text: latest.reply ?? '' })
  }

  return {
    ...form,
    isBusy: form.isBusy || sending.isBusy,
    conflict,
    differences: conflict && [{ label: t`Your reply`, mine: form.values.text, theirs: conflict.reply ?? '' }],
    /** Puts the person's words in place of the other answer. */
    async keepMine() {
      if (!conflict) return
      setVersion(conflict.version)
      setConflict(undefined)
      await send(form.values.text, conflict.version)
    },
    takeTheirs() {
      if (conflict) takeOver(conflict)
    },
  }
}
