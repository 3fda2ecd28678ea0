import type { NewOrder, Order } from '#contract/orders.ts'
import { countOrderOf, findBuyer } from '#server/customers/buyer.ts'
import { addCount, countNewOrder } from '#server/http/counters.ts'
import { FieldErrors, Refusal, unknownAt } from '#server/http/answers/refusal.ts'
import { type QuotedDraft, quoteDraft, toOrderQuote } from '#server/orders/quote/draft.ts'
import { nameIn, outOfStock, refuseProblems } from '#server/orders/quote/problems.ts'
import { markUsed, unusedOf } from '#server/orders/quote/rates.ts'
import { readStages } from './find.ts'
import { announce, auditOrder, record } from './history.ts'
import { type ChosenPayment, type Method, checkCash, readMethod, writePayment } from './payments.ts'
import { requireFuture, requireOpen } from './due.ts'
import { readOrder } from './read.ts'
import { type StockChange, moveStock } from './stock.ts'
import { type Task, requirePermission } from './task.ts'
import { texts } from './texts.ts'
import { startOf } from './startStage.ts'
import { type Placed, countsAtOnce, insertOrder, placeOf } from './insertOrder.ts'
import { withReserved, writeLines } from './writeOrder.ts'

/**
 * Makes an order at the present prices, all of it or nothing; the company's counters are locked last. Statements that need
 * no answer of each other leave together, and are carried out in the order in which they are written here.
 */
export async function makeOrder(task: Task, body: NewOrder): Promise<Order> {
  const [draft, method, stages] = await Promise.all([
    quoteDraft(task, body),
    body.payment ? readMethod(task, body.payment.method_id, body.fulfilment) : undefined,
    readStages(task),
  ])
  const start = startOf(task, body, draft, stages)
  const current = () => toOrderQuote(task, draft)
  refuseProblems(draft.problems, current())
  if (body.expected_total !== undefined && body.expected_total !== draft.totals.total)
    throw new Refusal(409, 'price_changed', texts.priceChanged, { current: current() })
  checkPlaceAndTime(task, body)
  await requireOpen(task, draft.branch.id, body.due_at)
  const payment = choosePayment(task, body, method, draft.totals.total)
  const id = task.newId()
  const [taken, buyer] = await Promise.all([
    takeStock(task, draft, id),
    findBuyer(task, draft.settings.country, asked(body), task.channel === 'staff'),
  ])
  const number = await countNewOrder(task.db, task.session.company_id)
  const address = body.fulfilment === 'delivery' ? (body.address ?? null) : null
  const place = placeOf(body, draft.branch)
  const placed = { id, number, body, draft, buyer, address, place, payment, start }
  const [, order] = await Promise.all([writeOrder(task, placed, taken), readOrder(task, id)])
  return order
}

async function writeOrder(task: Task, placed: Placed, taken: Map<string, number>): Promise<void> {
  const { id, body, draft, buyer, address, payment, start } = placed
  await Promise.all([
    buyer && countsAtOnce(task, buyer) && countOrderOf(task, buyer, address),
    buyer?.isNew && addCount(task.db, task.session.company_id, 'customers', 1),
    insertOrder(task, placed),
    writeLines(task, id, withReserved(draft.lines, taken)),
    markUsed(task, ratesOf(draft)),
    record(task, id, 'created', { total: draft.totals.total }),
    start.accepted_at &&
      record(task, id, 'accepted', { stage_id: [draft.settings.first_stage_id, start.stage_id] }),
    payment?.isPaid && payment.amount > 0 ? writePayment(task, id, payment) : undefined,
    body.discount ? auditOrder(task, 'orders.discount', id, { discount: [null, body.discount] }) : undefined,
    announce(task, { id, version: 1, branch_id: draft.branch.id }, 'order.created'),
  ])
}

const ratesOf = ({ lines, totals, settings }: QuotedDraft) => [
  ...lines.map(({ unused_rate_id }) => unused_rate_id),
  ...(totals.delivery > 0 ? [unusedOf(settings.vat?.fee)] : []),
]

const asked = ({ customer }: NewOrder) => ({ id: customer?.id, phone: customer?.phone, name: customer?.name })

function checkPlaceAndTime({ now }: Task, body: NewOrder) {
  if (body.fulfilment === 'delivery' && !body.address)
    throw new FieldErrors({ address: [texts.addressNeeded] })
  requireFuture(body.due_at, now)
}

function choosePayment(
  task: Task,
  { payment }: NewOrder,
  method: Method | undefined,
  total: number,
): ChosenPayment | null {
  if (!payment) return null
  if (!method) throw unknownAt('payment.method_id')
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
