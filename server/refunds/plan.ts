import type { AskedParts, RefundPreview } from '#contract/refunds.ts'
import { FieldErrors, Refusal, forbidden, unknownAt } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { type FoundOrder, findOrder, requireVersion } from '#server/orders/find.ts'
import { seesMoneyOf } from '#server/orders/mask.ts'
import { readOrder } from '#server/orders/read.ts'
import type { ReturnedParts } from '#server/orders/refund.ts'
import type { StockChange } from '#server/orders/stock.ts'
import { texts as orderTexts } from '#server/orders/texts.ts'
import { type CountedRefund, countRefund } from './count.ts'
import { type Sold, type SoldRow, readSold } from './soldOrder.ts'
import { type BackPayment, splitBack } from './splitBack.ts'
import { vatByRate } from './vatParts.ts'
import { texts } from './texts.ts'

/** A refund before anything is written. */
export interface PlannedRefund extends CountedRefund {
  order: FoundOrder
  payments: BackPayment[]
  vat_parts: RefundPreview['vat_parts']
  /** The lines that come back, as the history tells them. */
  items: { name: string; qty: number }[]
  restocked: (StockChange & { line_id: string; name: string })[]
}

/** Counts what goes back for some parts of an order as it was sold, and locks it; refuses what cannot go back. */
export async function planRefund(work: Work, id: string, asked: AskedParts): Promise<PlannedRefund> {
  const order = await findOrder(work, id)
  if (!seesMoneyOf(work, order.courier_id)) throw forbidden('payments.view')
  await requireVersion(work, order, asked.version)
  const left = order.paid - order.refunded
  if (left <= 0)
    throw new Refusal(409, 'conflict', texts.nothingPaid, { current: await readOrder(work, order.id) })
  const sold = await readSold(work, order)
  const after = partsAfter(sold, asked)
  const counted = countRefund(sold, after, left)
  if (counted.amount === 0) throw new FieldErrors({ lines: [texts.nothingBack] })
  const { amount, parts } = counted
  const back = parts.lines.map(({ line_id, qty }) => ({
    row: sold.rows.find((row) => row.id === line_id)!,
    qty,
  }))
  return {
    order,
    ...counted,
    payments: await splitBack(work, order.id, amount),
    parts,
    vat_parts: vatByRate(sold, parts),
    items: back.map(({ row, qty }) => ({ name: row.name, qty })),
    restocked: asked.restock && !order.is_test ? back.flatMap(restockOf) : [],
  }
}

/** An order as a cap counts it. */
export type Capped = Pick<FoundOrder, 'refunded' | 'currency'>

/** Whether more of the order would have gone back than this person may give back. */
export const isBeyondCap = (
  { session }: Pick<Work, 'session'>,
  { order, amount }: { order: Capped; amount: number },
): boolean => session.refund_cap !== null && order.refunded + amount > session.refund_cap

export async function preview(work: Work, id: string, asked: AskedParts): Promise<RefundPreview> {
  const planned = await planRefund(work, id, asked)
  const { amount, vat_amount, vat_parts, payments, restocked } = planned
  return {
    amount,
    vat_amount,
    vat_parts,
    payments,
    restocked: restocked.map(({ line_id, name, qty }) => ({ line_id, name, qty: -qty })),
    is_beyond_cap: isBeyondCap(work, planned),
  }
}

function partsAfter({ rows, order, returned }: Sold, asked: AskedParts): ReturnedParts {
  const qty = [...returned.qty]
  for (const [index, line] of asked.lines.entries()) {
    const at = rows.findIndex(({ id }) => id === line.line_id)
    const row = rows[at]
    if (!row) throw unknownAt(`lines.${index}.line_id`)
    qty[at] = (qty[at] ?? 0) + line.qty
    const isWhole = line.qty % 10 ** (3 - row.unit_precision) === 0
    const wrong = qty[at] > row.qty ? texts.isReturned : !isWhole && orderTexts.wrongQuantity
    if (wrong) throw new FieldErrors({ [`lines.${index}.qty`]: [wrong] })
  }
  const { delivery = false, service = false } = asked
  if (delivery && returned.delivery) throw new FieldErrors({ delivery: [texts.isReturned] })
  if (service && returned.service) throw new FieldErrors({ service: [texts.isReturned] })
  return {
    qty,
    delivery: returned.delivery || (delivery && order.delivery > 0),
    service: returned.service || (service && order.service > 0),
  }
}

/** Only what the order holds of the stock can come back to it. */
function restockOf({ row, qty }: { row: SoldRow; qty: number }) {
  const { id: line_id, name, product_id, variant_id, reserved } = row
  const held = Math.min(qty, reserved)
  return product_id && variant_id && held > 0 ? [{ line_id, name, product_id, variant_id, qty: -held }] : []
}
