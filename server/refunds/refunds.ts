import type { Order } from '#contract/orders.ts'
import { previewRefund, refundOrder } from '#contract/refundCalls.ts'
import { sum } from '#contract/quote/money.ts'
import type { NewRefund } from '#contract/refunds.ts'
import { addSpent } from '#server/customers/buyer.ts'
import { noteReturned } from '#server/deliveries/cashLedger.ts'
import { noteCash } from '#server/drawers/noteCash.ts'
import { writeMoney } from '#server/format.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { type Work, actorOf, workOf } from '#server/http/work.ts'
import { announce, auditOrder, record } from '#server/orders/history.ts'
import { readOrder, staleOrder } from '#server/orders/read.ts'
import { moveStock } from '#server/orders/stock.ts'
import { paymentStatus } from '#server/orders/writeOrder.ts'
import { closeOrderCases } from '#server/payments/online/closeCases.ts'
import { oweRefund, sendRefundsOf } from '#server/payments/online/sendRefunds.ts'
import { wakePages } from '#server/payments/online/wakePages.ts'
import { type Capped, type PlannedRefund, isBeyondCap, planRefund, preview } from './plan.ts'
import { texts } from './texts.ts'

export const refundRoutes: Route[] = [
  route(previewRefund, (context) => preview(workOf(context), context.params.id, context.body)),
  route(refundOrder, (context) => {
    context.afterCommit(() => sendRefundsOf(context, context.params.id))
    return refund(workOf(context), context.params.id, context.body)
  }),
]

/** Gives the money for some parts of an order back: never more than was paid, also when two people do it at once. */
export async function refund(work: Work, id: string, body: NewRefund): Promise<Order> {
  const planned = await planRefund(work, id, body)
  await requireUncapped(work, planned.order, planned.amount)
  const { order, amount, returned, items, parts, payments, restocked } = planned
  await writeTotals(work, planned)
  const byCouriers = await noteReturned(work, order, await writeRefund(work, planned, body))
  const cash = sum(payments.filter(({ kind }) => kind === 'cash').map((one) => one.amount))
  if (!order.is_test)
    await noteCash(work, {
      branch_id: order.branch_id,
      kind: 'refund',
      amount: byCouriers - cash,
      order_id: order.id,
    })
  await letGo(work, parts.lines)
  await moveStock(work, restocked, 'refund', order.id)
  if (order.category === 'done' && order.customer_id && !order.is_test)
    await addSpent(work, order.customer_id, -returned)
  const { reason, restock } = body
  await auditOrder(work, 'payments.refund', order.id, { amount: [null, amount], reason: [null, reason] })
  await record(work, order.id, 'refunded', {
    amount,
    method_name: [...new Set(payments.map(({ method_name }) => method_name))].join(', '),
    items,
    delivery: parts.delivery !== null,
    reason,
    restock,
  })
  await wakePages(work, order.id)
  await closeOrderCases(work, order.id)
  const current = await readOrder(work, order.id)
  await announce(work, current, 'order.updated')
  return current
}

async function writeTotals(work: Work, { order, amount, returned }: PlannedRefund): Promise<void> {
  const refunded = order.refunded + amount
  const touched = await work.db.run(
    `update orders set refunded = $4, returned = $5, payment_status = $6, version = version + 1, updated_at = $7
     where company_id = $1 and id = $2 and version = $3`,
    [
      work.session.company_id,
      order.id,
      order.version,
      refunded,
      order.returned + returned,
      paymentStatus({ ...order, refunded }),
      work.now,
    ],
  )
  if (touched === 0) throw await staleOrder(work, order.id)
}

async function writeRefund(
  work: Work,
  planned: PlannedRefund,
  { reason, restock }: NewRefund,
): Promise<string> {
  const { db, session, now, newId } = work
  const { order, amount, returned, vat_amount, parts, payments } = planned
  const id = newId()
  const actor = actorOf(work)
  await db.run(
    `insert into refunds (company_id, id, order_id, amount, returned, vat_amount, parts, restock, reason, refunded_by, refunded_by_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      session.company_id,
      id,
      order.id,
      amount,
      returned,
      vat_amount,
      JSON.stringify(parts),
      restock,
      reason,
      actor.id,
      actor.name,
      now,
    ],
  )
  await db.run(
    `insert into refund_payments (company_id, refund_id, payment_id, amount)
     select $1, $2, payment_id, amount from jsonb_to_recordset($3) as back (payment_id uuid, amount bigint)`,
    [session.company_id, id, JSON.stringify(payments)],
  )
  await db.run(
    `update payments set state = 'refunded' where company_id = $1 and order_id = $2 and state = 'captured'
       and amount = (select sum(amount) from refund_payments where company_id = $1 and payment_id = payments.id)`,
    [session.company_id, order.id],
  )
  await oweRefund(work, id)
  return id
}

/** What came back is no longer held for the order, whether it is good to be sold again or not. */
async function letGo({ db, session }: Work, lines: PlannedRefund['parts']['lines']): Promise<void> {
  await db.run(
    `update order_lines set reserved = greatest(0, reserved - back.qty)
     from jsonb_to_recordset($2) as back (line_id uuid, qty bigint)
     where company_id = $1 and id = line_id and reserved > 0`,
    [session.company_id, JSON.stringify(lines)],
  )
}

/** Refuses when more of an order would have gone back than this person may give back. */
export async function requireUncapped(work: Work, order: Capped, amount: number): Promise<void> {
  if (!isBeyondCap(work, { order, amount })) return
  const { db, session, language } = work
  const shown = await db.one<{ show_decimals: boolean }>(
    'select show_decimals from companies where id = $1',
    [session.company_id],
  )
  const own = { currency: order.currency, show_decimals: shown?.show_decimals ?? true }
  const most = writeMoney(session.refund_cap ?? 0, own, language)
  throw new Refusal(403, 'forbidden', texts.capped, { values: { sum: most } })
}
