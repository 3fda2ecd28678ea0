import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { quoteOrder } from '#contract/orderCalls.ts'
import type { OrderDraft, OrderQuote } from '#contract/orders.ts'
import { useZoneChanges } from '#src/deliveries/useZoneChanges.ts'
import { useEvents } from '#src/session/events/events.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useSettled } from '#src/orders/useSettled.ts'

export interface QuoteState {
  /** The newest answer; may be of the draft before. */
  quote: OrderQuote | undefined
  /** False while the shown totals belong to an older draft. */
  isCurrent: boolean
  error: Error | null
  refetch(): void
}

/** The server's price of a draft, asked again 300 ms after each change. */
export function useQuote(body: OrderDraft): QuoteState {
  const wanted = JSON.stringify(body)
  const asked = useSettled(wanted, body)
  const isEmpty = body.lines.length === 0
  const queries = useQueryClient()
  const query = useQuery({
    ...callOptions(quoteOrder, { body: asked.body }),
    enabled: asked.body.lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    meta: { isSilent: true },
  })
  const quoteAnew = () => void queries.invalidateQueries({ queryKey: [quoteOrder.path] })
  useEvents(['product.updated', 'branch.pause'], quoteAnew)
  useZoneChanges(quoteAnew)
  const isAsked = asked.text === wanted
  return {
    quote: isEmpty ? undefined : query.data,
    isCurrent: isAsked && query.isSuccess && !query.isPlaceholderData && !query.isFetching,
    error: isAsked && !query.isFetching ? query.error : null,
    refetch: () => void query.refetch(),
  }
}
