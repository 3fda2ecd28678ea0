import { useSearch } from '@tanstack/react-router'
import { customerFilters, type CustomerFilters } from '#contract/customers.ts'

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

/** What the address asks of the list. */
export function useCustomerSearch(): CustomerSearch {
  const { q, sort, ...rest } = useSearch({ from: '/app/_partner/customers/' })
  const filters = Object.keys(customerFilters) as (keyof CustomerFilters)[]
  const found = filters.flatMap((name) => (rest[name] === undefined ? [] : [[name, rest[name]]]))
  return { ...(q && { q }), ...(Object.fromEntries(found) as CustomerFilters), ...(sort && { sort }) }
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
