import type { Body } from '#contract/endpoint.ts'
import type { editOrderLines } from '#contract/orderCalls.ts'
import type { Order } from '#contract/orders.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { wakePages } from '#server/payments/online/wakePages.ts'
import type { Priced } from '#server/orders/quote/price.ts'
import { outOfStock } from '#server/orders/quote/problems.ts'
import { markUsed } from '#server/orders/quote/rates.ts'
import { type SaleLine, type Sellable, fullName } from '#server/orders/quote/saleLines.ts'
import { type FoundOrder, findOpenOrder } from './find.ts'
import { announce, record } from './history.ts'
import type { KeptLine } from './mergeLines.ts'
import { planLines } from './planLines.ts'
import { readOrder, staleOrder } from './read.ts'
import { moveStock } from './stock.ts'
import { texts } from './texts.ts'
import { itemsOf, paymentStatus, searchText, totalColumns, withReserved, writeLines } from './writeOrder.ts'

/** Replaces the lines of an open order: kept ones at the price they were sold for, new ones at today's; to no other total than the one that was agreed on. */
export async function editLines(
  work: Work,
  id: string,
  body: Body<typeof editOrderLines>,
  agreed?: { total: number },
): Promise<Order> {
  const order = await findOpenOrder(work, id, body.version)
  const { before, sellables, priced, missed } = await planLines(work, order, body.lines)
  if (agreed !== undefined && agreed.total !== priced.totals.total)
    throw new Refusal(409, 'price_changed', texts.priceChanged, { current: await readOrder(work, id) })
  const reserved = await moveDifference(work, order, before, priced.lines, sellables)
  await writeTotals(work, order, priced)
  await work.db.run('delete from order_lines where company_id = $1 and order_id = $2', [
    work.session.company_id,
    order.id,
  ])
  await writeLines(work, order.id, withReserved(priced.lines, reserved))
  if (!order.is_test)
    await markUsed(
      work,
      priced.lines.map(({ unused_rate_id }) => unused_rate_id),
    )
  await wakePages(work, order.id)
  await record(work, order.id, 'lines_edited', {
    lines: [before.map(summary), priced.lines.map(summary)],
    total: [order.total, priced.totals.total],
    ...(order.delivery !== priced.totals.delivery && {
      delivery_fee: [order.delivery, priced.totals.delivery],
    }),
    ...(missed !== null && { below_minimum: missed }),
    reason: body.reason ?? '',
  })
  const current = await readOrder(work, order.id)
  await announce(work, current, 'order.updated')
  return current
}

const summary = (line: SaleLine) => ({ name: fullName(line), qty: line.qty, unit_price: line.unit_price })

/** Takes or puts back only what the edit changes; answers how much of each variant the order holds then. */
async function moveDifference(
  work: Work,
  order: FoundOrder,
  before: readonly KeptLine[],
  after: readonly SaleLine[],
  sellables: ReadonlyMap<string, Sellable>,
): Promise<Map<string, number>> {
  const reserved = new Map<string, number>()
  const changes = []
  for (const variant of new Set([...before, ...after].map((line) => line.variant_id))) {
    const ofVariant = before.filter((line) => line.variant_id === variant)
    const held = ofVariant.reduce((sum, line) => sum + line.reserved, 0)
    const isCounted = !order.is_test && ((sellables.get(variant)?.stock ?? null) !== null || held > 0)
    const wanted = isCounted ? Math.max(0, held + sumOf(after, variant) - sumOf(before, variant)) : 0
    const product_id = ofVariant[0]?.product_id ?? sellables.get(variant)?.product_id
    if (product_id) changes.push({ variant_id: variant, product_id, qty: wanted - held })
    reserved.set(variant, wanted)
  }
  const lacking = await moveStock(work, changes, 'edit', order.id)
  if (lacking === undefined) return reserved
  const line = after.find((one) => one.variant_id === lacking)
  throw outOfStock({ name: line ? fullName(line) : '' }, await readOrder(work, order.id))
}

const sumOf = (lines: readonly SaleLine[], variant: string) =>
  lines.reduce((sum, line) => sum + (line.variant_id === variant ? line.qty : 0), 0)

async function writeTotals(work: Work, order: FoundOrder, priced: Priced): Promise<void> {
  const { items, items_count } = itemsOf(priced.lines)
  const columns = {
    ...totalColumns(priced.totals),
    items: JSON.stringify(items),
    items_count,
    payment_status: paymentStatus({ ...order, total: priced.totals.total }),
    search: searchText(order, priced.lines),
    updated_at: work.now,
  }
  const assignments = Object.keys(columns).map((name, at) => `${name} = $${at + 4}`)
  const touched = await work.db.run(
    `update orders set ${assignments.join(', ')}, version = version + 1
     where company_id = $1 and id = $2 and version = $3 and category in ('new', 'in_progress')`,
    [work.session.company_id, order.id, order.version, ...Object.values(columns)],
  )
  if (touched === 0) throw await staleOrder(work, order.id)
}
