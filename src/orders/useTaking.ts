import { useQueryClient } from '@tanstack/react-query'
import { listMyDeliveries, takeDelivery } from '#contract/deliveryCalls.ts'
import { ApiError } from '#src/session/calls/errors.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { applyOrder, applyOrders } from './orderCache.ts'
import { useRefusal } from './useAdvance.ts'

/** Makes a delivery the courier's own one. */
export function useTaking(id: string | undefined) {
  const queries = useQueryClient()
  const refused = useRefusal()
  const taking = useCall(takeDelivery, {
    invalidates: [listMyDeliveries.path],
    onDone: (latest) => applyOrder(queries, latest),
  })
  const onError = (error: Error) => {
    if (id === undefined) return
    refused(id, error)
    void queries.invalidateQueries({ queryKey: [listMyDeliveries.path] })
    // Who was faster has it: it is in no list of this courier any more.
    if (error instanceof ApiError && error.status === 409 && !error.current)
      void applyOrders(queries, { changed: [], gone: [id] })
  }
  const take = () => {
    if (id !== undefined) taking.run({ params: { id }, body: {} }, { onError })
  }
  return { take, isBusy: taking.isBusy }
}
