import type { Payload } from '#contract/endpoint.ts'
import type { listDues } from '#contract/orderDues.ts'
import { isTakenAt, isWithin } from '#contract/paymentTerms.ts'
import { unknownAt } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { type Priced, price } from '#server/orders/quote/price.ts'
import { type FoundOrder, findOrder } from './find.ts'
import { record } from './history.ts'
import { type Method, fittingMethod, mayTake, readMethods, surchargeColumns } from './payMethods.ts'
import { readLines } from './planLines.ts'
import { dueOf } from './requirements.ts'
import { writePrices } from './writePrices.ts'

type Way = Pick<Method, 'surcharge_bp' | 'name'>

/** Whether the order would cost something else by a method: an open one of which nothing is paid. What is paid by one method stays as it was agreed on. */
const isDifferent = (order: FoundOrder, method: Way): boolean => {
  const isOpen = order.category === 'new' || order.category === 'in_progress'
  const { surcharge_bp, surcharge_name } = surchargeColumns(method)
  return (
    isOpen &&
    order.paid === 0 &&
    (order.surcharge_bp !== surcharge_bp || order.surcharge_name !== surcharge_name)
  )
}

async function priceBy(work: Work, order: FoundOrder, { surcharge_bp }: Way): Promise<Priced> {
  const { discount, delivery } = order
  return price(await readLines(work, order.id), { settings: order, discount, delivery, surcharge_bp })
}

/** Counts an order that the caller has locked anew, as it costs by the method that it is about to be paid by; answers it as it is then. */
export async function requoteBy(work: Work, order: FoundOrder, method: Way): Promise<FoundOrder> {
  if (!isDifferent(order, method)) return order
  const priced = await priceBy(work, order, method)
  const { total } = priced.totals
  const own = surchargeColumns(method)
  const payment_status = await writePrices(work, order, priced, own)
  if (total !== order.total)
    await record(work, order.id, 'edited', { total: [order.total, total], method_name: method.name })
  return { ...order, ...own, total, version: order.version + 1, payment_status }
}

/** The method by which an order that the caller has locked is about to be paid, and the order as it costs by that. */
export async function chooseMethod(work: Work, found: FoundOrder, known: Method | undefined) {
  if (!known || !isTakenAt(known, found)) throw unknownAt('method_id')
  const order = await requoteBy(work, found, known)
  return { method: fittingMethod(known, order, 'method_id'), order }
}

/** What is due for an order by each way to pay that takes it. */
export async function readDues(work: Work, id: string): Promise<Payload<typeof listDues>> {
  const order = await findOrder(work, id)
  const methods = (await readMethods(work)).filter(
    (one) => isTakenAt(one, order) && mayTake(one, order.is_test),
  )
  const items = []
  for (const method of methods) {
    const total = isDifferent(order, method) ? (await priceBy(work, order, method)).totals.total : order.total
    if (isWithin(method, total)) items.push({ method_id: method.id, due: dueOf({ ...order, total }) })
  }
  return { items }
}
