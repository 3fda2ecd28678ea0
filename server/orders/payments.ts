import type { Body } from '#contract/endpoint.ts'
import type { takePayment } from '#contract/orderCalls.ts'
import type { Order } from '#contract/orders.ts'
import { isCourier } from '#contract/permissions.ts'
import { scale } from '#contract/quote/money.ts'
import { noteTaken } from '#server/deliveries/cashLedger.ts'
import { noteCash } from '#server/drawers/noteCash.ts'
import { FieldErrors, Refusal, forbidden } from '#server/http/answers/refusal.ts'
import { type Work, actorOf } from '#server/http/work.ts'
import { wakePages } from '#server/payments/online/wakePages.ts'
import { texts as paymentTexts } from '#server/payments/texts.ts'
import { acceptPaid } from './acceptPaid.ts'
import { type FoundOrder, findOrder, holdStages } from './find.ts'
import { announce, record } from './history.ts'
import { readOrder } from './read.ts'
import { type Method, readMethod } from './payMethods.ts'
import { chooseMethod } from './requote.ts'
import { dueSum } from './row.ts'
import { texts } from './texts.ts'
import { paymentStatus } from './writeOrder.ts'

const WHOLE_BP = 10_000

export interface Taken {
  method: Method
  amount: number
  cashGiven: number | null
}

/** The method chosen for a new order; `isPaid` when the money was taken with it. */
export interface ChosenPayment extends Taken {
  isPaid: boolean
}

/** Refuses money given that is not cash or not enough. */
export function checkCash({ method, amount, cashGiven }: Taken, field: string): void {
  if (cashGiven === null) return
  if (method.kind !== 'cash') throw new FieldErrors({ [field]: [texts.cashOnly] })
  if (cashGiven < amount) throw new FieldErrors({ [field]: [texts.cashTooLittle] })
}

const insertPayment = {
  name: 'payment_insert',
  text: `insert into payments (company_id, id, order_id, method_id, kind, method_name, amount, cash_given, fee, taken_by, taken_by_name, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
}

/** Writes a payment that was taken and its line of history; answers its id. */
export async function writePayment(work: Work, orderId: string, taken: Taken): Promise<string> {
  const { db, session, newId, now } = work
  const { method, amount, cashGiven } = taken
  const [id, actor] = [newId(), actorOf(work)]
  const written = db.run(insertPayment, [
    session.company_id,
    id,
    orderId,
    method.id,
    method.kind,
    method.name,
    amount,
    cashGiven,
    scale(amount, method.fee_bp, WHOLE_BP),
    actor.id,
    actor.name,
    now,
  ])
  const told = record(work, orderId, 'payment', { amount, kind: method.kind, method_name: method.name })
  await Promise.all([written, told])
  return id
}

/** Adds money that came for an order that the caller has locked; answers the id of the payment, undefined where less than that is due. */
export async function addPayment(work: Work, order: FoundOrder, taken: Taken): Promise<string | undefined> {
  const { db, session, now } = work
  const paid = order.paid + taken.amount
  const touched = await db.run(
    `update orders set paid = $4, payment_status = $5, payment_method_id = $6, payment_kind = $7, version = version + 1, updated_at = $8
     where company_id = $1 and id = $2 and version = $3 and ${dueSum} >= $9`,
    [
      session.company_id,
      order.id,
      order.version,
      paid,
      paymentStatus({ ...order, paid }),
      taken.method.id,
      taken.method.kind,
      now,
      taken.amount,
    ],
  )
  return touched > 0 ? writePayment(work, order.id, taken) : undefined
}

/** Ends the pages that ask for too much now, accepts an order that was paid in full where the company wants that, and tells of it; answers the order as it is now. */
export async function afterPayment(
  work: Work,
  id: string,
  stages: Awaited<ReturnType<typeof holdStages>>,
): Promise<Order> {
  await wakePages(work, id)
  const accepted = await acceptPaid(work, id, stages)
  if (accepted) return accepted
  const current = await readOrder(work, id)
  await announce(work, current, 'order.updated')
  return current
}

/** Records money that was taken for an order: never more than is due, also when two people take it at once. */
export async function payOrder(work: Work, id: string, body: Body<typeof takePayment>): Promise<Order> {
  const { session } = work
  const { amount } = body
  if (amount === 0) throw new FieldErrors({ amount: [texts.nothingDue] })
  const stages = await holdStages(work)
  const found = await findOrder(work, id)
  if (isCourier(session.permissions) && found.courier_id !== session.user_id) throw forbidden('payments.view')
  if (found.category === 'cancelled')
    throw new Refusal(409, 'conflict', texts.isOver, { current: await readOrder(work, id) })
  const { method, order } = await chooseMethod(work, found, await readMethod(work, body.method_id))
  const taken: Taken = { method, amount, cashGiven: body.cash_given ?? null }
  if (method.kind === 'online') throw new FieldErrors({ method_id: [paymentTexts.paidOnPage] })
  checkCash(taken, 'cash_given')
  const payment = await addPayment(work, order, taken)
  if (payment === undefined)
    throw new Refusal(409, 'conflict', texts.nothingDue, { current: await readOrder(work, id) })
  if (method.kind === 'cash' && !order.is_test) {
    if (isCourier(session.permissions)) await noteTaken(work, order, amount)
    else await noteCash(work, { branch_id: order.branch_id, kind: 'payment', amount, order_id: order.id })
  }
  return afterPayment(work, order.id, stages)
}
