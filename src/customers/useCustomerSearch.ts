import { useSearch } from '@tanstack/react-router'
import { customers, customerSegments, type CustomerSegment } from '#contract/customers.ts'

export interface CustomerSearch {
  q?: string
  segment?: CustomerSegment
  tag?: string
  sort?: string
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** What the address asks of the list; words that no list knows are left out, here and not in the first chunk. */
export function useCustomerSearch(): CustomerSearch {
  const { q, segment, tag, sort } = useSearch({ from: '/app/_partner/customers/' })
  const knownSegment = customerSegments.find((one) => one === segment)
  const isKnownSort = customers.sort.some((one) => one.replace('-', '') === sort?.replace('-', ''))
  return {
    ...(q && { q }),
    ...(knownSegment && { segment: knownSegment }),
    ...(tag && uuid.test(tag) && { tag }),
    ...(sort && isKnownSort && { sort }),
  }
}
