import type { DraftLine } from '#contract/orders.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { type Priced, price } from '#server/orders/quote/price.ts'
import { refuseGrownDiscount, soldFor } from '#server/orders/quote/problems.ts'
import { type Sellable, readSellables } from '#server/orders/quote/saleLines.ts'
import { type Settings, readSettings } from '#server/orders/quote/settings.ts'
import type { FoundOrder } from './find.ts'
import { type KeptLine, mergeLines } from './mergeLines.ts'
import { readOrder } from './read.ts'
import { texts } from './texts.ts'

/** What an edit makes of an open order, before anything is written. */
export interface PlannedLines {
  before: KeptLine[]
  priced: Priced
  sellables: Map<string, Sellable>
  settings: Settings
  /** The minimum of its zone, where the order would be below it. */
  missed: number | null
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
  const {
    delivery,
    discount,
    fulfilment,
    currency,
    vat_included,
    vat_rounding,
    delivery_vat_bp,
    surcharge_bp,
  } = order
  const present = await readSettings(work)
  const settings = { ...present, currency, vat_included, vat_rounding, delivery_vat_bp }
  const before = await readLines(work, order.id)
  const sellables = await readSellables(work, order.branch_id, asked)
  const lines = mergeLines(work, asked, before, sellables, { settings, fulfilment })
  const taken = order.paid - order.refunded
  const withFee = (fee: Fee) => price(lines, { settings, discount, surcharge_bp, ...fee })
  const counted = withFee(feeOf(order))
  // What was paid for the way is not given back because the order grows.
  const isKept = counted.totals.total < taken && counted.totals.delivery < delivery
  const priced = isKept ? withFee({ delivery }) : counted
  refuseGrownDiscount(work, price(before, { settings, discount, delivery }).totals, priced.totals)
  if (priced.totals.total < taken)
    throw new Refusal(409, 'conflict', texts.belowPaid, { current: await readOrder(work, order.id) })
  const least = order.delivery_terms?.min_order ?? null
  const missed = least !== null && soldFor(priced.totals) < least ? least : null
  return { before, priced, sellables, settings, missed }
}

interface Fee {
  delivery: number
  free_from?: number | null
}

/** The fee of the zone as it was agreed on with the order; what was written by hand stays. */
function feeOf({ delivery, delivery_terms: terms }: FoundOrder): Fee {
  return terms === null || terms.fee === null
    ? { delivery }
    : { delivery: terms.fee, free_from: terms.free_from }
}

/** The lines of an order as they stand. */
export async function readLines({ db, session }: Work, orderId: string): Promise<KeptLine[]> {
  return db.query<KeptLine>(
    `select id, product_id, variant_id, name, options, sku, category_name, unit_name, unit_precision, station_id, qty, unit_price, vat_rate_bp, vat_kind, comment, reserved
     from order_lines where company_id = $1 and order_id = $2 order by position`,
    [session.company_id, orderId],
  )
}
