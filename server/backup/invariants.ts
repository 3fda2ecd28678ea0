import { billingInvariants } from './billingInvariants.ts'
import { moneyInvariants } from './moneyInvariants.ts'

/** What must hold in every company: the statement answers a row for each place where it does not; `$1` is the company or null for all. */
export interface Invariant {
  name: string
  sql: string
}

const counted: Record<string, string> = {
  branches: 'archived_at is null',
  categories: 'archived_at is null',
  customers: 'archived_at is null',
  employees: "archived_at is null and state in ('active', 'invited')",
  orders: 'not is_test',
  products: 'archived_at is null',
  roles: 'not is_system and archived_at is null',
  units: 'archived_at is null',
}

const ofCompany = (column: string) => `($1::uuid is null or ${column} = $1::uuid)`

const counters: Invariant[] = Object.entries(counted).map(([table, condition]) => ({
  name: `the counter of ${table} equals their rows`,
  sql: `select counters.company_id, counters.${table} || ' counted, ' || coalesce(present.count, 0) || ' there' as what
    from company_counters counters
    left join (select company_id, count(*) from ${table} where ${condition} group by company_id) present using (company_id)
    where counters.${table} <> coalesce(present.count, 0) and ${ofCompany('counters.company_id')}`,
}))

const companies: Invariant[] = [
  {
    name: 'every company has its counters, its subscription, an owner and one stage that orders begin in',
    sql: `select id as company_id, name as what from companies where ${ofCompany('id')} and state <> 'closed' and not (
      exists (select from company_counters where company_id = companies.id)
      and exists (select from subscriptions where company_id = companies.id)
      and exists (select from employees join roles on roles.company_id = employees.company_id and roles.id = role_id
        where employees.company_id = companies.id and key = 'owner')
      and (select count(*) from stages
        where company_id = companies.id and is_default and category = 'new' and archived_at is null) = 1)`,
  },
  {
    name: 'no event has a number that the company has not given out',
    sql: `select company_id, max(seq) || ' is above ' || event_seq as what from outbox join company_counters using (company_id)
      where ${ofCompany('company_id')} group by company_id, event_seq having max(seq) > event_seq`,
  },
]

const stock: Invariant[] = [
  {
    name: 'the stock of a variant equals its moves',
    sql: `select company_id, id || ': ' || coalesce(stock, 0) || ' in stock, ' || moved || ' by the moves' as what
      from (select variants.company_id, variants.id, stock, coalesce(sum(qty), 0)::bigint as moved
        from variants left join stock_moves on stock_moves.company_id = variants.company_id and variant_id = variants.id
        where ${ofCompany('variants.company_id')} group by variants.company_id, variants.id) as each
      where coalesce(stock, 0) <> moved`,
  },
  {
    name: 'the stock of a product equals its variants',
    sql: `select company_id, id || ': ' || coalesce(stock_total, 0) || ' of the product, ' || coalesce(summed, 0) || ' of its variants' as what
      from (select products.company_id, products.id, stock_total, sum(stock) filter (where is_active)::bigint as summed
        from products left join variants on variants.company_id = products.company_id and product_id = products.id
        where ${ofCompany('products.company_id')} group by products.company_id, products.id) as each
      where stock_total is distinct from summed`,
  },
]

const products: Invariant[] = [
  {
    name: 'the picture that stands for a product is the first of its pictures',
    sql: `select company_id, id || ': ' || coalesce(image, 'none') || ' stands for it, ' || coalesce(first, 'none') || ' is the first' as what
      from (select products.company_id, products.id, image, (
          select '/files/' || key || '-medium.webp' from product_images
          join images on images.company_id = products.company_id and images.id = image_id
          where product_images.company_id = products.company_id and product_id = products.id order by sort limit 1) as first
        from products where ${ofCompany('products.company_id')}) as each
      where image is distinct from first`,
  },
]

