import type { NewOrder, Order, OrderQuote } from '#contract/orders.ts'
import { countOrderOf, findBuyer, findTestBuyer } from '#server/customers/buyer.ts'
import { dispatch } from '#server/deliveries/dispatch.ts'
import { isZoneAsRead } from '#server/deliveries/holdZone.ts'
import { holdDrawer, noteCash } from '#server/drawers/noteCash.ts'
import { addCount, type Counted, countNewOrder } from '#server/http/counters.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import { type Work, requirePermission } from '#server/http/work.ts'
import { type QuotedDraft, paidBy, quoteDraft, toOrderQuote } from '#server/orders/quote/draft.ts'
import { keptOf } from '#server/orders/quote/delivery.ts'
import { type Problem, nameIn, outOfStock, refuseProblems } from '#server/orders/quote/problems.ts'
import type { Settings } from '#server/orders/quote/settings.ts'
import { markUsed, unusedOf } from '#server/orders/quote/rates.ts'
import { holdStages } from './find.ts'
import { announce, auditOrder, record } from './history.ts'
import { type ChosenPayment, checkCash, writePayment } from './payments.ts'
import { type Method, fittingMethod, readMethod } from './payMethods.ts'
import { requireFuture } from './due.ts'
import { readOrder } from './read.ts'
import { type StockChange, moveStock } from './stock.ts'
import { texts as paymentTexts } from '#server/payments/texts.ts'
import { texts } from './texts.ts'
import { customerTextOf, tellRoles } from './tellStage.ts'
import { startOf } from './startStage.ts'
import { type Placed, countsAtOnce, insertOrder, placeOf } from './insertOrder.ts'
import { withReserved, writeLines } from './writeOrder.ts'

/**
 * Makes an order at the present prices, all of it or nothing; the company's counters are locked last. Statements that need
 * no answer of each other leave together, and are carried out in the order in which they are written here.
 */
export async function makeOrder(work: Work, body: NewOrder): Promise<Order> {
  const [stages, quoted, method] = await Promise.all([
    holdStages(work),
    quoteHeld(work, body),
    body.payment ? readMethod(work, body.payment.method_id) : undefined,
  ])
  const draft = paidBy(quoted, method?.surcharge_bp ?? 0)
  const start = startOf(work, body, draft, stages, method?.needs_prepayment ?? false)
  const current = () => toOrderQuote(work, quoted, method && [method])
  const overruled = overrule(work, body, draft.problems)
  refuseProblems(
    draft.problems.filter((one) => !overruled.includes(one)),
    current(),
  )
  if (body.expected_total !== undefined && body.expected_total !== draft.totals.total)
    throw new Refusal(409, 'price_changed', texts.priceChanged, { current: current() })
  checkPlaceAndTime(work, body)
  const payment = choosePayment(work, body, method, draft)
  const id = work.newId()
  const isTest = draft.settings.test_mode
  const [taken, buyer] = await Promise.all([
    isTest ? new Map<string, number>() : takeStock(work, draft, id, current),
    isTest
      ? findTestBuyer(work, draft.settings.country, asked(body))
      : findBuyer(work, draft.settings.country, asked(body), work.channel === 'staff'),
    isCashNow(payment) && !isTest ? holdDrawer(work, draft.branch.id) : undefined,
  ])
  const counted = await countNewOrder(work.db, work.session.company_id, draft.settings.business_day, {
    isTest,
    mostInMonth: draft.settings.month_limit,
  })
  // What was priced in another currency a moment ago is not sold in it.
  if (counted.currency_changes !== draft.settings.currency_changes)
    throw new Refusal(409, 'price_changed', texts.priceChanged, { current: current() })
  const numbers = { number: counted.order_number, label: labelOf(draft.settings, counted) }
  const address =
    body.fulfilment === 'delivery' && body.address ? { ...body.address, ...keptOf(draft.delivery) } : null
  const place = placeOf(body, draft.branch)
  const come = {
    id,
    ...numbers,
    total: draft.totals.total,
    currency: draft.settings.currency,
    branch_id: draft.branch.id,
  }
  const eta = body.due_at ?? start.promised_at
  const customer_text = await customerTextOf(work, { ...come, eta }, start.stage)
  const placed = { id, ...numbers, body, draft, buyer, address, place, payment, start, overruled }
  const [, order] = await Promise.all([writeOrder(work, placed, taken, customer_text), readOrder(work, id)])
  if (!start.accepted_at || body.fulfilment !== 'delivery') return order
  const paid = payment?.isPaid ? payment.amount : 0
  await dispatch(work, { ...come, fulfilment: body.fulfilment, paid, refunded: 0, returned: 0 })
  return readOrder(work, id)
}

/** Prices an order that is being placed: its zone stays as it is priced until the order is there. */
async function quoteHeld(work: Work, body: NewOrder): Promise<QuotedDraft> {
  const { address, ...asked } = body
  const priced = {
    ...asked,
    ...(asked.fulfilment === 'delivery' && address?.point && { point: address.point }),
  }
  const draft = await quoteDraft(work, priced, true)
  const zone = draft.delivery?.zone
  if (!zone) return draft
  return (await isZoneAsRead(work, zone)) ? draft : quoteDraft(work, priced, true)
}

