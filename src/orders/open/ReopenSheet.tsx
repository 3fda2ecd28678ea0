import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { reopenOrder } from '#contract/endingCalls.ts'
import type { Order } from '#contract/orders.ts'
import { applyOrder } from '#src/orders/orderCache.ts'
import { useRefusal } from '#src/orders/useAdvance.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { ReasonSheet } from './ReasonSheet.tsx'
import { useAsking } from './useAsking.ts'

export interface ReopenSheetProps {
  order: Order
  /** The call is not made, somebody who may is asked to make it. */
  mayAsk: boolean
  onClose(): void
}

/** Takes an order up again that was done or cancelled, and says why. */
export function ReopenSheet({ order, mayAsk, onClose }: ReopenSheetProps) {
  const reopening = useReopening(order, onClose)
  const asking = useAsking(order, onClose)
  const { id, version, label: number } = order
  const reopen = (reason: string) => {
    const body = { version, reason }
    if (mayAsk) asking.run({ body: { call: 'reopen_order', order_id: id, body } })
    else reopening.run({ params: { id }, body })
  }
  return (
    <ReasonSheet
      title={<Trans>Reopen order {number}?</Trans>}
      verb={mayAsk ? <Trans>Ask to reopen the order</Trans> : <Trans>Reopen order</Trans>}
      name={`reopen ${id}`}
      footer={
        order.category === 'done' ? (
          <Trans>Its day keeps the revenue; today loses it until the order is done again.</Trans>
        ) : (
          <Trans>Its items are taken from stock again.</Trans>
        )
      }
      isBusy={reopening.isBusy || asking.isBusy}
      onClose={onClose}
      onSay={reopen}
    />
  )
}

function useReopening(order: Order, onClose: () => void) {
  const queries = useQueryClient()
  const { haptics } = usePlatform()
  const refused = useRefusal()
  return useCall(reopenOrder, {
    onDone: (latest) => {
      haptics.notification('success')
      applyOrder(queries, latest)
      onClose()
    },
    onError: (error) => refused(order.id, error),
  })
}
