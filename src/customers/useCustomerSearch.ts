import { useSearch } from '@tanstack/react-router'
import { customerFilters, customers, type CustomerFilters } from '#contract/customers.ts'

export interface CustomerSearch extends CustomerFilters {
  q?: string
  sort?: string
}

/** Filters that the sheet holds; segment and tag are chosen beside the list. */
export const sheetFilters = [
  'orders_min',
  'orders_max',
  'spent_min',
  'spent_max',
  'last_order_from',
  'last_order_to',
  'consent',
  'blacklist',
] as const
export type SheetFilters = Pick<CustomerFilters, (typeof sheetFilters)[number]>

/** What the address asks of the list; what the server would refuse is left out, here and not in the first chunk. */
export function useCustomerSearch(): CustomerSearch {
  const { q, sort, ...rest } = useSearch({ from: '/app/_partner/customers/' })
  const isKnownSort = customers.sort.some((one) => one.replace('-', '') === sort?.replace('-', ''))
  return { ...(q && { q }), ...knownFilters(rest), ...(sort && isKnownSort && { sort }) }
}

function knownFilters(search: Record<string, unknown>): CustomerFilters {
  const found = Object.entries(customerFilters).flatMap(([name, schema]) => {
    const result = search[name] === undefined ? undefined : schema.safeParse(search[name])
    return result?.success ? [[name, result.data]] : []
  })
  return Object.fromEntries(found) as CustomerFilters
}

/** The filters of the sheet among all that the address asks. */
export function sheetFiltersOf(search: CustomerFilters): SheetFilters {
  const found = sheetFilters.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]]))
  return Object.fromEntries(found) as SheetFilters
}

/** How many things the sheet narrows; both ends of a range are one. */
export function filterCount(filters: SheetFilters): number {
  const names = Object.keys(filters).filter((name) => filters[name as keyof SheetFilters] !== undefined)
  return new Set(names.map((name) => name.replace(/_(min|max|from|to)$/, ''))).size
}
