import type { Body } from '#contract/endpoint.ts'
import type { reopenOrder } from '#contract/endingCalls.ts'
import type { Order } from '#contract/orders.ts'
import { fullSlots, holdSlots, slotOf } from '#server/branches/intake.ts'
import { hasRoomForCash } from '#server/deliveries/cashLedger.ts'
import { readCouriers } from '#server/deliveries/couriers.ts'
import { dispatch } from '#server/deliveries/dispatch.ts'
import { beginAnew, giveTo } from '#server/deliveries/write.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { closeOrderCases } from '#server/payments/online/closeCases.ts'
import { intakeProblem } from '#server/orders/quote/intakeProblem.ts'
import { findBranch } from '#server/orders/quote/settings.ts'
import { endSale } from './endSale.ts'
import { acceptanceOf } from './enterStage.ts'
import { type FoundOrder, type KnownStage, findOrder, holdStages, requireVersion } from './find.ts'
import { takeAgain } from './heldStock.ts'
import { announce, auditOrder, record } from './history.ts'
import { readOrder, staleOrder } from './read.ts'
import { dueOf, lacksOf, requireReady } from './requirements.ts'
import { texts } from './texts.ts'
import { tellRoles } from './tellStage.ts'

const REOPENED_MS = 24 * 3_600_000

/** Takes an order up again that was done or cancelled: its sale is taken back, and what it needs is held for it anew. */
export async function reopen(work: Work, id: string, body: Body<typeof reopenOrder>): Promise<Order> {
  const { version, reason } = body
  const stages = await holdStages(work)
  const order = await findOrder(work, id)
  await requireVersion(work, order, version)
  await requireReopenable(work, order)
  const courier = await courierOf(work, order)
  const target = await targetOf(work, { ...order, courier_id: courier }, stages, reason)
  if (order.category === 'done') await endSale(work, order)
  else await takeAgain(work, id)
  await write(work, order, target, courier)
  await follow(work, order, courier)
  await auditOrder(work, 'orders.reopen', id, {
    category: [order.category, 'in_progress'],
    reason: [null, reason],
  })
  await record(work, id, 'reopened', { stage_id: [order.stage_id, target.id], reason })
  await tellRoles(work, order, target)
  if (order.category === 'cancelled') await closeOrderCases(work, id)
  const current = await readOrder(work, id)
  await announce(work, current, 'order.updated', { category: 'in_progress', stage_id: target.id })
  return current
}

/** Refuses an order that is open, over for too long, or of which nothing is left. */
export async function requireReopenable(work: Work, order: FoundOrder): Promise<void> {
  const { total, returned } = order
  const refusal = isOpen(order)
    ? texts.isOpen
    : !isFresh(work, order)
      ? texts.tooLate
      : total > 0 && returned === total && texts.allReturned
  if (refusal) throw new Refusal(409, 'conflict', refusal, { current: await readOrder(work, order.id) })
}

const isOpen = ({ category }: FoundOrder) => category === 'new' || category === 'in_progress'

/** Whether what has become of an order can still be undone. */
export const isFresh = ({ now }: Pick<Work, 'now'>, { done_at, cancelled_at }: FoundOrder): boolean =>
  now.getTime() - Date.parse(done_at ?? cancelled_at ?? '') <= REOPENED_MS

/** Who had the delivery brings it again, if they can; else it begins with nobody. */
async function courierOf(work: Work, order: FoundOrder): Promise<string | null> {
  const { courier_id, branch_id } = order
  if (order.fulfilment !== 'delivery' || courier_id === null) return courier_id
  const { items } = await readCouriers(work, { branch_id })
  const isThere = items.some(({ id }) => id === courier_id)
  return isThere && (await hasRoomForCash(work, order, courier_id)) ? courier_id : null
}

/** Where it was before, or the first stage in progress that has all it asks for. */
async function targetOf(
  work: Work,
  order: FoundOrder,
  stages: readonly KnownStage[],
  reason: string,
): Promise<KnownStage> {
  const open = stages.filter(
    ({ category, applies_to }) => category === 'in_progress' && applies_to.includes(order.fulfilment),
  )
  const before = open.filter(({ id }) => id === order.previous_stage_id)
  const [first] = [...before, ...open]
  if (!first)
    throw new Refusal(409, 'conflict', texts.notForFulfilment, { current: await readOrder(work, order.id) })
  const coming = { ...order, due: dueOf(order) }
  const ready = [...before, ...open].find((stage) => lacksOf(work, coming, stage, reason).length === 0)
  if (!ready) await requireReady(work, order, first, reason)
  return ready ?? first
}

async function write(work: Work, order: FoundOrder, target: KnownStage, courier: string | null) {
  const { db, session, now } = work
  const known = { accepted_at: order.accepted_at, accepted_by: order.accepted_by }
  const anew = await acceptanceOf(work, { ...order, accepted_at: null }, target)
  const { accepted_at, accepted_by } = order.accepted_at === null ? anew : known
  const isPromised = order.promised_at !== null && Date.parse(order.promised_at) > now.getTime()
  const touched = await db.run(
    `update orders set stage_id = $4, category = 'in_progress', previous_stage_id = null, stage_entered_at = $5, accepted_at = $6,
       accepted_by = $7, promised_at = $8, courier_id = $9, slot_at = coalesce($10, slot_at), sale_no = sale_no + (category = 'done')::int,
       done_at = null, cancelled_at = null, cancel_reason_id = null, cancel_words = null, cancel_note = '', version = version + 1, updated_at = $5
     where company_id = $1 and id = $2 and version = $3 and category in ('done', 'cancelled')`,
    [
      session.company_id,
      order.id,
      order.version,
      target.id,
      now,
      accepted_at,
      accepted_by,
      isPromised ? order.promised_at : anew.promised_at,
      courier,
      order.category === 'cancelled' && !order.is_test ? await freeSlot(work, order) : null,
    ],
  )
  if (touched === 0) throw await staleOrder(work, order.id)
}

/** The quarter of an hour that a cancelled order comes back to, if its branch has room in it. */
async function freeSlot(work: Work, { branch_id, due_at }: FoundOrder): Promise<Date> {
  const branch = await findBranch(work, branch_id, true)
  await holdSlots(work, branch)
  const due = due_at !== null && Date.parse(due_at) > work.now.getTime() ? due_at : null
  const slot = slotOf(branch, due, work.now)
  if ((await fullSlots(work, branch, slot)).has(slot)) {
    const { text, values } = intakeProblem(work, branch, { code: 'full', at: null }, due)
    throw new Refusal(409, 'conflict', text, { values })
  }
  return new Date(slot)
}

/** The delivery begins with whoever had it, or with whose turn it is. */
async function follow(work: Work, order: FoundOrder, courier: string | null): Promise<void> {
  if (order.fulfilment !== 'delivery') return
  if (courier !== null) return giveTo(work, order.id, courier)
  await beginAnew(work, order.id)
  await dispatch(work, order)
}
