import { type Refund, type ReturnedParts, type SoldOrder, everythingReturned, refundOf } from './refund.ts'

/** A ledger row to write: the rows of the sale itself are never changed or deleted. */
export interface PointsReversal {
  kind: 'return' | 'accrual'
  amount: number
}

/** A finished order as its cancellation needs it; days are company-local dates, `2026-03-09`. */
export interface DoneOrder extends SoldOrder {
  done_on: string
  has_code_use: boolean
}

/** What the person who cancels decides, and the state at that moment. */
export interface Cancellation {
  business_day: string
  returned_before: ReturnedParts
  points_balance: number
  /** Whether the goods go back into stock. */
  restock: boolean
}

/** What a cancellation after Done writes; the revenue of `revenue_day` stays, the refund counts on its own day. */
export interface CancelledOrder {
  refund: Refund & { business_day: string }
  revenue_day: string
  is_code_returned: boolean
  points: PointsReversal[]
  /** Thousandths to put back into stock for each line, by position. */
  restocked_qty: number[]
}

/** Cancels an order that was done and reopened: all that has not gone back yet goes back. */
export function cancelDone(order: DoneOrder, cancellation: Cancellation): CancelledOrder {
  const { business_day, returned_before, points_balance, restock } = cancellation
  const refund = refundOf(order, returned_before, everythingReturned(order), points_balance)
  const reversals: PointsReversal[] = [
    { kind: 'return', amount: refund.points_returned },
    { kind: 'accrual', amount: -refund.points_taken_back },
  ]
  return {
    refund: { ...refund, business_day },
    revenue_day: order.done_on,
    is_code_returned: order.has_code_use,
    points: reversals.filter((reversal) => reversal.amount !== 0),
    restocked_qty: order.lines.map((line, position) =>
      restock ? line.qty - (returned_before.qty[position] ?? 0) : 0,
    ),
  }
}
