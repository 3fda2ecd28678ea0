import { deliverySettings } from '#contract/courierCash.ts'
import type { Fulfilment } from '#contract/stages.ts'
import type { Work } from '#server/http/work.ts'
import { record } from '#server/orders/history.ts'
import { readSettings } from '#server/resource/settings.ts'
import { hasRoomForCash } from './cashLedger.ts'
import { readCouriers } from './couriers.ts'
import { inTurn } from './inTurn.ts'
import { giveTo } from './write.ts'

interface Accepted {
  id: string
  branch_id: string
  fulfilment: Fulfilment
  currency: string
  total: number
  paid: number
  refunded: number
}

/** Gives a delivery that was just accepted to the next courier, where the company wants that and one can take it. The caller announces the order. */
export async function assignInTurn(work: Work, order: Accepted): Promise<void> {
  if (order.fulfilment !== 'delivery') return
  const { db, session } = work
  const { assigning } = await readSettings(db, session.company_id, deliverySettings)
  if (assigning !== 'in_turn') return
  const { items } = await readCouriers(work, { branch_id: order.branch_id })
  for (const courier of inTurn(items)) {
    if (!(await hasRoomForCash(work, order, courier.id))) continue
    await db.run('update orders set courier_id = $3 where company_id = $1 and id = $2', [
      session.company_id,
      order.id,
      courier.id,
    ])
    await giveTo(work, order.id, courier.id, 'assigned')
    return record(work, order.id, 'delivery', {
      courier: [null, courier.name],
      state: ['unassigned', 'assigned'],
      by_itself: true,
    })
  }
}
