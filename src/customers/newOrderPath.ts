import type { Customer } from '#contract/customers.ts'
import { useCan } from '#src/session/can.ts'
import { useIsReadOnly } from '#src/session/session.ts'

/** Address of a new order with this customer chosen. */
export const newOrderPath = ({ id }: Pick<Customer, 'id'>) => `/app/orders/new?customer=${id}`

/** Whether the person may take an order from this customer. */
export function useMayOrder({ archived_at }: Pick<Customer, 'archived_at'>): boolean {
  const isReadOnly = useIsReadOnly()
  return useCan('orders.create') && !isReadOnly && archived_at === null
}
