import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AccessRequest, listAccess } from '#contract/access.ts'
import { useCan } from '#src/session/can.ts'
import { useChanges } from '#src/session/events/events.ts'
import { callOptions } from '#src/session/calls/useCall.ts'

/** The requests that wait for this person's answer, kept up to date; none for those who decide nothing. */
export function useAccess(): readonly AccessRequest[] {
  const queries = useQueryClient()
  const mayDecide = useCan('access.approve')
  const readAgain = () => void queries.invalidateQueries({ queryKey: [listAccess.path] })
  const { data } = useQuery({ ...callOptions(listAccess), enabled: mayDecide, meta: { isSilent: true } })
  useChanges(['access.asked', 'access.decided'], readAgain)
  // What is asked of an order is over when the order has changed.
  useChanges(['order.updated'], () => data?.items.length && readAgain())
  return data?.items ?? []
}
