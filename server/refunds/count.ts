import { type ReturnedParts, refundOf, share } from '#server/orders/refund.ts'
import type { Sold } from './soldOrder.ts'

/** What went back for a part, without VAT on top, and the VAT of it. */
interface PartSums {
  total: number
  vat: number
}

/** The parts of one refund, as they are kept. */
export interface RefundParts {
  lines: ({ line_id: string; qty: number } & PartSums)[]
  delivery: PartSums | null
  service: PartSums | null
}

/** What a refund brings back. */
export interface CountedRefund {
  amount: number
  /** What the parts are worth; more than the amount where they were not paid in full. */
  returned: number
  vat_amount: number
  parts: RefundParts
}

/** Counts a refund by which the returned parts become those of `after`; `left` is what was paid and has not gone back yet. */
export function countRefund(sold: Sold, after: ReturnedParts, left: number): CountedRefund {
  const { amount: returned, vat_amount } = refundOf(sold.order, sold.returned, after, 0)
  return { amount: Math.min(returned, left), returned, vat_amount, parts: partsOf(sold, after) }
}

/** What each part adds to what went back before, so that the parts of all refunds add up to the order's. */
export function partsOf({ rows, order, returned }: Sold, after: ReturnedParts): RefundParts {
  const lines = rows.flatMap((row, at) => {
    const [old, now] = [returned.qty[at] ?? 0, after.qty[at] ?? 0]
    const grown = (sum: number) => share(sum, now, row.qty) - share(sum, old, row.qty)
    const sums = { total: grown(row.total), vat: grown(row.vat_amount) }
    return now > old ? [{ line_id: row.id, qty: now - old, ...sums }] : []
  })
  const charge = (isNew: boolean, total: number, vat: number) => (isNew ? { total, vat } : null)
  return {
    lines,
    delivery: charge(after.delivery && !returned.delivery, order.delivery, order.delivery_vat),
    service: charge(after.service && !returned.service, order.service, order.service_vat),
  }
}
