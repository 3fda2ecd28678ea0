import { seesContacts } from '#server/customers/contacts.ts'
import type { OrderRow } from '#contract/orders.ts'
import type { Staff } from '#server/http/route.ts'
import { scopeValues } from './scope.ts'

/** Columns of `OrderRow` from `orders`; the parameter named by `contacts` says whether phones are whole. */
export const rowColumns = (
  contacts: string,
) => `orders.id, orders.version, number, stage_id, category, stage_entered_at, fulfilment, branch_id,
  customer_id, customer_name,
  case when ${contacts} then customer_phone else '•••' || right(customer_phone, 4) end as customer_phone,
  place, table_no, comment, items, items_count, total, paid, total - paid + refunded as due, payment_status,
  payment_kind, currency, channel, is_test, placed_at, accepted_at,
  (select full_name from users where users.id = orders.accepted_by) as accepted_by_name,
  promised_at, due_at, done_at, cancelled_at, orders.updated_at`

/** Columns of `BriefOrder` from `orders`. */
export const briefColumns = 'orders.id, number, placed_at, customer_name, stage_id, total, items_count'

/** The first four parameters of every statement that reads `rowColumns` within the scope. */
export const rowValues = (session: Staff) => [...scopeValues(session), seesContacts(session)]

/** The sort value of open orders, as the column `due_sort`. */
export const dueSort = (row: OrderRow) => row.due_at ?? row.promised_at ?? row.placed_at
