import { customers } from '#contract/customers.ts'
import { useList } from '#src/resource/resourceCalls.ts'
import { useChanges } from '#src/session/events.ts'
import type { CustomerSearch } from './useCustomerSearch.ts'

/** The customers that the address asks for; refreshed when an order comes in. */
export function useCustomerList({ q, segment, tag, sort }: CustomerSearch) {
  const list = useList(customers, {
    ...(q && { q }),
    ...(segment && { segment }),
    ...(tag && { tag }),
    ...(sort && { sort }),
  } as unknown as Parameters<typeof useList<typeof customers>>[1])
  useChanges(['order.created'], list.refetch)
  return list
}
