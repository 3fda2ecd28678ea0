import type { Body } from '#contract/endpoint.ts'
import type { editOrderLines } from '#contract/orderCalls.ts'
import type { DraftLine, Order } from '#contract/orders.ts'
import { Refusal, staleVersion } from '#server/http/answers/refusal.ts'
import { type Priced, price } from '#server/orders/quote/price.ts'
import { outOfStock, refuseGrownDiscount } from '#server/orders/quote/problems.ts'
import { type SaleLine, type Sellable, fullName, readSellables } from '#server/orders/quote/saleLines.ts'
import { readSettings } from '#server/orders/quote/settings.ts'
import { type FoundOrder, findOpenOrder } from './find.ts'
import { announce, record } from './history.ts'
import { type KeptLine, mergeLines } from './mergeLines.ts'
import { readOrder } from './read.ts'
import { moveStock } from './stock.ts'
import type { Task } from './task.ts'
import { texts } from './texts.ts'
import { itemsOf, paymentStatus, searchText, totalColumns, withReserved, writeLines } from './writeOrder.ts'

/** Replaces the lines of an open order: kept ones at the price they were sold for, new ones at today's; to no other total than the one that was agreed on. */
export async function editLines(
  task: Task,
  id: string,
  body: Body<typeof editOrderLines>,
  agreed?: { total: number },
): Promise<Order> {
  const order = await findOpenOrder(task, id, body.version)
  const { before, sellables, priced } = await planLines(task, order, body.lines)
  if (agreed !== undefined && agreed.total !== priced.totals.total)
    throw new Refusal(409, 'price_changed', texts.priceChanged, { current: await readOrder(task, id) })
  const reserved = await moveDifference(task, order, before, priced.lines, sellables)
  await writeTotals(task, order, priced)
  await task.db.run('delete from order_lines where company_id = $1 and order_id = $2', [
    task.session.company_id,
    order.id,
  ])
  await writeLines(task, order.id, withReserved(priced.lines, reserved))
  await record(task, order.id, 'lines_edited', {
    lines: [before.map(summary), priced.lines.map(summary)],
    total: [order.total, priced.totals.total],
    reason: body.reason ?? '',
  })
  const current = await readOrder(task, order.id)
  await announce(task, current, 'order.updated')
  return current
}

/** What an edit makes of an open order, before anything is written. */
interface PlannedLines {
  before: KeptLine[]
  priced: Priced
  sellables: Map<string, Sellable>
}

/** Counts what an order would be with these lines, and refuses what it cannot become. */
export async function planLines(
  task: Task,
  order: FoundOrder,
  asked: readonly DraftLine[],
): Promise<PlannedLines> {
  const { delivery, discount, currency, vat_included } = order
  const settings = { ...(await readSettings(task)), currency, vat_included }
  const before = await readLines(task, order.id)
  const sellables = await readSellables(task, order.branch_id, asked)
  const lines = mergeLines(task, asked, before, sellables, settings.default_language)
  const priced = price(lines, { settings, discount, delivery })
  refuseGrownDiscount(task, price(before, { settings, discount, delivery }).totals, priced.totals)
  if (priced.totals.total < order.paid - order.refunded)
    throw new Refusal(409, 'conflict', texts.belowPaid, { current: await readOrder(task, order.id) })
  return { before, priced, sellables }
}

const summary = (line: SaleLine) => ({ name: fullName(line), qty: line.qty, unit_price: line.unit_price })

async function readLines({ db, session }: Task, orderId: string): Promise<KeptLine[]> {
  return db.query<KeptLine>(
    `select id, product_id, variant_id, name, options, sku, category_name, unit_name, unit_precision, qty, unit_price, vat_rate_bp, comment, reserved
     from order_lines where company_id = $1 and order_id = $2 order by position`,
    [session.company_id, orderId],
  )
}

/** Takes or puts back only what the edit changes; answers how much of each variant the order holds then. */
async function moveDifference(
  task: Task,
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
    const isCounted = (sellables.get(variant)?.stock ?? null) !== null || held > 0
    const wanted = isCounted ? Math.max(0, held + sumOf(after, variant) - sumOf(before, variant)) : 0
    const product_id = ofVariant[0]?.product_id ?? sellables.get(variant)?.product_id
    if (product_id) changes.push({ variant_id: variant, product_id, qty: wanted - held })
    reserved.set(variant, wanted)
  }
  const lacking = await moveStock(task, changes, 'edit', order.id)
  if (lacking === undefined) return reserved
  const line = after.find((one) => one.variant_id === lacking)
  throw outOfStock({ name: line ? fullName(line) : '' }, await readOrder(task, order.id))
}

const sumOf = (lines: readonly SaleLine[], variant: string) =>
  lines.reduce((sum, line) => sum + (line.variant_id === variant ? line.qty : 0), 0)

async function writeTotals(task: Task, order: FoundOrder, priced: Priced): Promise<void> {
  const { items, items_count } = itemsOf(priced.lines)
  const columns = {
    ...totalColumns(priced.totals),
    items: JSON.stringify(items),
    items_count,
    payment_status: paymentStatus(priced.totals.total, order.paid - order.refunded),
    search: searchText(order, priced.lines),
    updated_at: task.now,
  }
  const assignments = Object.keys(columns).map((name, at) => `${name} = $${at + 4}`)
  const touched = await task.db.run(
    `update orders set ${assignments.join(', ')}, version = version + 1
     where company_id = $1 and id = $2 and version = $3 and category in ('new', 'in_progress')`,
    [task.session.company_id, order.id, order.version, ...Object.values(columns)],
  )
  if (touched === 0) throw staleVersion(await readOrder(task, order.id))
}
