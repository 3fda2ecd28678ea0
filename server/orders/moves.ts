import type { Body } from '#contract/endpoint.ts'
import type { acceptOrder, moveOrder } from '#contract/orderCalls.ts'
import type { Order } from '#contract/orders.ts'
import { mayFollow } from '#contract/pipeline.ts'
import type { Stage } from '#contract/stages.ts'
import { FieldErrors, Refusal, unknownAt } from '#server/http/answers/refusal.ts'
import { type Work, may, requirePermission } from '#server/http/work.ts'
import { enterStage } from './enterStage.ts'
import {
  type FoundOrder,
  type KnownStage,
  findOpenOrder,
  findOrder,
  holdStages,
  readStages,
  requireVersion,
} from './find.ts'
import { auditOrder } from './history.ts'
import { readOrder } from './read.ts'
import { dueOf, requireReady } from './requirements.ts'
import { acceptedStage, isStageOf } from './startStage.ts'
import { texts } from './texts.ts'

/** How long a slip can be undone by everybody who may move orders. */
const UNDO_MS = 60_000

/** Takes a new order on: the first stage in progress that its kind passes. */
export async function accept(work: Work, id: string, body: Body<typeof acceptOrder>): Promise<Order> {
  const stages = await holdStages(work)
  const order = await findOrder(work, id)
  if (order.category !== 'new') {
    const current = await readOrder(work, id)
    const by = current.accepted_by_name
    const more = { current, ...(by === null ? {} : { values: { name: by } }) }
    throw new Refusal(409, 'conflict', by === null ? texts.notNew : texts.acceptedBy, more)
  }
  await requireVersion(work, order, body.version)
  const target = acceptedStage(stages, order)
  if (!target)
    throw new Refusal(409, 'conflict', texts.notForFulfilment, { current: await readOrder(work, id) })
  requireRole(work, target)
  await requireReady(work, order, target, body.reason)
  return enterStage(work, order, target, { reason: body.reason })
}

/** Moves an open order on, or back after a slip. */
export async function move(work: Work, id: string, body: Body<typeof moveOrder>): Promise<Order> {
  const stages = await holdStages(work)
  const order = await findOpenOrder(work, id, body.version)
  const { target, step } = await planMove(work, order, body.stage_id, stages)
  if (step === 'forward') return moveOn(work, order, target, body)
  if (step === 'back' && !may(work, 'orders.reopen'))
    throw new Refusal(409, 'conflict', texts.cannotGoBack, { current: await readOrder(work, order.id) })
  return enterStage(work, order, target, { step: 'back' })
}

/** Where a move would lead; a slip is a step back that whoever may move orders can undo. */
interface PlannedMove {
  target: KnownStage
  step: 'forward' | 'slip' | 'back'
}

/** Finds the stage that an open order is to enter, and refuses those that it cannot. */
export async function planMove(
  work: Work,
  order: FoundOrder,
  stageId: string,
  known?: readonly KnownStage[],
): Promise<PlannedMove> {
  const stages = known ?? (await readStages(work))
  const target = stages.find((one) => one.id === stageId.toLowerCase())
  if (!target) throw unknownAt('stage_id')
  if (target.category === 'cancelled') throw new FieldErrors({ stage_id: [texts.cancelInstead] })
  if (!target.applies_to.includes(order.fulfilment))
    throw new FieldErrors({ stage_id: [texts.notForFulfilment] })
  if (target.id === order.stage_id)
    throw new Refusal(409, 'conflict', texts.isThere, { current: await readOrder(work, order.id) })
  const present = stages.find((one) => one.id === order.stage_id)
  if (!present) return { target, step: 'forward' }
  if (target.sort >= present.sort) {
    if (mayFollow(present, target)) return { target, step: 'forward' }
    throw new Refusal(409, 'conflict', texts.notNext, { current: await readOrder(work, order.id) })
  }
  const age = work.now.getTime() - Date.parse(order.stage_entered_at)
  const isSlip = target.id === order.previous_stage_id && age <= UNDO_MS
  return { target, step: isSlip ? 'slip' : 'back' }
}

/** Moves an order that the caller has locked to a later stage, if it has what the stage asks for. */
export async function moveOn(
  work: Work,
  order: FoundOrder,
  target: KnownStage,
  { confirm_unpaid: isConfirmed = false, reason }: Pick<Body<typeof moveOrder>, 'confirm_unpaid' | 'reason'>,
): Promise<Order> {
  if (order.category === 'new' && target.category !== 'new') requirePermission(work, 'orders.accept')
  requireRole(work, target)
  await requireReady(work, order, target, reason)
  const due = dueOf(order)
  if (target.category === 'done' && due > 0) {
    if (!isConfirmed)
      throw new Refusal(409, 'unpaid', texts.unpaid, { current: await readOrder(work, order.id) })
    await auditOrder(work, 'orders.done_unpaid', order.id, { due: [due, due] })
  }
  return enterStage(work, order, target, { reason })
}

function requireRole(work: Work, stage: Stage) {
  if (!isStageOf(work, stage)) throw new Refusal(403, 'forbidden', texts.notYourStage)
}
