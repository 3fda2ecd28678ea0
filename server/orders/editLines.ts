import type { Body } from '#contract/endpoint.ts'
import type { editOrderLines } from '#contract/orderCalls.ts'
import type { DraftLine, Order } from '#contract/orders.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { type Priced, price } from '#server/orders/quote/price.ts'
import { outOfStock, refuseGrownDiscount } from '#server/orders/quote/problems.ts'
import { markUsed } from '#server/orders/quote/rates.ts'
import { type SaleLine, type Sellable, fullName, readSellables } from '#server/orders/quote/saleLines.ts'
import { readSettings } from '#server/orders/quote/settings.ts'
import { type FoundOrder, findOpenOrder } from './find.ts'
import { announce, record } from './history.ts'
import { type KeptLine, mergeLines } from './mergeLines.ts'
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
  const { before, sellables, priced } = await planLines(work, order, body.lines)
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
  await record(work, order.id, 'lines_edited', {
    lines: [before.map(summary), priced.lines.map(summary)],
    total: [order.total, priced.totals.total],
    reason: body.reason ?? '',
  })
  const current = await readOrder(work, order.id)
  await announce(work, current, 'order.updated')
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
  work: Work,
  order: FoundOrder,
  asked: readonly DraftLine[],
): Promise<PlannedLines> {
  // What went back is counted by the lines as they were sold.
  if (order.returned > 0)
    throw new Refusal(409, 'conflict', texts.wasRefunded, { current: await readOrder(work, order.id) })
  const { delivery, discount, fulfilment, currency, vat_included, vat_rounding, delivery_vat_bp } = order
  const present = await readSettings(work)
  const settings = { ...present, currency, vat_included, vat_rounding, delivery_vat_bp }
  const before = await readLines(work, order.id)
  const sellables = await readSellables(work, order.branch_id, asked)
  const lines = mergeLines(work, asked, before, sellables, { settings, fulfilment })
  const priced = price(lines, { settings, discount, delivery })
  refuseGrownDiscount(work, price(before, { settings, discount, delivery }).totals, priced.totals)
  if (priced.totals.total < order.paid)
    throw new Refusal(409, 'conflict', texts.belowPaid, { current: await readOrder(work, order.id) })
  return { before, priced, sellables }
}

const summary = (line: SaleLine) => ({ name: fullName(line), qty: line.qty, unit_price: line.unit_price })

async function readLines({ db, session }: Work, orderId: string): Promise<KeptLine[]> {
  return db.query<KeptLine>(
    `select id, product_id, variant_id, name, options, sku, category_name, unit_name, unit_precision, station_id, qty, unit_price, vat_rate_bp, vat_kind, comment, reserved
     from order_lines where company_id = $1 and order_id = $2 order by position`,
    [session.company_id, orderId],
  )
}

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
