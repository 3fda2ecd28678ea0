import type { DeliveryState } from '#contract/deliveries.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { tellCourier } from './news.ts'
import { noteAtCustomer } from './places.ts'
import { texts } from './texts.ts'

const isActive = `state not in ('delivered', 'failed')`
const free = `state = 'unassigned', courier_id = null, assigned_at = null, offered_until = null, asked = '{}', started_at = null, arrived_at = null`

const give = {
  name: 'delivery_give',
  text: `insert into deliveries (company_id, id, order_id, courier_id, state, assigned_at, offered_until, asked, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, array[$4::uuid], $6, $6)
    on conflict (company_id, order_id) where ${isActive} do update
      set courier_id = excluded.courier_id, state = excluded.state, assigned_at = excluded.assigned_at,
        offered_until = excluded.offered_until, asked = deliveries.asked || excluded.asked, started_at = null, arrived_at = null, updated_at = excluded.updated_at`,
}

/** Gives a delivery to somebody, or offers it till then, and lets them know: the active attempt, or a new one after the last has ended. The caller holds the order. */
export async function giveTo(
  work: Work,
  orderId: string,
  courierId: string,
  offeredUntil: Date | null = null,
): Promise<void> {
  const { db, session, newId, now } = work
  const state = offeredUntil ? 'offered' : 'assigned'
  await db.run(give, [session.company_id, newId(), orderId, courierId, state, now, offeredUntil])
  await tellCourier(work, orderId, courierId, state)
}

/** Begins another attempt that nobody has yet, where one has ended. The caller holds the order. */
export async function beginAnew({ db, session, newId, now }: Work, orderId: string): Promise<void> {
  await db.run(
    `insert into deliveries (company_id, id, order_id, state, created_at, updated_at)
     select $1, $2, $3, 'unassigned', $4, $4 where exists (select from deliveries where company_id = $1 and order_id = $3)`,
    [session.company_id, newId(), orderId, now],
  )
}

/** Takes deliveries from whoever has them; one of none changes nothing. */
export async function takeBack({ db, session, now }: Work, orderIds: readonly string[]): Promise<void> {
  await db.run(
    `update deliveries set ${free}, updated_at = $3
     where company_id = $1 and order_id = any($2) and ${isActive} and state <> 'unassigned'`,
    [session.company_id, orderIds, now],
  )
}

/** Takes back what is only offered; a delivery that somebody has stays theirs. */
export async function withdrawOffer({ db, session, now }: Work, orderId: string): Promise<void> {
  await db.run(
    `update deliveries set ${free}, updated_at = $3 where company_id = $1 and order_id = $2 and state = 'offered'`,
    [session.company_id, orderId, now],
  )
}

/** Ends the active attempt, if there is one; whom it was only offered to has not brought it. */
export async function endDelivery(
  work: Work,
  orderId: string,
  state: 'delivered' | 'failed',
  reason = '',
): Promise<void> {
  const { db, session, now } = work
  await db.run(
    `update deliveries set state = $3, fail_reason = $4, delivered_at = case when $3 = 'delivered' then $5::timestamptz end,
       courier_id = case when state <> 'offered' then courier_id end, offered_until = null, updated_at = $5
     where company_id = $1 and order_id = $2 and ${isActive}`,
    [session.company_id, orderId, state, reason, now],
  )
  if (state === 'delivered') await noteAtCustomer(work, orderId)
}

/** Moves the active attempt on from one of these states, and refuses any other. */
export async function goOn(
  work: Work,
  orderId: string,
  from: readonly DeliveryState[],
  to: DeliveryState,
): Promise<void> {
  const { db, session, now } = work
  const touched = await db.run(
    `update deliveries set state = $4, updated_at = $5,
       started_at = case when $4 = 'on_the_way' then $5::timestamptz else started_at end,
       arrived_at = case when $4 = 'arriving' then $5::timestamptz else arrived_at end,
       delivered_at = case when $4 = 'delivered' then $5::timestamptz end
     where company_id = $1 and order_id = $2 and state = any($3)`,
    [session.company_id, orderId, from, to, now],
  )
  if (touched === 0) throw new Refusal(409, 'conflict', texts.notFromHere)
  if (to === 'arriving' || to === 'delivered') await noteAtCustomer(work, orderId)
}

/** Says that a delivery has left, if it was not further. */
export async function leave({ db, session, now }: Work, orderId: string): Promise<void> {
  await db.run(
    `update deliveries set state = 'on_the_way', started_at = $3, updated_at = $3
     where company_id = $1 and order_id = $2 and state in ('assigned', 'at_pickup')`,
    [session.company_id, orderId, now],
  )
}
