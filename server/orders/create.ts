import type { NewOrder, Order } from '#contract/orders.ts'
import { type Buyer, countNewBuyer, countOrderOf, findBuyer } from '#server/customers/buyer.ts'
import { addCount, nextOrderNumber } from '#server/http/counters.ts'
import { FieldErrors, Refusal } from '#server/http/refusal.ts'
import { type QuotedDraft, quoteDraft, toOrderQuote } from './draft.ts'
import { announce, auditOrder, record } from './history.ts'
import { type ChosenPayment, checkCash, findMethod, writePayment } from './payments.ts'
import { requireFuture } from './due.ts'
import { nameIn, outOfStock, refuseProblems } from './problems.ts'
import { readOrder } from './read.ts'
import { type StockChange, moveStock } from './stock.ts'
import { type Task, requirePermission } from './task.ts'
import { texts } from './texts.ts'
import { insertOrder, placeOf } from './insertOrder.ts'
import { withReserved, writeLines } from './writeOrder.ts'

/** Makes an order at the present prices, all of it or nothing; the company's counters are locked last. */
export async function makeOrder(task: Task, body: NewOrder): Promise<Order> {
  const draft = await quoteDraft(task, body)
  const current = () => toOrderQuote(task, draft)
  refuseProblems(draft.problems, current())
  if (body.expected_total !== undefined && body.expected_total !== draft.totals.total)
    throw new Refusal(409, 'price_changed', texts.priceChanged, { current: current() })
  checkPlaceAndTime(task, body)
  const payment = await choosePayment(task, body, draft.totals.total)
  const id = task.newId()
  const taken = await takeStock(task, draft, id)
  const buyer = await findBuyer(task, draft.settings.country, asked(body))
  const address = body.fulfilment === 'delivery' ? (body.address ?? null) : null
  if (buyer) await countOrderOf(task, buyer, address)
  const number = await countOrder(task, buyer)
  const place = placeOf(body, draft.branch)
  await insertOrder(task, { id, number, body, draft, buyer, address, place, payment })
  await Promise.all([
    writeLines(task, id, withReserved(draft.lines, taken)),
    record(task, id, 'created', { total: draft.totals.total }),
    payment?.isPaid && payment.amount > 0 ? writePayment(task, id, payment) : undefined,
    body.discount ? auditOrder(task, 'orders.discount', id, { discount: [null, body.discount] }) : undefined,
  ])
  const order = await readOrder(task, id)
  await announce(task, order, 'order.created')
  return order
}

const asked = ({ customer }: NewOrder) => ({ id: customer?.id, phone: customer?.phone, name: customer?.name })

function checkPlaceAndTime({ now }: Task, body: NewOrder) {
  if (body.fulfilment === 'delivery' && !body.address)
    throw new FieldErrors({ address: [texts.addressNeeded] })
  requireFuture(body.due_at, now)
}

async function choosePayment(task: Task, body: NewOrder, total: number): Promise<ChosenPayment | null> {
  const { payment, fulfilment } = body
  if (!payment) return null
  const method = await findMethod(task, payment.method_id, fulfilment, 'payment.method_id')
  const chosen = { method, amount: total, cashGiven: payment.cash_given ?? null, isPaid: payment.is_paid }
  checkCash(chosen, 'payment.cash_given')
  if (payment.is_paid) requirePermission(task, 'payments.take')
  return chosen
}

/** Takes what is counted from the stock; answers how much of each variant. */
async function takeStock(task: Task, draft: QuotedDraft, orderId: string): Promise<Map<string, number>> {
  const wanted = new Map<string, StockChange>()
  for (const { variant_id, qty } of draft.lines) {
    const sold = draft.sellables.get(variant_id)
    if (!sold || sold.stock === null) continue
    const sum = (wanted.get(variant_id)?.qty ?? 0) + qty
    wanted.set(variant_id, { variant_id, product_id: sold.product_id, qty: sum })
  }
  const changes = [...wanted.values()]
  const lacking = draft.sellables.get((await moveStock(task, changes, 'order', orderId)) ?? '')
  if (lacking) {
    const name = nameIn(lacking, draft.settings.default_language)
    throw outOfStock({ name }, toOrderQuote(task, draft))
  }
  return new Map(changes.map(({ variant_id, qty }) => [variant_id, qty]))
}

async function countOrder({ db, session, ...task }: Task, buyer: Buyer | null): Promise<number> {
  await countNewBuyer({ db, session, ...task }, buyer)
  await addCount(db, session.company_id, 'orders', 1)
  return nextOrderNumber(db, session.company_id)
}
