import { deliverySettings } from '#contract/courierCash.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { writeMoney } from '#server/format.ts'
import { readSettings } from '#server/resource/settings.ts'
import { texts } from './texts.ts'

/** Until the transaction ends nobody else changes the cash of this courier. */
export async function lockCash({ db, session }: Work, courierId: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `courier_cash:${session.company_id}:${courierId}`,
  ])
}

/** Notes cash that a courier has taken from a customer; nobody has a test's money. */
export async function noteTaken(
  work: Work,
  order: { id: string; is_test: boolean },
  amount: number,
): Promise<void> {
  if (order.is_test) return
  const { db, session, now, newId } = work
  await lockCash(work, session.user_id)
  await db.run(
    `insert into courier_cash (company_id, id, courier_id, kind, amount, order_id, created_at) values ($1, $2, $3, 'taken', $4, $5, $6)`,
    [session.company_id, newId(), session.user_id, amount, order.id, now],
  )
}

/**
 * Notes cash that goes back to a customer. A courier who took it and has not said to hand it over still has it, and gives it back; else it
 * comes out of the drawer. Answers how much couriers give back. The caller holds the order.
 */
export async function noteReturned(
  work: Work,
  order: { id: string; is_test: boolean },
  refundId: string,
): Promise<number> {
  if (order.is_test) return 0
  const { db, session, now, newId } = work
  const takers = await db.query<{ courier_id: string; amount: number }>(
    `select taken_by as courier_id, sum(refund_payments.amount)::bigint as amount
     from refund_payments join payments on payments.company_id = $1 and payments.id = payment_id
     where refund_payments.company_id = $1 and refund_id = $2 and kind = 'cash' and exists (
       select from courier_cash where courier_cash.company_id = $1 and courier_id = taken_by and courier_cash.order_id = payments.order_id)
     group by taken_by order by taken_by`,
    [session.company_id, refundId],
  )
  let returned = 0
  for (const { courier_id, amount } of takers) {
    await lockCash(work, courier_id)
    const row = await db.one<{ held: number }>(
      `select coalesce(sum(amount), 0)::bigint as held from courier_cash
       where company_id = $1 and courier_id = $2 and order_id = $3 and created_at > coalesce(
         (select max(said_at) from cash_handovers where company_id = $1 and courier_id = $2 and state <> 'withdrawn'), '-infinity')`,
      [session.company_id, courier_id, order.id],
    )
    const given = Math.min(amount, row?.held ?? 0)
    if (given <= 0) continue
    await db.run(
      `insert into courier_cash (company_id, id, courier_id, kind, amount, order_id, created_at) values ($1, $2, $3, 'returned', $4, $5, $6)`,
      [session.company_id, newId(), courier_id, -given, order.id, now],
    )
    returned += given
  }
  return returned
}

interface Paid {
  id: string
  currency: string
  total: number
  paid: number
  refunded: number
  returned: number
}

/** Refuses a delivery that may be paid in cash to a courier who has as much of it as the company allows. */
export async function requireRoomForCash(work: Work, order: Paid, courierId: string): Promise<void> {
  const { held, has } = await readRoom(work, order, courierId)
  if (has) return
  const shown = await work.db.one<{ show_decimals: boolean }>(
    'select show_decimals from companies where id = $1',
    [work.session.company_id],
  )
  const own = { currency: order.currency, show_decimals: shown?.show_decimals ?? true }
  throw new Refusal(409, 'conflict', texts.tooMuchCash, {
    values: { sum: writeMoney(held, own, work.language) },
  })
}

/** Whether a courier may get one more delivery that may be paid in cash. */
export async function hasRoomForCash(work: Work, order: Paid, courierId: string): Promise<boolean> {
  const { has } = await readRoom(work, order, courierId)
  return has
}

async function readRoom(
  { db, session }: Work,
  order: Paid,
  courierId: string,
): Promise<{ held: number; has: boolean }> {
  if (order.total - order.paid + order.refunded - order.returned <= 0) return { held: 0, has: true }
  const { cash_limit: limit } = await readSettings(db, session.company_id, deliverySettings)
  if (limit === null) return { held: 0, has: true }
  const row = await db.one<{ held: number; is_cash: boolean }>(
    `select (select coalesce(sum(amount), 0)::bigint from courier_cash where company_id = $1 and courier_id = $3) as held,
       coalesce(payment_kind, 'cash') = 'cash' as is_cash
     from orders where company_id = $1 and id = $2`,
    [session.company_id, order.id, courierId],
  )
  const held = row?.held ?? 0
  return { held, has: !row?.is_cash || held < limit }
}
