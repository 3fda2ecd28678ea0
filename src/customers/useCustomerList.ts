import { customers } from '#contract/customers.ts'
import { useList } from '#src/resource/resourceCalls.ts'
import { useChanges } from '#src/session/events/events.ts'
import type { CustomerSearch } from './useCustomerSearch.ts'

/** The customers that the address asks for; refreshed when an order comes in. */
export function useCustomerList(search: CustomerSearch) {
  const list = useList(customers, search)
  useChanges(['order.created'], list.refetch)
  return list
}
