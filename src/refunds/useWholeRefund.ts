import type { Order } from '#contract/orders.ts'
import { useCan } from '#src/session/can.ts'
import { leftMoney, leftParts } from './leftParts.ts'
import { useRefundPreview } from './useRefundPreview.ts'

const nothing = { lines: [], delivery: false, service: false }

/** What all that is left of an order would give back, for whoever may give it back or ask for that; its goods are not touched. */
export function useWholeRefund(order: Order, isWanted: boolean, isSent: boolean) {
  const mayRefund = useCan('payments.refund')
  const mayTake = useCan('payments.take')
  const { lines, delivery, service } = leftParts(order)
  const isOffered = (mayRefund || mayTake) && leftMoney(order) > 0
  const left = { lines: lines.map(({ id, left: qty }) => ({ line_id: id, qty })), delivery, service }
  const parts = { ...(isOffered && isWanted ? left : nothing), restock: false }
  const asked = { version: order.version, ...parts }
  const { preview, isCurrent, error } = useRefundPreview(order.id, asked, isSent)
  return {
    isOffered,
    /** Somebody else has to allow it. */
    isAsked: !mayRefund || preview?.is_beyond_cap === true,
    /** Whether it is known what goes back. */
    isReady: isCurrent,
    preview,
    error,
    parts,
  }
}
