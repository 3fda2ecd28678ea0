import { nextStage } from '#contract/pipeline.ts'
import type { Stage } from '#contract/stages.ts'
import type { Staff } from '#server/http/route.ts'
import type { Work } from '#server/http/work.ts'
import { cancel } from '#server/orders/cancel.ts'
import { findOpenOrder, holdStages } from '#server/orders/find.ts'
import { accept, move } from '#server/orders/moves.ts'
import { payOrder } from '#server/orders/payments.ts'
import { addReview, tellReview } from '#server/reviews/create.ts'
import { type Chance, chanceFrom } from '#server/demo/chance.ts'
import { reviewTextsIn } from '#server/demo/reviewTexts.ts'
import { type Doing, type LiveShop, type OpenOrder, personIn, workBy } from './liveShop.ts'
import { isLost, isReviewed } from './pace.ts'

const stars = { 5: 60, 4: 24, 3: 9, 2: 4, 1: 3 }
const reasons = ['changed_mind', 'no_answer', 'duplicate'] as const

/** Moves an order one stage forward as the employee in charge of that stage, or cancels it; returns whether it is done. */
export async function moveOn(live: LiveShop, order: OpenOrder, doing: Doing): Promise<boolean> {
  const operator = workBy(live, personIn(live, 'operator', 'manager', 'owner'), doing)
  const { id, version } = order
  if (order.category === 'new' && isLost(order)) {
    const chance = chanceFrom(version + Date.parse(order.stage_entered_at))
    await cancel(operator, id, { version, reason: chance.pick(reasons) })
    return false
  }
  if (order.category === 'new') {
    await accept(operator, id, { version })
    return false
  }
  const target = nextStage(live.stages, order)
  if (!target) return false
  const work = workBy(live, actorForStage(live, order, target), doing)
  await holdStages(work)
  await findOpenOrder(work, id, version)
  const due = target.category === 'done' ? order.total - order.paid + order.refunded - order.returned : 0
  const paid = due > 0 ? await takeMoney(work, order, due) : undefined
  await move(work, id, { version: paid?.version ?? version, stage_id: target.id })
  return target.category === 'done'
}

/** The cook, the courier or the operator, by the roles of the stage; else the owner. */
function actorForStage(live: LiveShop, order: OpenOrder, { enter_roles }: Stage): Staff {
  if (enter_roles.includes('kitchen')) return personIn(live, 'kitchen', 'owner')
  if (order.fulfilment === 'delivery' && enter_roles.includes('courier')) return courierOf(live, order)
  const isOpen = enter_roles.length === 0 || enter_roles.includes('operator')
  return isOpen ? personIn(live, 'operator', 'owner') : personIn(live, 'owner')
}

/** Who has the order already; of the couriers one after another otherwise. */
function courierOf(live: LiveShop, { number, courier_id }: OpenOrder): Staff {
  const couriers = live.staff.filter(({ role_key }) => role_key === 'courier')
  const own = couriers.find(({ user_id }) => user_id === courier_id)
  return own ?? couriers[number % couriers.length] ?? personIn(live, 'owner')
}

async function takeMoney(work: Work, { id, fulfilment }: OpenOrder, amount: number) {
  const chosen = await work.db.one<{ id: string }>(
    `select payment_methods.id from payment_methods left join orders on orders.company_id = $1 and orders.id = $2
     where payment_methods.company_id = $1 and is_active and payment_methods.archived_at is null and $3 = any(fulfilments)
     order by payment_methods.id = orders.payment_method_id desc nulls last, sort limit 1`,
    [work.session.company_id, id, fulfilment],
  )
  return chosen && payOrder(work, id, { method_id: chosen.id, amount })
}

/** Sometimes adds a customer review of a completed order. */
export async function review(live: LiveShop, order: OpenOrder, chance: Chance, doing: Doing): Promise<void> {
  if (!isReviewed(order)) return
  const work = workBy(live, personIn(live, 'operator', 'manager', 'owner'), doing)
  const { good, fair, poor } = reviewTextsIn(live.demo.language)
  const rating = Number(chance.weighted(stars))
  const text = chance.pick(rating > 3 ? good : rating === 3 ? fair : poor)
  const told = await addReview(work, order.id, {
    rating,
    text: chance.happens(0.8) || rating < 4 ? text : '',
  })
  await tellReview(work, 'review.created', told)
}
