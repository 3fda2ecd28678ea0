-- With the id, which the scope of a person asks for as well: to whom a delivery is offered stands beside its order.
create or replace view done_orders with (security_invoker = on) as
  select orders.company_id, orders.id as order_id, orders.branch_id, orders.operator_id, orders.accepted_by, orders.done_at,
    (clock.local - clock.late)::date as day, extract(hour from clock.local)::smallint as hour, orders.total as revenue,
    orders.category, orders.fulfilment, orders.courier_id,
    orders.vat_included, orders.vat, orders.delivery, orders.delivery_vat_bp, orders.delivery_vat_kind, orders.id
  from orders
  join companies on companies.id = orders.company_id
  cross join lateral (
    select orders.done_at at time zone companies.time_zone as local, make_interval(mins => companies.day_start) as late
  ) as clock
  where orders.category = 'done' and not orders.is_test;

-- Revenue is what was done less what was returned, on the business day of the refund; of an order that was done later, on that day.
create view done_refunds with (security_invoker = on) as
  select refunds.company_id, refunds.id as refund_id, orders.id as order_id, orders.branch_id, orders.operator_id, orders.accepted_by,
    moment.at, (clock.local - clock.late)::date as day, extract(hour from clock.local)::smallint as hour, refunds.returned, refunds.parts,
    orders.category, orders.fulfilment, orders.courier_id, orders.vat_included, orders.delivery_vat_bp, orders.delivery_vat_kind, orders.id
  from refunds
  join orders on orders.company_id = refunds.company_id and orders.id = refunds.order_id
  join companies on companies.id = refunds.company_id
  cross join lateral (select greatest(refunds.created_at, orders.done_at) as at) as moment
  cross join lateral (
    select moment.at at time zone companies.time_zone as local, make_interval(mins => companies.day_start) as late
  ) as clock
  where orders.category = 'done' and not orders.is_test;
grant select on done_refunds to app_rw, app_root;

-- What an order adds to the hours: itself once, and each of its refunds.
create view revenue_parts with (security_invoker = on) as
  select company_id, order_id, order_id as part_id, branch_id, operator_id, accepted_by, done_at as at, day, hour, 1 as orders, revenue
  from done_orders
  union all
  select company_id, order_id, refund_id, branch_id, operator_id, accepted_by, at, day, hour, 0, -returned
  from done_refunds;
grant select on revenue_parts to app_rw, app_root;

alter table counted_orders add column part_id uuid, add column orders int not null default 1;
alter table counted_orders no force row level security;
update counted_orders set part_id = order_id;
alter table counted_orders force row level security;
alter table counted_orders alter column part_id set not null,
  drop constraint counted_orders_pkey, add primary key (company_id, order_id, part_id);
