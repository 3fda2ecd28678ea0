import { isOnTheWay, returnable, statesBefore } from '#contract/deliveries.ts'
import type { Body } from '#contract/endpoint.ts'
import type { moveDelivery } from '#contract/deliveryCalls.ts'
import type { Order } from '#contract/orders.ts'
import { laterStages } from '#contract/pipeline.ts'
import { FieldErrors, Refusal, forbidden } from '#server/http/answers/refusal.ts'
import { type Work, may } from '#server/http/work.ts'
import { type FoundOrder, type KnownStage, findOpenOrder, holdStages } from '#server/orders/find.ts'
import { announce, auditOrder, record } from '#server/orders/history.ts'
import { moveOn } from '#server/orders/moves.ts'
import { readOrder } from '#server/orders/read.ts'
import { everyOrder } from '#server/orders/scope.ts'
import { isStageOf } from '#server/orders/startStage.ts'
import { texts as orderTexts } from '#server/orders/texts.ts'
import { passOn } from './dispatch.ts'
import { tellManagers } from './news.ts'
import { texts } from './texts.ts'
import { endDelivery, goOn, takeBack } from './write.ts'

const SHORTEST_REASON = 3

type Asked = Body<typeof moveDelivery>

/** Moves a delivery on, gives it back, or says that it failed: a courier the own one, whoever may change deliveries any. */
export async function moveTo(work: Work, id: string, body: Asked): Promise<Order> {
  const stages = await holdStages(work)
  const order = await findOpenOrder(work, id, body.version)
  const { delivery } = await readOrder(work, id)
  const isOffered = delivery?.state === 'offered'
  const isOwn = (isOffered ? delivery.courier_id : order.courier_id) === work.session.user_id
  if (!isOwn && !may(work, 'deliveries.update')) throw forbidden('deliveries.update')
  if (isOffered && body.state === 'unassigned') {
    await passOn(work, id)
    return readOrder(work, id, everyOrder(work.session))
  }
  if (order.courier_id === null || !delivery) throw await refuse(work, id, texts.noCourier)
  if (!statesBefore(body.state).includes(delivery.state)) throw await refuse(work, id, texts.notFromHere)
  const named = { courier: delivery.courier_name, state: [delivery.state, body.state] }
  if (body.state === 'unassigned') {
    if (!may(work, 'deliveries.update') && !returnable.includes(delivery.state))
      throw await refuse(work, id, texts.pickedUp)
    await takeBack(work, [id])
    return free(work, order, named)
  }
  if (body.state === 'failed') {
    const reason = body.reason ?? ''
    if (reason.length < SHORTEST_REASON) throw new FieldErrors({ reason: [orderTexts.reasonNeeded] })
    await endDelivery(work, id, 'failed', reason)
    await tellManagers(work, id, order.courier_id)
    return free(work, order, { ...named, reason })
  }
  await goOn(work, id, statesBefore(body.state), body.state)
  await record(work, id, 'delivery', named)
  const target = stageFor(work, order, stages, body.state)
  return target ? moveOn(work, order, target, body) : stay(work, order)
}

/**
 * Where an order goes with its delivery, if the present stage leads there for this person: once it is on its way to the stage
 * that couriers put orders into, once it is at the customer to the one that ends it.
 */
function stageFor(
  work: Work,
  order: FoundOrder,
  stages: readonly KnownStage[],
  step: Asked['state'],
): KnownStage | undefined {
  const present = stages.find((one) => one.id === order.stage_id)
  const later = present ? laterStages(stages, present, order.fulfilment) : []
  const isMeant = (one: KnownStage) =>
    step === 'delivered' ? one.category === 'done' : step === 'on_the_way' && isOnTheWay(one)
  return later.find((one) => isMeant(one) && isStageOf(work, one))
}

/** The order belongs to nobody, and waits for another courier. */
async function free(work: Work, order: FoundOrder, data: Record<string, unknown>): Promise<Order> {
  await record(work, order.id, 'delivery', data)
  await auditOrder(work, 'orders.free_courier', order.id, { courier_id: [order.courier_id, null] })
  return stay(work, { ...order, courier_id: null })
}

async function stay(work: Work, { id, courier_id }: FoundOrder): Promise<Order> {
  const { db, session, now } = work
  await db.run(
    'update orders set courier_id = $3, version = version + 1, updated_at = $4 where company_id = $1 and id = $2',
    [session.company_id, id, courier_id, now],
  )
  const current = await readOrder(work, id, everyOrder(session))
  await announce(work, current, 'order.updated')
  return current
}

const refuse = async (work: Work, id: string, text: (typeof texts)[keyof typeof texts]) =>
  new Refusal(409, 'conflict', text, { current: await readOrder(work, id) })