const orders: Invariant[] = [
  {
    name: 'order numbers begin at 1 and have no gap',
    sql: `select company_id, count(number) || ' orders, highest number ' || coalesce(max(number), 0) || ', given out ' || order_number as what
      from company_counters left join (select company_id, number from orders where not is_test) as orders using (company_id)
      where ${ofCompany('company_id')} group by company_id, order_number
      having count(number) <> order_number or coalesce(max(number), 0) <> order_number`,
  },
  {
    name: "an order's total equals its lines, and its surcharge theirs",
    sql: `select company_id, 'order ' || number || ': ' || owed || ' without charges, ' || summed || ' by its lines' as what
      from (select orders.company_id, number, item_total - item_discount - order_discount - code_discount - points + orders.surcharge as owed,
          coalesce(sum(order_lines.total), 0)::bigint as summed, orders.surcharge, coalesce(sum(order_lines.surcharge), 0)::bigint as added
        from orders left join order_lines on order_lines.company_id = orders.company_id and order_id = orders.id
        where ${ofCompany('orders.company_id')} group by orders.company_id, orders.id) as each
      where owed <> summed or surcharge <> added`,
  },
  {
    name: 'what is paid for an order equals its payments',
    sql: `select company_id, 'order ' || number || ': ' || paid || ' paid, ' || summed || ' by its payments' as what
      from (select orders.company_id, number, paid, coalesce(sum(amount), 0)::bigint as summed
        from orders left join payments on payments.company_id = orders.company_id and order_id = orders.id
        where ${ofCompany('orders.company_id')} group by orders.company_id, orders.id) as each
      where paid <> summed`,
  },
  {
    name: 'what went back of an order equals its refunds, and each refund its payments',
    sql: `select company_id, 'order ' || number || ': ' || refunded || ' refunded, ' || summed || ' by its refunds, ' || back || ' by its payments' as what
      from (select orders.company_id, number, refunded, orders.returned, coalesce(sum(refunds.amount), 0)::bigint as summed,
          coalesce(sum(refunds.returned), 0)::bigint as worth, coalesce(sum(paid_back.amount), 0)::bigint as back,
          coalesce(bool_and(refunds.amount = paid_back.amount), true) as is_split
        from orders left join refunds on refunds.company_id = orders.company_id and order_id = orders.id
        left join (select company_id, refund_id, sum(amount) as amount from refund_payments group by company_id, refund_id) as paid_back
          on paid_back.company_id = refunds.company_id and refund_id = refunds.id
        where ${ofCompany('orders.company_id')} group by orders.company_id, orders.id) as each
      where refunded <> summed or returned <> worth or refunded <> back or not is_split`,
  },
  {
    name: 'no payment has given back more than it brought, and its state says when all of it is gone',
    sql: `select company_id, 'payment ' || id || ': ' || amount || ' ' || state || ', ' || back || ' given back' as what
      from (select payments.company_id, payments.id, payments.amount, state, coalesce(sum(refund_payments.amount), 0)::bigint as back
        from payments left join refund_payments on refund_payments.company_id = payments.company_id and payment_id = payments.id
        where ${ofCompany('payments.company_id')} group by payments.company_id, payments.id) as each
      where back > amount or (back = amount) <> (state = 'refunded')`,
  },
  {
    name: 'the word for what is paid says what is paid',
    sql: `select company_id, 'order ' || number || ': ' || payment_status as what from orders
      where ${ofCompany('company_id')} and payment_status <> case
        when refunded > 0 then case when refunded < paid then 'partly_refunded' else 'refunded' end
        when paid >= total then 'paid' when paid > 0 then 'partly_paid'
        when exists (select from payment_attempts where payment_attempts.company_id = orders.company_id and order_id = orders.id
          and state in ('opening', 'pending', 'authorized')) then 'pending' else 'unpaid' end`,
  },
  {
    name: 'every online payment is that of one attempt, for the same order and sum',
    sql: `select company_id, 'payment ' || id as what from payments where ${ofCompany('company_id')} and kind = 'online'
        and not exists (select from payment_attempts as attempt where attempt.company_id = payments.company_id and payment_id = payments.id
          and attempt.order_id = payments.order_id and attempt.amount = payments.amount and attempt.method_id = payments.method_id)
      union all
      select attempt.company_id, 'attempt ' || attempt.id from payment_attempts as attempt
        join payments on payments.company_id = attempt.company_id and payments.id = payment_id
        where ${ofCompany('attempt.company_id')} and payments.kind <> 'online'`,
  },
  {
    name: 'what goes back of an online payment is asked of the provider, to the unit',
    sql: `select back.company_id, 'refund ' || back.refund_id || ': ' || back.amount || ' back, ' || coalesce(asked.amount, 0) || ' asked for' as what
      from refund_payments as back join payments on payments.company_id = back.company_id and payments.id = back.payment_id and kind = 'online'
      left join online_refunds as asked on asked.company_id = back.company_id and asked.refund_id = back.refund_id and asked.payment_id = back.payment_id
      where ${ofCompany('back.company_id')} and back.amount is distinct from asked.amount`,
  },
  {
    name: 'what the provider refused to give back, and what a person has to look at, stands on the list',
    sql: `select company_id, 'refund ' || id as what from online_refunds where ${ofCompany('company_id')} and state = 'failed'
        and not exists (select from payment_cases where payment_cases.company_id = online_refunds.company_id and online_refund_id = online_refunds.id)
      union all
      select company_id, 'attempt ' || id from payment_attempts where ${ofCompany('company_id')} and state = 'review'
        and not exists (select from payment_cases where payment_cases.company_id = payment_attempts.company_id and attempt_id = payment_attempts.id)`,
  },
  {
    name: 'what goes back without having been noted at an order has its case, for the same sum',
    sql: `select company_id, 'refund ' || id as what from online_refunds where ${ofCompany('company_id')} and refund_id is null
        and not exists (select from payment_cases where payment_cases.company_id = online_refunds.company_id
          and online_refund_id = online_refunds.id and payment_cases.amount = online_refunds.amount)`,
  },
  {
    name: 'an order is of the category of its stage and has the time of its end',
    sql: `select orders.company_id, 'order ' || number as what
      from orders join stages on stages.company_id = orders.company_id and stages.id = stage_id
      where ${ofCompany('orders.company_id')} and (orders.category <> stages.category
        or (done_at is null) = (orders.category = 'done') or (cancelled_at is null) = (orders.category = 'cancelled'))`,
  },
  {
    name: 'a sale that was ended by reopening has a number before that of its order, and takes back what its refunds have left',
    sql: `select company_id, 'order ' || number || ', sale ' || ended_no || ': ' || taken_back || ' of ' || revenue || ', ' || gone || ' returned' as what
      from (select sales.company_id, number, sales.sale_no as ended_no, orders.sale_no, revenue, taken_back, is_test,
          (select coalesce(sum(returned), 0) from refunds where refunds.company_id = sales.company_id
            and order_id = sales.order_id and refunds.id = any(refund_ids))::bigint as gone
        from ended_sales sales join orders on orders.company_id = sales.company_id and orders.id = sales.order_id
        where ${ofCompany('sales.company_id')}) as each
      where ended_no >= sale_no or revenue - gone <> taken_back or is_test`,
  },
  {
    name: 'the figures of a customer equal the orders',
    sql: `select company_id, id || ': ' || orders_count || ' orders and ' || spent || ' spent, ' || placed || ' and ' || summed || ' by the orders' as what
      from (select customers.company_id, customers.id, orders_count, spent, count(orders.id) filter (where counts_for_customer) as placed,
          coalesce(sum(total - returned) filter (where category = 'done' and not is_test), 0)::bigint as summed
        from customers left join orders on orders.company_id = customers.company_id and customer_id = customers.id
        where ${ofCompany('customers.company_id')} group by customers.company_id, customers.id) as each
      where orders_count <> placed or spent <> summed`,
  },
]

