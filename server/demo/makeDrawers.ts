import { currencyOf } from '#contract/currencies.ts'
import type { Making } from './making.ts'

/** Cash of a demo company, in whole units of its currency. */
export interface DemoDrawer {
  opening: number
  /** What is taken out each day, and what for. */
  out: [sum: number, reason: string]
  /** Why money is put in on a day with more refunds than sales. */
  added: string
  /** What was missing on one of the days, and why. */
  missing: [sum: number, reason: string]
}

const DAYS = 6
const DAY_OF_MISSING = 3

/** The drawer of the first branch, counted on each of the last evenings, once with a difference, and open since this morning. */
export async function makeDrawers(
  { db, companyId, newId, now, shop, currency, branchId }: Making,
  cashier: { id: string; name: string },
): Promise<void> {
  const unit = 10 ** currencyOf(currency).exponent
  const { opening, out, added, missing } = shop.drawer
  const [taken, what] = out
  for (let daysAgo = DAYS; daysAgo >= 0; daysAgo--) {
    const id = newId()
    const of = [companyId, id]
    await db.run(
      `insert into drawers (company_id, id, branch_id, opening, opened_at, opened_by, opened_by_name)
       select $1, $2, $3, $4, least((date_trunc('day', $5::timestamptz at time zone time_zone) - $6 * interval '1 day' + interval '9 hours')
         at time zone time_zone, $5::timestamptz - interval '1 hour'), $7, $8 from companies where id = $1`,
      [...of, branchId, opening * unit, now, daysAgo, cashier.id, cashier.name],
    )
    await db.run(
      `with drawer as (select opened_at, branch_id from drawers where company_id = $1 and id = $2)
       insert into drawer_moves (company_id, id, drawer_id, kind, amount, order_id, moved_by, moved_by_name, created_at)
       select $1, gen_random_uuid(), $2, kind, amount, order_id, $3, $4, at from (
         select 'payment' as kind, amount, order_id, created_at as at from payments where company_id = $1 and kind = 'cash'
           and not exists (select from courier_cash where courier_cash.company_id = $1 and courier_cash.order_id = payments.order_id
             and courier_cash.kind = 'taken' and courier_cash.created_at = payments.created_at)
         union all
         select 'refund', -sum(refund_payments.amount), refunds.order_id, refunds.created_at from refunds
         join refund_payments on refund_payments.company_id = $1 and refund_id = refunds.id
         join payments on payments.company_id = $1 and payments.id = payment_id and payments.kind = 'cash'
         where refunds.company_id = $1 group by refunds.id, refunds.order_id, refunds.created_at
       ) as cash
       join orders on orders.company_id = $1 and orders.id = order_id
       join drawer on orders.branch_id = drawer.branch_id and at between opened_at and least(opened_at + interval '13 hours', $5)`,
      [...of, cashier.id, cashier.name, now],
    )
    await db.run(
      `insert into drawer_moves (company_id, id, drawer_id, kind, amount, reason, moved_by, moved_by_name, created_at)
       select $1, $3, $2, 'out', -$4::bigint, $5, $6, $7, opened_at + interval '30 minutes' from drawers where company_id = $1 and id = $2`,
      [...of, newId(), taken * unit, what, cashier.id, cashier.name],
    )
    if (daysAgo === 0) return
    const [lost, why] = daysAgo === DAY_OF_MISSING ? missing : [0, '']
    await db.run(
      `insert into drawer_moves (company_id, id, drawer_id, kind, amount, reason, moved_by, moved_by_name, created_at)
       select $1, $3, $2, 'in', $4::bigint - sum, $5, $6, $7, opened_at + interval '31 minutes'
       from (select opened_at, opening + sum(amount) as sum from drawers join drawer_moves using (company_id)
         where company_id = $1 and drawers.id = $2 and drawer_id = $2 group by opened_at, opening) as summed
       where sum < $4::bigint`,
      [...of, newId(), lost * unit, added, cashier.id, cashier.name],
    )
    await db.run(
      `update drawers set expected = sum, counted = greatest(0, sum - $3), reason = $4, closed_at = opened_at + interval '13 hours',
         closed_by = $5, closed_by_name = $6, version = 2
       from (select opening + sum(amount) as sum from drawers join drawer_moves using (company_id)
         where company_id = $1 and drawers.id = $2 and drawer_id = $2 group by opening) as summed
       where company_id = $1 and id = $2`,
      [...of, lost * unit, why, cashier.id, cashier.name],
    )
  }
}
