import { useLingui } from '@lingui/react/macro'
import { askAccess } from '#contract/access.ts'
import type { Order } from '#contract/orders.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { useRefusal } from '#src/orders/useAdvance.ts'

/** Asks those who may to have something done with an order that this person may not do. */
export function useAsking(order: Order, onDone?: () => void) {
  const { t } = useLingui()
  const refused = useRefusal()
  return useCall(askAccess, {
    onDone: () => {
      toasts.show({ text: t`Request sent`, type: 'success' })
      onDone?.()
    },
    onError: (error) => refused(order.id, error),
  })
}
