import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getBilling, listBalance, listInvoices, listOfferedPlans } from '#contract/billingCalls.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useEvents, useOnReset } from '#src/session/events/events.ts'

/** What every call about money changes. */
export const billingPaths = [getBilling.path, listOfferedPlans.path, listInvoices.path, listBalance.path]

/** The company's subscription, which follows what others pay and change. */
export function useBilling() {
  const query = useQuery({ ...callOptions(getBilling), meta: { isSilent: true } })
  const queries = useQueryClient()
  const refetch = () => void query.refetch()
  // What is paid on another page is seen in the papers as well.
  useEvents(['company.changed'], () => {
    for (const path of billingPaths) void queries.invalidateQueries({ queryKey: [path] })
  })
  useOnReset(refetch)
  return { billing: query.data, error: query.error, refetch }
}
