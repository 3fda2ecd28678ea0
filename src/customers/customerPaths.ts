import { useQueryClient } from '@tanstack/react-query'
import { countSegments, customerFigures, customerHistory } from '#contract/customerCalls.ts'
import { customers } from '#contract/customers.ts'
import { listOrders } from '#contract/orderCalls.ts'

/** What has to be fetched again after a customer was merged, erased or archived. */
export const customerPaths = [
  customers.path,
  customers.endpoints.get.path,
  customerFigures.path,
  customerHistory.path,
  countSegments.path,
  listOrders.path,
]

/** Fetches again what a saved or archived customer has changed beside its own row. */
export function useRefreshCustomers(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const path of [customerHistory.path, countSegments.path])
      void queries.invalidateQueries({ queryKey: [path] })
  }
}
