import { requireInteger, scale, scaleDown, sum } from '#contract/quote/money.ts'
import type { QuotedLine } from '#contract/quote/quote.ts'
import type { VatPolicy } from '#contract/quote/vat.ts'

/** A line as it was sold; `qty` in thousandths. */
export interface SoldLine extends Pick<QuotedLine, 'gross' | 'item_discount' | 'total' | 'vat_amount'> {
  qty: number
}

/** What a refund needs of the order's snapshot; `total` is what the customer owed, amounts in minor units. */
export interface SoldOrder {
  vat_mode: VatPolicy['mode']
  lines: readonly SoldLine[]
  delivery: number
  delivery_vat: number
  service: number
  service_vat: number
  total: number
  points_used: number
  points_earned: number
}

/** Parts of an order, all that went back so far: thousandths for each line by position, and the two charges. */
export interface ReturnedParts {
  qty: readonly number[]
  delivery: boolean
  service: boolean
}

/** What goes back for some parts of an order; points are whole numbers. */
export interface Refund {
  amount: number
  vat_amount: number
  /** Used points that the customer gets again. */
  points_returned: number
  /** Earned points that are taken back. */
  points_taken_back: number
}

/** What nothing returned looks like. */
export function nothingReturned(order: SoldOrder): ReturnedParts {
  return { qty: order.lines.map(() => 0), delivery: false, service: false }
}

/** The whole order as returned parts. */
export function everythingReturned(order: SoldOrder): ReturnedParts {
  return { qty: order.lines.map((line) => line.qty), delivery: true, service: true }
}

/**
 * What goes back when the returned parts grow from `before` to `after`. Any row of refunds that ends with everything
 * returned gives back exactly what was paid. Points are taken back only as far as `pointsBalance` allows.
 */
export function refundOf(
  order: SoldOrder,
  before: ReturnedParts,
  after: ReturnedParts,
  pointsBalance: number,
): Refund {
  const [old, now] = [refundUpTo(order, before), refundUpTo(order, after)]
  const points_returned = now.points_returned - old.points_returned
  const owed = now.points_taken_back - old.points_taken_back
  if (now.amount < old.amount || points_returned < 0) throw new RangeError('Returned parts only grow')
  return {
    amount: now.amount - old.amount,
    vat_amount: now.vat_amount - old.vat_amount,
    points_returned,
    points_taken_back: Math.min(owed, requireInteger('A balance of points', pointsBalance) + points_returned),
  }
}

function refundUpTo(order: SoldOrder, parts: ReturnedParts): Refund {
  const shares = order.lines.map((line, position) => ({
    line,
    qty: returnedQty(line, parts.qty[position] ?? 0),
  }))
  const charges = [
    ...(parts.delivery ? [{ total: order.delivery, vat: order.delivery_vat }] : []),
    ...(parts.service ? [{ total: order.service, vat: order.service_vat }] : []),
  ]
  const part = (of: (line: SoldLine) => number) =>
    shares.map(({ line, qty }) => share(of(line), qty, line.qty))
  const vat_amount = sum([...part((line) => line.vat_amount), ...charges.map((charge) => charge.vat)])
  const totals = [...part((line) => line.total), ...charges.map((charge) => charge.total)]
  const amount = sum([...totals, order.vat_mode === 'on_top' ? vat_amount : 0])
  return {
    amount: isEverything(order, parts) ? order.total : Math.min(amount, order.total),
    vat_amount,
    points_returned: pointsShare(order.points_used, shares, (line) => line.gross - line.item_discount),
    points_taken_back: pointsShare(order.points_earned, shares, (line) => line.total),
  }
}

function isEverything(order: SoldOrder, parts: ReturnedParts): boolean {
  const isCharged = (order.delivery === 0 || parts.delivery) && (order.service === 0 || parts.service)
  return isCharged && order.lines.every((line, position) => parts.qty[position] === line.qty)
}

function returnedQty(line: SoldLine, qty: number): number {
  if (requireInteger('A returned quantity', qty) > line.qty)
    throw new RangeError('More is returned than was sold')
  return qty
}

/** What a part of a line is worth of an amount of the whole line. */
export function share(amount: number, qty: number, soldQty: number): number {
  return soldQty === 0 ? 0 : scale(amount, qty, soldQty)
}

function pointsShare(
  points: number,
  shares: readonly { line: SoldLine; qty: number }[],
  weightOf: (line: SoldLine) => number,
): number {
  const whole = sum(shares.map(({ line }) => weightOf(line)))
  const returned = sum(shares.map(({ line, qty }) => share(weightOf(line), qty, line.qty)))
  return whole === 0 ? 0 : scaleDown(points, returned, whole)
}