/** What people call the order; null where its number says it. */
function labelOf(
  { numbering, number_prefix }: Settings,
  { order_number, day_number }: Counted,
): string | null {
  if (numbering === 'continuous' && number_prefix === '') return null
  return `${number_prefix}${numbering === 'daily' ? day_number : order_number}`
}

async function writeOrder(
  work: Work,
  placed: Placed & { overruled: Problem[] },
  taken: Map<string, number>,
  customer_text: string | undefined,
): Promise<void> {
  const { id, body, draft, buyer, address, payment, start } = placed
  await Promise.all([
    buyer && countsAtOnce(work, placed) && countOrderOf(work, buyer, address && (body.address ?? null)),
    buyer?.isNew && addCount(work.db, work.session.company_id, 'customers', 1),
    insertOrder(work, placed),
    writeLines(work, id, withReserved(draft.lines, taken)),
    draft.settings.test_mode ? undefined : markUsed(work, ratesOf(draft)),
    record(work, id, 'created', {
      total: draft.totals.total,
      ...overruledBy(placed),
      ...(!start.accepted_at && { customer_text }),
    }),
    start.accepted_at &&
      record(work, id, 'accepted', { stage_id: [start.first.id, start.stage.id], customer_text }),
    tellRoles(work, { id }, start.stage),
    payment?.isPaid && payment.amount > 0 ? writePayment(work, id, payment) : undefined,
    isCashNow(payment) && !draft.settings.test_mode
      ? noteCash(work, { branch_id: draft.branch.id, kind: 'payment', amount: payment.amount, order_id: id })
      : undefined,
    body.discount ? auditOrder(work, 'orders.discount', id, { discount: [null, body.discount] }) : undefined,
    announce(work, { id, version: 1, branch_id: draft.branch.id }, 'order.created'),
  ])
}

/** Whether cash comes with the order. */
const isCashNow = (payment: ChosenPayment | null): payment is ChosenPayment =>
  payment !== null && payment.isPaid && payment.method.kind === 'cash'

/** What the order was taken in spite of, and why. */
const overruledBy = ({ overruled, body }: { overruled: Problem[]; body: NewOrder }) =>
  overruled.length > 0 && { overruled: overruled.map(({ code }) => code), reason: body.override_reason }

const ratesOf = ({ lines, totals, settings }: QuotedDraft) => [
  ...lines.map(({ unused_rate_id }) => unused_rate_id),
  ...(totals.delivery > 0 ? [unusedOf(settings.vat?.fee)] : []),
]

const asked = ({ customer }: NewOrder) => ({ id: customer?.id, phone: customer?.phone, name: customer?.name })

/** What one of the team takes an order in spite of: with the right to it, and a reason. */
function overrule(work: Work, { override_reason }: NewOrder, problems: readonly Problem[]): Problem[] {
  const codes: string[] = ['closed', 'paused', 'full']
  if (!override_reason || !problems.some(({ code }) => codes.includes(code))) return []
  requirePermission(work, 'orders.override_stop')
  return problems.filter(({ mayOverrule }) => mayOverrule)
}

function checkPlaceAndTime(work: Work, body: NewOrder) {
  if (body.fulfilment === 'delivery' && !body.address)
    throw new FieldErrors({ address: [texts.addressNeeded] })
  requireFuture(body.due_at, work.now)
}

function choosePayment(
  work: Work,
  { payment, fulfilment }: NewOrder,
  known: Method | undefined,
  { branch, settings: { currency }, totals: { total } }: QuotedDraft,
): ChosenPayment | null {
  if (!payment) return null
  const method = fittingMethod(
    known,
    { fulfilment, branch_id: branch.id, currency, total },
    'payment.method_id',
  )
  const chosen = { method, amount: total, cashGiven: payment.cash_given ?? null, isPaid: payment.is_paid }
  if (method.kind === 'online' && payment.is_paid)
    throw new FieldErrors({ 'payment.is_paid': [paymentTexts.paidOnPage] })
  checkCash(chosen, 'payment.cash_given')
  if (payment.is_paid) requirePermission(work, 'payments.take')
  return chosen
}

/** Takes what is counted from the stock; answers how much of each variant. */
async function takeStock(
  work: Work,
  draft: QuotedDraft,
  orderId: string,
  current: () => OrderQuote,
): Promise<Map<string, number>> {
  const wanted = new Map<string, StockChange>()
  for (const { variant_id, qty } of draft.lines) {
    const sold = draft.sellables.get(variant_id)
    if (!sold || sold.stock === null) continue
    const sum = (wanted.get(variant_id)?.qty ?? 0) + qty
    wanted.set(variant_id, { variant_id, product_id: sold.product_id, qty: sum })
  }
  const changes = [...wanted.values()]
  const lacking = draft.sellables.get((await moveStock(work, changes, 'order', orderId)) ?? '')
  if (lacking) {
    const name = nameIn(lacking, draft.settings.default_language)
    throw outOfStock({ name }, current())
  }
  return new Map(changes.map(({ variant_id, qty }) => [variant_id, qty]))
}
