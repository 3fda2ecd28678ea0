import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { getBilling, makePurchase, previewPurchase } from '#contract/billingCalls.ts'
import type { Months } from '#contract/plans.ts'
import { callKey, callOptions, useCall } from '#src/session/calls/useCall.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { billingPaths } from './useBilling.ts'

export type Rail = 'balance' | 'bank'

interface Wanted {
  plan_id: string
  months: Months | null
}

/** What a purchase would cost, exactly as the server would write its invoice, and the purchase of what was seen. */
export function usePurchase(wanted: Wanted, { onClose, onInvoice }: { onClose(): void; onInvoice(): void }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const query = useQuery({
    ...callOptions(previewPurchase, { body: wanted }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { isSilent: true },
  })
  const buying = useCall(makePurchase, {
    invalidates: billingPaths,
    onDone: ({ billing, invoice }) => {
      queries.setQueryData(callKey(getBilling), billing)
      const isAsked = invoice?.kind === 'topup'
      toasts.show({ text: isAsked ? t`The invoice is ready` : t`Thank you`, type: 'success' })
      if (isAsked) onInvoice()
      else onClose()
    },
    onError: () => void query.refetch(),
  })
  const preview = query.error ? undefined : query.data
  return {
    preview,
    error: query.error,
    isCurrent: query.isSuccess && !query.isPlaceholderData && !query.isFetching,
    isBusy: buying.isBusy,
    run: (rail: Rail) => preview && buying.run({ body: { ...wanted, rail, hash: preview.hash } }),
  }
}
