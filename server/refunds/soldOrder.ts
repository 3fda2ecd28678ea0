import { sum } from '#contract/quote/money.ts'
import type { VatKind } from '#contract/vat.ts'
import type { Work } from '#server/http/work.ts'
import type { FoundOrder } from '#server/orders/find.ts'
import type { ReturnedParts, SoldOrder } from '#server/orders/refund.ts'

/** What VAT is counted by. */
export interface VatRateOf {
  rate_bp: number
  kind: VatKind | null
}

/** A line as it stands in the order, and what has gone back of it. */
export interface SoldRow extends VatRateOf {
  id: string
  name: string
  product_id: string | null
  variant_id: string | null
  unit_precision: number
  qty: number
  total: number
  discount: number
  surcharge: number
  vat_amount: number
  /** Thousandths that the order holds of the stock. */
  reserved: number
  returned_qty: number
}

/** An order as a refund counts it. */
export interface Sold {
  rows: SoldRow[]
  /** Of the delivery. */
  fee: VatRateOf
  order: SoldOrder
  returned: ReturnedParts
}

const readRows = {
  name: 'refund_lines',
  text: `select id, concat_ws(', ', name, nullif(array_to_string(options, ', '), '')) as name, product_id, variant_id, unit_precision,
      order_lines.qty, total, discount, surcharge, vat_rate_bp as rate_bp, vat_kind as kind, vat_amount, reserved, coalesce(gone.qty, 0)::bigint as returned_qty
    from order_lines
    left join (
      select line.line_id, sum(line.qty) as qty from refunds
      cross join jsonb_to_recordset(parts -> 'lines') as line (line_id uuid, qty bigint)
      where company_id = $1 and order_id = $2 group by line.line_id
    ) as gone on gone.line_id = order_lines.id
    where company_id = $1 and order_id = $2 order by position`,
}

const readCharges = {
  name: 'refund_charges',
  text: `select vat, delivery, service, delivery_vat_bp as rate_bp, delivery_vat_kind as kind,
      exists (select from refunds where company_id = $1 and order_id = $2 and parts -> 'delivery' <> 'null') as is_delivery_returned,
      exists (select from refunds where company_id = $1 and order_id = $2 and parts -> 'service' <> 'null') as is_service_returned
    from orders where company_id = $1 and id = $2`,
}

interface Charges extends VatRateOf {
  vat: number
  delivery: number
  service: number
  is_delivery_returned: boolean
  is_service_returned: boolean
}

/** Reads what was sold with an order that the caller has locked. The VAT of its fee is what the lines leave of the order's. */
export async function readSold({ db, session }: Work, found: FoundOrder): Promise<Sold> {
  const of = [session.company_id, found.id]
  const [rows, charges] = await Promise.all([
    db.query<SoldRow>(readRows, of),
    db.one<Charges>(readCharges, of),
  ])
  if (!charges) throw new Error('The order is gone')
  const { vat, delivery, service, rate_bp, kind, is_delivery_returned, is_service_returned } = charges
  const order: SoldOrder = {
    vat_mode: found.vat_included ? 'included' : 'on_top',
    lines: rows.map(({ qty, total, discount, surcharge, vat_amount }) => ({
      qty,
      gross: total + discount - surcharge,
      item_discount: 0,
      total,
      vat_amount,
    })),
    delivery,
    delivery_vat: vat - sum(rows.map((row) => row.vat_amount)),
    service,
    service_vat: 0,
    total: found.total,
    points_used: 0,
    points_earned: 0,
  }
  const qty = rows.map((row) => row.returned_qty)
  const returned = { qty, delivery: is_delivery_returned, service: is_service_returned }
  return { rows, fee: { rate_bp, kind }, order, returned }
}
