import type { Order } from '#contract/orders.ts'
import { isOnTheWay } from '#contract/deliveries.ts'
import { isCourier } from '#contract/permissions.ts'
import type { Stage } from '#contract/stages.ts'
import { prepMinAt } from '#server/company/prepTime.ts'
import { dispatch } from '#server/deliveries/dispatch.ts'
import { requireRoomForCash } from '#server/deliveries/cashLedger.ts'
import { endDelivery, giveTo, leave, takeBack, withdrawOffer } from '#server/deliveries/write.ts'
import { addSpent, countLater } from '#server/customers/buyer.ts'
import { wakeHolds } from '#server/payments/online/wakeHolds.ts'
import { type Work, actorOf } from '#server/http/work.ts'
import type { FoundOrder, KnownStage } from './find.ts'
import { announce, record } from './history.ts'
import { readOrder, staleOrder } from './read.ts'
import { everyOrder } from './scope.ts'
import { customerTextOf, tellRoles } from './tellStage.ts'

const enter = {
  name: 'order_enter_stage',
  text: `update orders set stage_id = $4, category = $5, previous_stage_id = $6, stage_entered_at = $7, accepted_at = $8,
      accepted_by = $9, promised_at = $10, done_at = $11, courier_id = $12, version = version + 1, updated_at = $7
    where company_id = $1 and id = $2 and version = $3 and category in ('new', 'in_progress')`,
}

interface Entering {
  step?: 'forward' | 'back'
  /** Why, where the stage asks. */
  reason?: string | undefined
  /** The timer of the stage before has moved it. */
  by_itself?: true
}

/** Puts an open order into a stage by one conditional update, with everything that follows from the stage's category. */
export async function enterStage(
  work: Work,
  order: FoundOrder,
  target: KnownStage,
  { step = 'forward', reason, by_itself }: Entering = {},
): Promise<Order> {
  const { db, session, now } = work
  const acceptance = await acceptanceOf(work, order, target)
  const isDone = target.category === 'done'
  const courier = courierOf(work, order, step)
  const touched = await db.run(enter, [
    session.company_id,
    order.id,
    order.version,
    target.id,
    target.category,
    step === 'forward' ? order.stage_id : null,
    now,
    acceptance.accepted_at,
    acceptance.accepted_by,
    acceptance.promised_at,
    isDone ? now : null,
    courier,
  ])
  if (touched === 0) throw await staleOrder(work, order.id)
  if (order.fulfilment === 'delivery') await follow(work, order, { courier, target, step })
  if (isDone && order.customer_id) await countDone(work, order, order.customer_id)
  const isAccepted = order.category === 'new' && target.category === 'in_progress'
  const isForward = step === 'forward'
  const come = { ...order, eta: order.due_at ?? acceptance.promised_at }
  await record(work, order.id, isAccepted ? 'accepted' : 'moved', {
    stage_id: [order.stage_id, target.id],
    reason: target.requires_reason ? reason : undefined,
    by_itself,
    customer_text: isForward ? await customerTextOf(work, come, target) : undefined,
  })
  if (isForward) await tellRoles(work, order, target)
  await wakeHolds(work, order)
  if (isAccepted && courier === null) await dispatch(work, order)
  // By going back somebody may give up an order that they see no longer then.
  const current = await readOrder(work, order.id, everyOrder(session))
  await announce(work, current, 'order.updated', { category: target.category, stage_id: target.id })
  return current
}

/** What was handed out counts on the customer's card, also when nobody knew before whose order it was; a test never does. */
async function countDone(work: Work, order: FoundOrder, customerId: string): Promise<void> {
  if (order.is_test) return
  await addSpent(work, customerId, order.total - order.returned)
  if (order.counts_for_customer) return
  await work.db.run('update orders set counts_for_customer = true where company_id = $1 and id = $2', [
    work.session.company_id,
    order.id,
  ])
  await countLater(work, customerId, order.placed_at)
}

interface Followed {
  courier: string | null
  target: KnownStage
  step: 'forward' | 'back'
}

/** The delivery goes with its order: to whoever has taken it by this, on its way, to its end, or back to nobody. */
async function follow(work: Work, order: FoundOrder, { courier, target, step }: Followed): Promise<void> {
  if (courier === null && order.courier_id !== null) await takeBack(work, [order.id])
  if (courier !== null && courier !== order.courier_id) {
    await requireRoomForCash(work, order, courier)
    await giveTo(work, order.id, courier)
  }
  if (target.category === 'new') await withdrawOffer(work, order.id)
  if (target.category === 'done') return endDelivery(work, order.id, 'delivered')
  if (step === 'forward' && isOnTheWay(target)) await leave(work, order.id)
}

/** A courier who moves a delivery on has taken it, and gives it away again by going back. */
function courierOf({ session }: Work, order: FoundOrder, step: 'forward' | 'back'): string | null {
  if (order.fulfilment !== 'delivery' || !isCourier(session.permissions)) return order.courier_id
  return step === 'forward' ? session.user_id : null
}

/** Who accepted the order and what was promised: set when it leaves the new ones, taken back when it returns. */
export async function acceptanceOf(work: Work, order: FoundOrder, target: Stage) {
  const { db, session, now } = work
  if (target.category === 'new') return { accepted_at: null, accepted_by: null, promised_at: null }
  const { accepted_at, accepted_by, promised_at } = order
  if (accepted_at !== null) return { accepted_at, accepted_by, promised_at }
  const branch = await db.one<{ prep_min: number }>(
    `select ${prepMinAt('$3::timestamptz')} as prep_min from branches where company_id = $1 and id = $2`,
    [session.company_id, order.branch_id, now],
  )
  const minutes = Math.max(branch?.prep_min ?? 0, order.address?.eta_max ?? 0)
  const ready = new Date(now.getTime() + minutes * 60_000)
  return { accepted_at: now, accepted_by: actorOf(work).id, promised_at: order.due_at ?? ready }
}
