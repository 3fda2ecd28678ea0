import type { Order, OrderLine } from '#contract/orders.ts'

/** A line of which something can still go back. */
export interface LeftLine extends OrderLine {
  /** Thousandths. */
  left: number
}

/** What of an order has not gone back yet. */
export interface LeftParts {
  lines: LeftLine[]
  delivery: boolean
  service: boolean
}

/** Thousandths of a line that have gone back. */
export const returnedOf = ({ refunds }: Pick<Order, 'refunds'>, { id }: Pick<OrderLine, 'id'>): number =>
  refunds.flatMap(({ lines }) => lines).reduce((sum, { line_id, qty }) => sum + (line_id === id ? qty : 0), 0)

/** What of an order has not gone back yet, as its refunds say. */
export function leftParts({
  lines,
  refunds,
  totals,
}: Pick<Order, 'lines' | 'refunds' | 'totals'>): LeftParts {
  const isLeft = (charge: 'delivery' | 'service') =>
    (totals?.[charge] ?? 0) > 0 && !refunds.some((refund) => refund[charge])
  return {
    lines: lines
      .map((line) => ({ ...line, left: line.qty - returnedOf({ refunds }, line) }))
      .filter(({ left }) => left > 0),
    delivery: isLeft('delivery'),
    service: isLeft('service'),
  }
}

/** What may still go back of what was paid, in minor units. */
export const leftMoney = ({ paid = 0, refunded = 0 }: Pick<Order, 'paid' | 'refunded'>): number =>
  paid - refunded
