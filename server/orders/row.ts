import type { OrderRow } from '#contract/orders.ts'

/** What is still to be paid of an order, over `orders`; below 0 it was paid too much. What was returned is not owed. */
export const dueSum = 'orders.total - paid + refunded - returned'

/** Columns of a whole `OrderRow` from `orders`; `maskRow` takes out what its reader may not see. */
export const rowColumns = `orders.id, orders.version, number, coalesce(label, number::text) as label, stage_id, category, stage_entered_at, fulfilment, branch_id,
  customer_id, customer_name, customer_phone, courier_id, place, table_no, comment, items, items_count, tag_ids, total, paid, ${dueSum} as due, payment_status,
  payment_kind, currency, channel, is_test, placed_at, accepted_at,
  (select full_name from users where users.id = orders.accepted_by) as accepted_by_name,
  promised_at, due_at, done_at, cancelled_at, orders.updated_at`

/** Columns of `BriefOrder` from `orders`. */
export const briefColumns =
  'orders.id, number, coalesce(label, number::text) as label, placed_at, customer_name, stage_id, total, items_count, courier_id'

/** The sort value of open orders, as the column `due_sort`. */
export const dueSort = (row: Pick<OrderRow, 'due_at' | 'promised_at' | 'placed_at'>) =>
  row.due_at ?? row.promised_at ?? row.placed_at
