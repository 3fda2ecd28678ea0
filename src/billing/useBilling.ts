import { useQuery } from '@tanstack/react-query'
import { getBilling, listBalance, listInvoices, listOfferedPlans } from '#contract/billingCalls.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useEvents, useOnReset } from '#src/session/events/events.ts'

/** What every call about money changes. */
export const billingPaths = [getBilling.path, listOfferedPlans.path, listInvoices.path, listBalance.path]

/** The company's subscription, which follows what others pay and change. */
export function useBilling() {
  const query = useQuery({ ...callOptions(getBilling), meta: { isSilent: true } })
  const refetch = () => void query.refetch()
  useEvents(['company.changed'], refetch)
  useOnReset(refetch)
  return { billing: query.data, error: query.error, refetch }
}
