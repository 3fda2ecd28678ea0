import type { Invariant } from './invariants.ts'

const ofCompany = (column: string) => `($1::uuid is null or ${column} = $1::uuid)`

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
    name: 'what is kept of a cancelled order waits for a person, or a person has kept it',
    sql: `select company_id, 'order ' || number || ': ' || paid - refunded || ' kept' as what from orders
      where ${ofCompany('company_id')} and category = 'cancelled' and paid > refunded
        and (not is_test or exists (select from payment_attempts where payment_attempts.company_id = orders.company_id and order_id = orders.id
          and is_live and state = 'captured'))
        and not exists (select from payment_cases where payment_cases.company_id = orders.company_id and order_id = orders.id
          and kind = 'cancelled_order' and (settled_at is null or settled_by is not null))`,
  },
]
