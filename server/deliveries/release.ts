import type { Work } from '#server/http/work.ts'
import { announce, record } from '#server/orders/history.ts'
import { readCouriers } from './couriers.ts'
import { passOn } from './dispatch.ts'
import { forgetPlace } from './places.ts'
import { tellManagers } from './news.ts'
import { takeBack } from './write.ts'

const held = `company_id = $1 and courier_id = $2 and category in ('new', 'in_progress')`
const bringsIt = `exists (select from employees join roles on roles.company_id = $1 and roles.id = role_id
  where employees.company_id = $1 and user_id = $2 and employees.state = 'active'
    and (branch_ids = '{}' or orders.branch_id = any(branch_ids))
    and permissions && array['*', 'deliveries.*', 'deliveries.take_own', 'deliveries.update'])`

/** Takes the deliveries of somebody who works here no longer from them: they wait for another courier, and what was only offered goes on to the next. Answers how many. */
export async function releaseDeliveries(work: Work, userId: string): Promise<number> {
  const released = await release(work, userId, held)
  const passed = await passOffersOf(work, userId)
  await forgetPlace(work, userId)
  return released + passed
}

/** The same of those alone that somebody can bring no longer after their role or their branches have changed. */
export async function releaseUnreachable(work: Work, userId: string): Promise<void> {
  await release(work, userId, `${held} and not ${bringsIt}`, { moved: true })
  await passOffersOf(work, userId)
}

async function release(work: Work, userId: string, which: string, data: object = {}): Promise<number> {
  const { db, session, now } = work
  const orders = await db.query<{ id: string; version: number; branch_id: string }>(
    `update orders set courier_id = null, version = version + 1, updated_at = $3
     where company_id = $1 and id in (select id from orders where ${which} order by id for no key update)
     returning id, version, branch_id`,
    [session.company_id, userId, now],
  )
  await takeBack(
    work,
    orders.map(({ id }) => id),
  )
  for (const order of orders) {
    await record(work, order.id, 'released', { ...data })
    await tellManagers(work, order.id, userId)
  }
  for (const order of orders) await announce(work, order, 'order.updated')
  return orders.length
}

/** Offers to the next courier what is offered to somebody who does not bring deliveries of its branch any more. Answers how many. */
async function passOffersOf(work: Work, userId: string): Promise<number> {
  const offered = await work.db.query<{ id: string; branch_id: string }>(
    `select id, branch_id from orders where company_id = $1 and id in (
       select order_id from deliveries where company_id = $1 and courier_id = $2 and state = 'offered')
     order by id for no key update`,
    [work.session.company_id, userId],
  )
  let passed = 0
  for (const { id, branch_id } of offered) {
    const { items } = await readCouriers(work, { branch_id })
    if (items.some((one) => one.id === userId)) continue
    await passOn(work, id)
    passed += 1
  }
  return passed
}
