import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import { refundOrder } from '#contract/refundCalls.ts'
import type { NewRefund } from '#contract/refunds.ts'
import { useAsking } from '#src/orders/open/useAsking.ts'
import { applyOrder } from '#src/orders/orderCache.ts'
import { useRefusal } from '#src/orders/useAdvance.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'

/** Gives money back, or asks those who may to do it. */
export function useRefunding(order: Order, onClose: () => void) {
  const queries = useQueryClient()
  const { haptics } = usePlatform()
  const refused = useRefusal()
  const asking = useAsking(order, onClose)
  const refunding = useCall(refundOrder, {
    onDone: (latest) => {
      haptics.notification('success')
      applyOrder(queries, latest)
      onClose()
    },
    onError: (error) => refused(order.id, error),
  })
  return {
    isBusy: refunding.isBusy || asking.isBusy,
    run(body: NewRefund, isAsked: boolean) {
      if (isAsked) asking.run({ body: { call: 'refund', order_id: order.id, body } })
      else refunding.run({ params: { id: order.id }, body })
    },
  }
}