const parts = 'company_id, order_id, part_id, branch_id, day, hour, orders, revenue, sale_no'
const countedParts = `select ${parts} from counted_orders where ${ofCompany('company_id')}`
const doneParts = `select ${parts} from revenue_parts where ${ofCompany('company_id')}`

const rollups: Invariant[] = [
  {
    name: 'the orders of an hour equal the orders that were counted',
    sql: `select company_id, day || ' ' || hour || ' h: ' || coalesce(hours.orders, 0) || ' in the hour, ' || coalesce(summed.orders, 0) || ' counted' as what
      from (select * from order_hours where ${ofCompany('company_id')}) as hours
      full join (select company_id, branch_id, day, hour, sum(orders) as orders, sum(revenue) as revenue from counted_orders
        where ${ofCompany('company_id')} group by company_id, branch_id, day, hour) as summed
        using (company_id, branch_id, day, hour)
      where hours.orders is distinct from summed.orders or hours.revenue is distinct from summed.revenue`,
  },
  {
    name: 'the orders that were counted equal the done orders, but for events that are not counted yet',
    sql: `select company_id, 'order ' || order_id as what
      from ((${countedParts} except ${doneParts}) union all (${doneParts} except ${countedParts})) as each
      join rollup_state using (company_id)
      where is_whole and not exists (select from outbox
        where outbox.company_id = each.company_id and outbox.seq > rollup_state.seq and entity_id = order_id)`,
  },
]

const logs: Invariant[] = [
  {
    name: 'the sealed days of every audit log are as they were sealed',
    sql: `select id as company_id, 'the log of ' || day as what from companies cross join lateral audit_breaks(id)
      where ${ofCompany('id')} and exists (select from audit_seals where audit_seals.company_id = companies.id)
      union all select null, 'the log of the platform of ' || day from platform_audit_breaks() where $1::uuid is null`,
  },
]

/** All of them; a ledger that a later migration brings (points) adds its own. */
export const invariants: Invariant[] = [
  ...counters,
  ...companies,
  ...stock,
  ...products,
  ...orders,
  ...moneyInvariants,
  ...rollups,
  ...billingInvariants,
  ...logs,
]
