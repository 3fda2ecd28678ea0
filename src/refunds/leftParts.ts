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

/** What of an order has not gone back yet, as its refunds say. */
export function leftParts({
  lines,
  refunds,
  totals,
}: Pick<Order, 'lines' | 'refunds' | 'totals'>): LeftParts {
  const gone = (id: string) =>
    refunds
      .flatMap((refund) => refund.lines)
      .reduce((sum, line) => sum + (line.line_id === id ? line.qty : 0), 0)
  const isLeft = (charge: 'delivery' | 'service') =>
    (totals?.[charge] ?? 0) > 0 && !refunds.some((refund) => refund[charge])
  return {
    lines: lines.map((line) => ({ ...line, left: line.qty - gone(line.id) })).filter(({ left }) => left > 0),
    delivery: isLeft('delivery'),
    service: isLeft('service'),
  }
}

/** What may still go back of what was paid, in minor units. */
export const leftMoney = ({ paid = 0, refunded = 0 }: Pick<Order, 'paid' | 'refunded'>): number =>
  paid - refunded
