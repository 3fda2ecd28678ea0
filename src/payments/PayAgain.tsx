import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { StorefrontOrder } from '#contract/storefront.ts'
import { getStorefrontOrder, payStorefrontOrder } from '#contract/storefrontOrderCalls.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Button } from '#src/ui/Button/Button.tsx'

interface PayAgainProps {
  order: StorefrontOrder
  /** What opens the order. */
  of: { token: string; access: string }
  /** What the guest most likely wants; not while a payment is about to be confirmed. */
  isMain: boolean
}

/** Leads a guest to a page on which the rest of the order is paid: the one that waits, or a new one. */
export function PayAgain({
  order: { id, due, held, currency },
  of: { token, access },
  isMain,
}: PayAgainProps) {
  const format = useFormat()
  const queries = useQueryClient()
  const { run, isBusy } = useCall(payStorefrontOrder, {
    onDone: ({ pay_url }) => pay_url && window.location.assign(pay_url),
    // Mostly because the order has moved on meanwhile.
    onError: () => void queries.invalidateQueries({ queryKey: [getStorefrontOrder.path] }),
  })
  const sum = format.money(due - held, currency)
  return (
    <Button
      size="l"
      stretched
      mode={isMain ? 'filled' : 'gray'}
      isBusy={isBusy}
      onClick={() => run({ params: { token, id }, body: { access } })}
    >
      {isMain ? <Trans>Pay {sum}</Trans> : <Trans>Open the payment page again</Trans>}
    </Button>
  )
}
