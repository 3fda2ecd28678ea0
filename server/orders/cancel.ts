import type { CancelReason } from '#contract/cancelReasons.ts'
import type { Body } from '#contract/endpoint.ts'
import type { cancelOrder } from '#contract/endingCalls.ts'
import { inLanguage } from '#contract/inLanguage.ts'
import type { Order } from '#contract/orders.ts'
import { endDelivery } from '#server/deliveries/write.ts'
import { FieldErrors, Refusal, unknownAt } from '#server/http/answers/refusal.ts'
import { type Work, may, requirePermission } from '#server/http/work.ts'
import { wakeHolds } from '#server/payments/online/wakeHolds.ts'
import { wakePages } from '#server/payments/online/wakePages.ts'
import { settleCancelled } from '#server/refunds/cancelledMoney.ts'
import { endSale } from './endSale.ts'
import { type FoundOrder, type KnownStage, findOrder, holdStages, requireVersion } from './find.ts'
import { putBack } from './heldStock.ts'
import { announce, auditOrder, record } from './history.ts'
import { readOrder, staleOrder } from './read.ts'
import { isFresh } from './reopen.ts'
import { customerTextOf, tellRoles } from './tellStage.ts'
import { texts } from './texts.ts'

const SHORTEST_NOTE = 3

type Reason = Pick<CancelReason, 'id' | 'name'>

interface Ending extends Pick<CancelReason, 'name'> {
  id: string | null
  note: string
  restock: boolean
}

/** Ends an order with a reason; what was taken for it goes back into the stock unless it is lost, and its money where it shall. */
export async function cancel(work: Work, id: string, body: Body<typeof cancelOrder>): Promise<Order> {
  const { note = '', restock = true, refund } = body
  if (refund) requirePermission(work, 'payments.refund')
  const reason = await findReason(work, body.reason, note)
  const stages = await holdStages(work)
  const order = await findToCancel(work, id, body.version)
  const audited = { reason_id: [null, reason.id], note: [null, note] }
  await auditOrder(work, 'orders.cancel', order.id, audited)
  const ended = await endOrder(work, order, stages, { ...reason, note, restock })
  await settleCancelled(work, ended, { refund, why: wordsOf(work, reason, note) })
  return readOrder(work, id)
}

/** An open order, or one that was done a short time ago, for those who may reopen it. */
async function findToCancel(work: Work, id: string, version: number | undefined): Promise<FoundOrder> {
  const order = await findOrder(work, id)
  const isDone = order.category === 'done'
  if (order.category === 'cancelled' || (isDone && !may(work, 'orders.reopen')))
    throw new Refusal(409, 'conflict', texts.isOver, { current: await readOrder(work, id) })
  await requireVersion(work, order, version)
  if (isDone && !isFresh(work, order))
    throw new Refusal(409, 'conflict', texts.tooLate, { current: await readOrder(work, id) })
  return order
}

/** Why the money goes back, as a refund keeps it. */
export const wordsOf = ({ language }: Work, { name }: Pick<Reason, 'name'>, note: string) =>
  [inLanguage(name, language, language), note].filter(Boolean).join(': ')

/** Ends an order that the caller has locked, after the pipeline; a reason without an id is one of the product itself. */
export async function endOrder(
  work: Work,
  order: FoundOrder,
  stages: readonly KnownStage[],
  { id: reason_id, name, note, restock }: Ending,
): Promise<Order> {
  const { db, session, now } = work
  const target = cancelledStage(stages, order.fulfilment)
  if (!target) throw new Error('The company has no stage for cancelled orders')
  if (order.category === 'done') await endSale(work, order)
  const touched = await db.run(
    `update orders set stage_id = $4, category = 'cancelled', previous_stage_id = case category when 'in_progress' then stage_id else previous_stage_id end,
       sale_no = sale_no + (category = 'done')::int, stage_entered_at = $5, done_at = null, cancelled_at = $5,
       cancel_reason_id = $6, cancel_words = $7, cancel_note = $8, version = version + 1, updated_at = $5
     where company_id = $1 and id = $2 and version = $3 and category <> 'cancelled'`,
    [session.company_id, order.id, order.version, target.id, now, reason_id, name, note],
  )
  if (touched === 0) throw await staleOrder(work, order.id)
  if (order.fulfilment === 'delivery') await endDelivery(work, order.id, 'failed')
  if (restock) await putBack(work, order.id)
  const come = { ...order, eta: order.due_at ?? order.promised_at }
  await record(work, order.id, 'cancelled', {
    stage_id: [order.stage_id, target.id],
    reason_id,
    note,
    restock,
    customer_text: await customerTextOf(work, come, target),
  })
  await tellRoles(work, order, target)
  await wakeHolds(work, order)
  await wakePages(work, order.id)
  const current = await readOrder(work, order.id)
  await announce(work, current, 'order.updated', { category: 'cancelled', stage_id: target.id })
  return current
}

/** The first cancelled stage of its kind of orders; of another kind where there is none. */
function cancelledStage(stages: readonly KnownStage[], fulfilment: Order['fulfilment']) {
  const all = stages.filter((one) => one.category === 'cancelled')
  return all.find((one) => one.applies_to.includes(fulfilment)) ?? all[0]
}

/** The living reason with this id or key; throws where it asks for words that are not there. */
export async function findReason({ db, session }: Work, idOrKey: string, note: string): Promise<Reason> {
  const reason = await db.one<Reason & { needs_note: boolean }>(
    `select id, name, needs_note from cancel_reasons
     where company_id = $1 and archived_at is null and (id::text = lower($2) or key = $2)`,
    [session.company_id, idOrKey],
  )
  if (!reason) throw unknownAt('reason')
  if (reason.needs_note && note.length < SHORTEST_NOTE) throw new FieldErrors({ note: [texts.reasonNeeded] })
  return reason
}
