import { useQuery } from '@tanstack/react-query'
import { countSegments } from '#contract/customerCalls.ts'
import { useChanges } from '#src/session/events/events.ts'
import { callOptions } from '#src/session/calls/useCall.ts'

/** How many customers each segment has; undefined until it is known, and for a company with too many to count. */
export function useSegmentCounts() {
  const { data, refetch } = useQuery({ ...callOptions(countSegments), meta: { isSilent: true } })
  useChanges(['order.created'], () => void refetch())
  return data?.counts ?? undefined
}
