import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewRefund } from '#contract/refundCalls.ts'
import type { AskedParts, RefundPreview } from '#contract/refunds.ts'
import { callOptions } from '#src/session/calls/useCall.ts'

export interface PreviewState {
  /** The newest answer, while another one is on its way that of the parts before. */
  preview: RefundPreview | undefined
  isCurrent: boolean
  error: Error | null
}

/**
 * What the server would give back for these parts; nothing is asked where nothing is chosen, or while it `isSent`: the
 * order changes by that.
 */
export function useRefundPreview(id: string, body: AskedParts, isSent: boolean): PreviewState {
  const isEmpty = body.lines.length === 0 && !body.delivery && !body.service
  const query = useQuery({
    ...callOptions(previewRefund, { params: { id }, body }),
    enabled: !isEmpty && !isSent,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    meta: { isSilent: true },
  })
  return {
    preview: isEmpty ? undefined : query.data,
    isCurrent: !isEmpty && query.isSuccess && !query.isPlaceholderData,
    error: query.error,
  }
}
