import type { QueryClient } from '@tanstack/react-query'
import { getOrder, listOrders, orderCounts } from '#contract/orderCalls.ts'
import type { Order, OrderRow } from '#contract/orders.ts'
import { callKey } from '#src/session/calls/useCall.ts'
import type { Pages } from '#src/session/calls/usePages.ts'
import { untilLoaded } from '#src/ui/untilLoaded.ts'
import type { OrderChanges } from './mergeOrders.ts'

/** The rules of the lists come behind the first one; nothing changes an order before. */
export const loadRules = () => import('./mergeOrders.ts')

/** Brings every list of orders on this device up to date, without asking for one again. */
export async function applyOrders(queries: QueryClient, changes: OrderChanges): Promise<void> {
  const { mergeIntoLists } = await untilLoaded(loadRules)
  mergeIntoLists(queries, changes)
}

/** Takes over what the server answered to a change of one order. */
export function applyOrder(queries: QueryClient, order: Order): void {
  queries.setQueryData(callKey(getOrder, { params: { id: order.id } }), order)
  void applyOrders(queries, { changed: [order] })
  void queries.invalidateQueries({ queryKey: [orderCounts.path] })
}

/** The row of an order that some list has, for the time until all of it is there. */
export function findRow(queries: QueryClient, id: string): OrderRow | undefined {
  return queries
    .getQueriesData<Pages<OrderRow>>({ queryKey: [listOrders.path] })
    .flatMap(([, pages]) => pages?.pages ?? [])
    .flatMap((page) => page.items)
    .find((row) => row.id === id)
}
