import type { Invariant } from './invariants.ts'

const ofCompany = (column: string) => `($1::uuid is null or ${column} = $1::uuid)`

/** Cash of an order at a moment, without what couriers have of it: what its drawer gets or gives, where one is open. */
const cash = `select payments.company_id, order_id, payments.created_at, 'payment' as kind, sum(payments.amount)::bigint as amount
    from payments join orders on orders.company_id = payments.company_id and orders.id = order_id and not is_test
    where kind = 'cash' and ${ofCompany('payments.company_id')} and not exists (select from courier_cash
      where courier_cash.company_id = payments.company_id and courier_cash.order_id = payments.order_id
        and courier_cash.kind = 'taken' and courier_cash.created_at = payments.created_at)
    group by payments.company_id, order_id, payments.created_at
  union all
  select company_id, order_id, created_at, 'refund', -given - (select coalesce(sum(amount), 0)::bigint from courier_cash
      where courier_cash.company_id = back.company_id and courier_cash.order_id = back.order_id
        and courier_cash.kind = 'returned' and courier_cash.created_at = back.created_at)
    from (select refunds.company_id, refunds.order_id, refunds.created_at, sum(refund_payments.amount)::bigint as given
      from refunds join orders on orders.company_id = refunds.company_id and orders.id = refunds.order_id and not is_test
      join refund_payments on refund_payments.company_id = refunds.company_id and refund_id = refunds.id
      join payments on payments.company_id = refunds.company_id and payments.id = payment_id and payments.kind = 'cash'
      where ${ofCompany('refunds.company_id')} group by refunds.company_id, refunds.order_id, refunds.created_at) as back`

const noted = `select company_id, order_id, created_at, kind, sum(amount)::bigint as amount from drawer_moves
  where kind in ('payment', 'refund') and ${ofCompany('company_id')} group by company_id, order_id, created_at, kind`

/** What must hold of money that is kept: in drawers, and of orders that are over. */
export const moneyInvariants: Invariant[] = [
  {
    name: 'what a drawer was to hold when it was counted equals its moves',
    sql: `select company_id, 'drawer ' || id || ': ' || expected || ' expected, ' || summed || ' by its moves' as what
      from (select drawers.company_id, drawers.id, expected, opening + coalesce(sum(amount), 0)::bigint as summed
        from drawers left join drawer_moves on drawer_moves.company_id = drawers.company_id and drawer_id = drawers.id
        where ${ofCompany('drawers.company_id')} and closed_at is not null group by drawers.company_id, drawers.id) as each
      where expected <> summed`,
  },
  {
    name: 'what a drawer got and gave for orders is their cash, but for what couriers have',
    // At the edges of its time it is not known whether a drawer was open; an order that came from another branch was paid there.
    sql: `with cash as (${cash}), noted as (${noted})
      select company_id, 'order ' || order_id || ', ' || kind || ': ' || noted.amount || ' in the drawer, ' || coalesce(cash.amount, 0) || ' in cash' as what
        from noted left join cash using (company_id, order_id, created_at, kind) where noted.amount is distinct from cash.amount
      union all
      select cash.company_id, 'order ' || cash.order_id || ', ' || cash.kind || ': ' || cash.amount || ' in cash and not in the drawer'
        from cash left join noted using (company_id, order_id, created_at, kind)
        join orders on orders.company_id = cash.company_id and orders.id = cash.order_id
        join drawers on drawers.company_id = orders.company_id and drawers.branch_id = orders.branch_id
          and cash.created_at > opened_at + interval '1 minute'
          and (closed_at is null or cash.created_at < closed_at - interval '1 minute')
        where noted.amount is null and cash.amount <> 0 and not exists (select from order_events
          where order_events.company_id = orders.company_id and order_events.order_id = orders.id and data ? 'branch_id')`,
  },
  {
    name: 'what is kept of a cancelled order waits for a person, or a person has kept it',
    sql: `select company_id, 'order ' || number || ': ' || paid - refunded || ' kept' as what from orders
      where ${ofCompany('company_id')} and category = 'cancelled' and paid > refunded
        and (not is_test or exists (select from payment_attempts where payment_attempts.company_id = orders.company_id and order_id = orders.id
          and is_live and state = 'captured'))
        and not exists (select from payment_cases where payment_cases.company_id = orders.company_id and order_id = orders.id
          and kind = 'cancelled_order' and (settled_at is null or settled_by is not null))`,
  },
]
