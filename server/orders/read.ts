import type { Order, OrderEvent, OrderLine, OrderPayment, OrderTotals } from '#contract/orders.ts'
import { type Refusal, notFound, staleVersion } from '#server/http/answers/refusal.ts'
import { type Work, may } from '#server/http/work.ts'
import { type Delivered, type WholeOrder, type WholeRow, maskEvents, maskOrder } from './mask.ts'
import { deliveryColumn } from '#server/deliveries/deliveryColumn.ts'
import { refundsColumn } from '#server/refunds/refundsColumn.ts'
import { rowColumns } from './row.ts'
import { inScope, scopeValues } from './scope.ts'

type Head = WholeRow &
  Omit<OrderTotals, 'delivery'> &
  Pick<
    WholeOrder,
    | 'surcharge_name'
    | 'refunded'
    | 'address'
    | 'delivery'
    | 'internal_note'
    | 'cancel_reason'
    | 'cancel_note'
    | 'operator_name'
    | 'branch_name'
    | 'vat_included'
    | 'delivery_vat_bp'
    | 'delivery_vat_kind'
    | 'customer'
    | 'refunds'
  >

const totalColumns = `item_total as items_total, item_discount, order_discount, code_discount, points, delivery as delivery_fee,
      service, surcharge, vat, rounding`

const readHead = {
  name: 'order_head',
  text: `select ${rowColumns}, ${totalColumns}, surcharge_name, refunded, address, ${deliveryColumn}, ${refundsColumn},
      internal_note, cancel_words as cancel_reason, cancel_note, vat_included, delivery_vat_bp, delivery_vat_kind,
      (select full_name from users where users.id = orders.operator_id) as operator_name,
      (select name from branches where branches.company_id = $1 and branches.id = orders.branch_id) as branch_name,
      (select jsonb_build_object('orders_count', orders_count, 'spent', spent, 'note', note, 'is_blacklisted', is_blacklisted)
        from customers where customers.company_id = $1 and customers.id = orders.customer_id) as customer
    from orders where ${inScope} and orders.id = $5`,
}

const readLines = {
  name: 'order_lines_of',
  text: `select id, product_id, variant_id, name, options, sku, unit_name, unit_precision, station_id, qty, unit_price, discount, surcharge, vat_rate_bp, vat_kind, vat_amount, total, comment
    from order_lines where company_id = $1 and order_id = $2 order by position`,
}

const readPayments = {
  name: 'order_payments_of',
  text: `select id, method_id, kind, method_name, state, amount, cash_given, taken_by_name, created_at
    from payments where company_id = $1 and order_id = $2 order by created_at, id`,
}

const readEvents = {
  name: 'order_events_of',
  text: `select id, type, actor_name, data, created_at from order_events
    where company_id = $1 and order_id = $2 order by created_at, id`,
}

/** One order as this person may see it; 404 for what is not theirs to see, by their own scope if no other is named. */
export async function readOrder(work: Work, id: string, scope = scopeValues(work.session)): Promise<Order> {
  const { db, session } = work
  const of = [session.company_id, id]
  const [head, lines, payments, events] = await Promise.all([
    db.one<Head & { items_total: number; delivery_fee: number }>(readHead, [...scope, id]),
    db.query<Required<OrderLine>>(readLines, of),
    db.query<OrderPayment>(readPayments, of),
    db.query<OrderEvent>(readEvents, of),
  ])
  if (!head) throw notFound()
  const { items_total, item_discount, order_discount, code_discount, points, ...row } = head
  const { delivery_fee: delivery, service, surcharge, vat, rounding, customer, refunds, ...order } = row
  // A customer is nobody of the team, and sees all of the own order.
  const seesPayments = work.channel !== 'staff' || may(work, 'payments.view') || may(work, 'payments.take')
  const totals = {
    items: items_total,
    item_discount,
    order_discount,
    code_discount,
    points,
    delivery,
    service,
    surcharge,
  }
  return maskOrder(work, {
    ...order,
    lines,
    totals: { ...totals, vat, rounding, total: order.total },
    customer: may(work, 'customers.view') ? customer : null,
    payments: seesPayments ? payments : [],
    refunds: seesPayments ? refunds : [],
    events,
  })
}

/** 409 with the present order and, where the last line of its history is that change, who of the team has made it. */
export async function staleOrder(work: Work, id: string): Promise<Refusal> {
  const current = await readOrder(work, id)
  const { actor_name: name = null, created_at: at } = current.events.at(-1) ?? {}
  return staleVersion(current, name !== null && at === current.updated_at ? { name, at } : undefined)
}

export async function readHistory(work: Work, id: string) {
  const { courier_id } = await requireVisible(work, id)
  const events = await work.db.query<OrderEvent>(readEvents, [work.session.company_id, id])
  return { items: maskEvents(work, courier_id, events) }
}

export async function readPaymentsOf(work: Work, id: string) {
  await requireVisible(work, id)
  return { items: await work.db.query<OrderPayment>(readPayments, [work.session.company_id, id]) }
}

export async function requireVisible({ db, session }: Work, id: string) {
  const seen = await db.one<Delivered>(
    { name: 'order_seen', text: `select courier_id from orders where ${inScope} and orders.id = $5` },
    [...scopeValues(session), id],
  )
  if (!seen) throw notFound()
  return seen
}
