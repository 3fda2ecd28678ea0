import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Payload } from '#contract/endpoint.ts'
import { getBilling, makePurchase, previewPurchase } from '#contract/billingCalls.ts'
import type { Months } from '#contract/plans.ts'
import { callKey, callOptions, useCall } from '#src/session/calls/useCall.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { billingPaths } from './useBilling.ts'
import { usePayInvoice } from './usePayInvoice.ts'

/** A card and Stars pay the invoice of a bank transfer at once. */
export type Rail = 'balance' | 'bank' | 'card' | 'stars'

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
  // The invoice is there, whether it is paid at once or not.
  const paying = usePayInvoice(onInvoice)
  const buying = useCall(makePurchase, {
    invalidates: billingPaths,
    onError: () => void query.refetch(),
  })
  function onBought({ billing, invoice }: Payload<typeof makePurchase>, rail: Rail) {
    queries.setQueryData(callKey(getBilling), billing)
    const isAsked = invoice?.kind === 'topup'
    if (isAsked && (rail === 'card' || rail === 'stars')) return paying.pay(rail, invoice.id)
    toasts.show({ text: isAsked ? t`The invoice is ready` : t`Thank you`, type: 'success' })
    if (isAsked) onInvoice()
    else onClose()
  }
  const preview = query.error ? undefined : query.data
  return {
    preview,
    error: query.error,
    isCurrent: query.isSuccess && !query.isPlaceholderData && !query.isFetching,
    isBusy: buying.isBusy || paying.isBusy,
    run: (rail: Rail) => {
      if (!preview) return
      const body = { ...wanted, rail: rail === 'balance' ? rail : ('bank' as const), hash: preview.hash }
      buying.run({ body }, { onDone: (bought) => onBought(bought, rail) })
    },
  }
}
