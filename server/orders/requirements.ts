import { isCourier } from '#contract/permissions.ts'
import { requirementsOf } from '#contract/simulateStages.ts'
import type { Fulfilment } from '#contract/pipeline.ts'
import type { Stage } from '#contract/stages.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import type { FoundOrder } from './find.ts'
import { readOrder } from './read.ts'
import { texts } from './texts.ts'

const SHORTEST_REASON = 3

interface Coming extends Pick<FoundOrder, 'category' | 'needs_prepayment'> {
  fulfilment: Fulfilment
  courier_id: string | null
  due: number
}

/**
 * What an order lacks to come to a stage; a courier who moves a delivery takes it with that. Where the way to pay wants the
 * money first, a new order goes nowhere without it.
 */
export function lacksOf(
  { session }: Pick<Work, 'session'>,
  { category, fulfilment, courier_id, due, needs_prepayment }: Coming,
  stage: Stage,
  reason = '',
): ReturnType<typeof requirementsOf> {
  const isThere = {
    payment: due <= 0,
    courier: courier_id !== null || isCourier(session.permissions),
    reason: reason.length >= SHORTEST_REASON,
  }
  const isPaidFirst = needs_prepayment && category === 'new' && stage.category !== 'new'
  const wanted = isPaidFirst ? { ...stage, requires_payment: true } : stage
  return requirementsOf(wanted, fulfilment).filter((one) => !isThere[one])
}

/** What is still to be paid of an order. */
export const dueOf = ({
  total,
  paid,
  refunded,
  returned,
}: Pick<FoundOrder, 'total' | 'paid' | 'refunded' | 'returned'>) => total - paid + refunded - returned

/** Throws what a stage asks for and the order has not. */
export async function requireReady(
  work: Work,
  order: FoundOrder,
  stage: Stage,
  reason: string | undefined,
): Promise<void> {
  const due = dueOf(order) - (stage.category === 'done' ? 0 : order.held)
  const [lacking] = lacksOf(work, { ...order, due }, stage, reason)
  if (!lacking) return
  if (lacking === 'reason') throw new FieldErrors({ reason: [texts.reasonNeeded] })
  const current = await readOrder(work, order.id)
  const unpaid = stage.requires_payment ? texts.paymentNeeded : texts.prepaymentNeeded
  if (lacking === 'payment') throw new Refusal(409, 'unpaid', unpaid, { current })
  throw new Refusal(409, 'conflict', texts.courierNeeded, { current })
}
