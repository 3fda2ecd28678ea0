-- An order that is over can be taken up again. What was sold with it keeps its day, and is taken back on the day on which it is
-- reopened: the sale ends, and the next one counts anew.
alter table orders add column sale_no smallint not null default 1;

-- Sales that were ended by reopening; rows are never changed.
create table ended_sales (
  company_id uuid not null references companies (id),
  id uuid not null,
  order_id uuid not null,
  sale_no smallint not null,
  done_at timestamptz(3) not null,
  ended_at timestamptz(3) not null check (ended_at >= done_at),
  -- The total, and what of it had not been returned by then.
  revenue bigint not null,
  taken_back bigint not null check (taken_back between 0 and revenue),
  vat_included boolean not null,
  -- [{part: 'items' or 'delivery', rate_bp, kind, total, vat}] of both, sums without VAT on top.
  sold_parts jsonb not null,
  taken_parts jsonb not null,
  -- The refunds that this sale counts.
  refund_ids uuid[] not null,
  primary key (company_id, order_id, sale_no),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
call make_tenant_table('ended_sales');
revoke update, delete on ended_sales from app_rw;

-- What its cancellation has put back into stock is taken again by an order that is reopened.
alter table order_lines add column released bigint not null default 0 check (released >= 0);
alter table stock_moves drop constraint stock_moves_reason_check,
  add constraint stock_moves_reason_check check (reason in ('order', 'cancel', 'edit', 'manual', 'import', 'refund', 'reopen'));

create or replace view done_orders with (security_invoker = on) as
  select orders.company_id, orders.id as order_id, orders.branch_id, orders.operator_id, orders.accepted_by, orders.done_at,
    (clock.local - clock.late)::date as day, extract(hour from clock.local)::smallint as hour, orders.total as revenue,
    orders.category, orders.fulfilment, orders.courier_id,
    orders.vat_included, orders.vat, orders.delivery, orders.delivery_vat_bp, orders.delivery_vat_kind, orders.id, orders.sale_no
  from orders
  join companies on companies.id = orders.company_id
  cross join lateral (
    select orders.done_at at time zone companies.time_zone as local, make_interval(mins => companies.day_start) as late
  ) as clock
  where orders.category = 'done' and not orders.is_test;

-- A refund counts with each sale that it lessens: on its own day, or on that of a sale that came later.
create or replace view done_refunds with (security_invoker = on) as
  select refunds.company_id, refunds.id as refund_id, orders.id as order_id, orders.branch_id, orders.operator_id, orders.accepted_by,
    moment.at, (clock.local - clock.late)::date as day, extract(hour from clock.local)::smallint as hour, refunds.returned, refunds.parts,
    orders.category, orders.fulfilment, orders.courier_id, orders.vat_included, orders.delivery_vat_bp, orders.delivery_vat_kind, orders.id,
    orders.sale_no
  from refunds
  join orders on orders.company_id = refunds.company_id and orders.id = refunds.order_id
  join companies on companies.id = refunds.company_id
  cross join lateral (select greatest(refunds.created_at, orders.done_at) as at) as moment
  cross join lateral (
    select moment.at at time zone companies.time_zone as local, make_interval(mins => companies.day_start) as late
  ) as clock
  where orders.category = 'done' and not orders.is_test
  union all
  select refunds.company_id, refunds.id, orders.id, orders.branch_id, orders.operator_id, orders.accepted_by,
    moment.at, (clock.local - clock.late)::date, extract(hour from clock.local)::smallint, refunds.returned, refunds.parts,
    orders.category, orders.fulfilment, orders.courier_id, orders.vat_included, orders.delivery_vat_bp, orders.delivery_vat_kind, orders.id,
    sales.sale_no
  from ended_sales sales
  join orders on orders.company_id = sales.company_id and orders.id = sales.order_id
  join refunds on refunds.company_id = sales.company_id and refunds.id = any(sales.refund_ids)
  join companies on companies.id = sales.company_id
  cross join lateral (select greatest(refunds.created_at, sales.done_at) as at) as moment
  cross join lateral (
    select moment.at at time zone companies.time_zone as local, make_interval(mins => companies.day_start) as late
  ) as clock
  where not orders.is_test;

-- A sale that has ended, twice: on its day, and on the day on which it was taken back. An order is counted once, with its first sale.
create view ended_parts with (security_invoker = on) as
  select sales.company_id, orders.id as order_id, moment.part_id, orders.branch_id, orders.operator_id, orders.accepted_by, moment.at,
    (clock.local - clock.late)::date as day, extract(hour from clock.local)::smallint as hour, moment.orders, moment.revenue, moment.sign,
    moment.vat_parts, sales.vat_included, orders.category, orders.fulfilment, orders.courier_id, orders.id, sales.sale_no
  from ended_sales sales
  join orders on orders.company_id = sales.company_id and orders.id = sales.order_id
  join companies on companies.id = sales.company_id
  cross join lateral (values
    (orders.id, sales.done_at, (sales.sale_no = 1)::int, sales.revenue, 1, sales.sold_parts),
    (sales.id, sales.ended_at, 0, -sales.taken_back, -1, sales.taken_parts)
  ) as moment (part_id, at, orders, revenue, sign, vat_parts)
  cross join lateral (
    select moment.at at time zone companies.time_zone as local, make_interval(mins => companies.day_start) as late
  ) as clock
  where not orders.is_test;
grant select on ended_parts to app_rw, app_root;

-- All that the hours count beside the orders that are done now.
create view revenue_changes with (security_invoker = on) as
  select company_id, order_id, refund_id as part_id, branch_id, operator_id, accepted_by, at, day, hour, 0 as orders, -returned as revenue,
    sale_no
  from done_refunds
  union all
  select company_id, order_id, part_id, branch_id, operator_id, accepted_by, at, day, hour, orders, revenue, sale_no
  from ended_parts;
grant select on revenue_changes to app_rw, app_root;

create or replace view revenue_parts with (security_invoker = on) as
  select company_id, order_id, order_id as part_id, branch_id, operator_id, accepted_by, done_at as at, day, hour,
    (sale_no = 1)::int as orders, revenue, sale_no
  from done_orders
  union all
  select company_id, order_id, part_id, branch_id, operator_id, accepted_by, at, day, hour, orders, revenue, sale_no
  from revenue_changes;

alter table counted_orders add column sale_no smallint not null default 1,
  drop constraint counted_orders_pkey, add primary key (company_id, order_id, part_id, sale_no);

alter table access_requests drop constraint access_requests_call_check,
  add constraint access_requests_call_check check (call in ('cancel_order', 'edit_lines', 'move_back', 'refund', 'reopen_order'));
