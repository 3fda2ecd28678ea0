import type { Query } from '#contract/endpoint.ts'
import type { listOrders } from '#contract/orderCalls.ts'
import type { PaymentFilter } from '#contract/orders.ts'
import type { Fulfilment, StageCategory } from '#contract/pipeline.ts'

export type Period = 'day' | 'week' | 'month'

/** What the address says about the list. */
export interface OrderSearch {
  tab?: StageCategory | undefined
  q?: string | undefined
  stage?: string | undefined
  tag?: string | undefined
  fulfilment?: Fulfilment | undefined
  payment_status?: PaymentFilter | undefined
  payment_method?: string | undefined
  period?: Period | undefined
  /** Only addresses that somebody has to look at. */
  unchecked?: 1 | undefined
  /** Stages that a cook works at, where the address names neither tab nor stage. */
  own?: readonly string[] | undefined
}

const HOUR_MS = 3_600_000
const hours: Record<Period, number> = { day: 24, week: 7 * 24, month: 30 * 24 }

/** No filter of the address. */
export const noFilters = {
  stage: undefined,
  tag: undefined,
  fulfilment: undefined,
  payment_status: undefined,
  payment_method: undefined,
  period: undefined,
  unchecked: undefined,
}

/** The query of one list. A search looks through all orders, whatever tab was open, and so does a tag or the addresses to check without a tab. */
export function listQuery(search: OrderSearch, tab: StageCategory, now: Date) {
  const { stage, tag, fulfilment, payment_status, payment_method, period, unchecked, own } = search
  const stages = stage ? [stage] : own
  const q = searchWords(search)
  const from = period && new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - hours[period] * HOUR_MS)
  return {
    ...(isAcrossTabs(search) ? { q } : { category: tab }),
    ...(tag && { tag }),
    ...(stages && { stage: [...stages] }),
    ...(fulfilment && { fulfilment }),
    ...(payment_status && { payment_status }),
    ...(payment_method && { payment_method }),
    ...(unchecked && { is_unchecked: true }),
    ...(from && { placed_from: from.toISOString() }),
  } satisfies Query<typeof listOrders>
}

/** The words to search for: two letters, or one digit of a number. */
export function searchWords({ q }: OrderSearch): string | undefined {
  const words = q?.trim() ?? ''
  return words.length >= 2 || /^\d$/.test(words) ? words : undefined
}

/** Whether the list is of all orders, open ones and others. */
export function isAcrossTabs(search: OrderSearch): boolean {
  return isWhole(search) || searchWords(search) !== undefined
}

/** Whether the list is of all that has a tag, or whose address is to be checked; as a filter of a tab it comes with the tab's name. */
export function isWhole({ tag, unchecked, tab }: OrderSearch): boolean {
  return (tag ?? unchecked) !== undefined && tab === undefined
}

/** How many filters are on. */
export function filterCount(search: OrderSearch): number {
  return (Object.keys(noFilters) as (keyof typeof noFilters)[]).filter((name) => search[name]).length
}
