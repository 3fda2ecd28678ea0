import type { OrderTotals, PaymentStatus } from '#contract/orders.ts'
import type { Fulfilment } from '#contract/pipeline.ts'
import type { Work } from '#server/http/work.ts'
import { searchColumn } from '#server/resource/search.ts'
import type { PricedSaleLine } from '#server/orders/quote/price.ts'
import { fullName } from '#server/orders/quote/saleLines.ts'

/** A line with what was taken from the stock for it, in thousandths. */
export interface WrittenLine extends PricedSaleLine {
  reserved: number
}

/** What lists show of the lines, most expensive first, and how many pieces there are. */
export function itemsOf(lines: readonly PricedSaleLine[]) {
  const items = lines
    .toSorted((a, b) => b.total - a.total)
    .map((line) => ({
      name: fullName(line),
      qty: line.qty,
      ...(line.unit_precision > 0 && { unit_name: line.unit_name, unit_precision: line.unit_precision }),
      ...(line.comment && { comment: line.comment }),
    }))
  const pieces = lines.map(({ qty }) => (qty % 1000 === 0 ? qty / 1000 : 1))
  return { items, items_count: pieces.reduce((sum, one) => sum + one, 0) }
}

/** Words by which an order is found: number, name, items, and apart from them phone and address. */
export function searchText(
  order: {
    number: number
    label: string | null
    customer_name: string | null
    customer_phone: string | null
    fulfilment: Fulfilment
    place: string
  },
  lines: readonly PricedSaleLine[],
): string {
  const { number, label, customer_name, customer_phone, fulfilment, place } = order
  const names = [...new Set(lines.map(fullName))]
  const isAddress = fulfilment === 'delivery'
  const said = (parts: unknown[]) => parts.filter(Boolean).join(' ')
  return searchColumn(
    said([number, label, customer_name, !isAddress && place, ...names]),
    said([customer_phone, isAddress && place]),
  )
}

/** Columns of the totals, as the table names them. */
export const totalColumns = ({ items, ...totals }: OrderTotals) => ({ item_total: items, ...totals })

/** What is paid of a total, in one word; an order waits for its pay page until something is paid. */
export function paymentStatus({
  total,
  paid,
  refunded = 0,
  payment_status: known,
}: {
  total: number
  paid: number
  refunded?: number
  payment_status?: PaymentStatus
}): PaymentStatus {
  if (refunded > 0) return refunded < paid ? 'partly_refunded' : 'refunded'
  if (paid >= total) return 'paid'
  if (paid > 0) return 'partly_paid'
  return known === 'pending' ? 'pending' : 'unpaid'
}

/** Shares out what was taken from each variant's stock over its lines. */
export function withReserved(
  lines: readonly PricedSaleLine[],
  taken: ReadonlyMap<string, number>,
): WrittenLine[] {
  const left = new Map(taken)
  return lines.map((line) => {
    const rest = left.get(line.variant_id) ?? 0
    const reserved = Math.min(rest, line.qty)
    left.set(line.variant_id, rest - reserved)
    return { ...line, reserved }
  })
}

const insertLines = {
  name: 'order_lines_insert',
  text: `insert into order_lines (company_id, order_id, id, position, product_id, variant_id, name, options, sku, category_name,
      unit_name, unit_precision, station_id, qty, unit_price, discount, surcharge, vat_rate_bp, vat_kind, vat_amount, total, comment, reserved)
    select $1, $2, id, position, product_id, variant_id, name, array(select jsonb_array_elements_text(options)), sku, category_name,
      unit_name, unit_precision, station_id, qty, unit_price, discount, surcharge, vat_rate_bp, vat_kind, vat_amount, total, comment, reserved
    from jsonb_to_recordset($3) as line (id uuid, position int, product_id uuid, variant_id uuid, name text, options jsonb, sku text,
      category_name text, unit_name text, unit_precision int, station_id uuid, qty bigint, unit_price bigint, discount bigint, surcharge bigint, vat_rate_bp int, vat_kind text, vat_amount bigint,
      total bigint, comment text, reserved bigint)`,
}

export async function writeLines(
  { db, session, newId }: Work,
  orderId: string,
  lines: readonly WrittenLine[],
): Promise<void> {
  const rows = lines.map((line, position) => ({ ...line, id: line.id ?? newId(), position }))
  await db.run(insertLines, [session.company_id, orderId, JSON.stringify(rows)])
}
