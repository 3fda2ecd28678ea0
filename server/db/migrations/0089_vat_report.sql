-- What a report of VAT needs of an order that was done: whether its delivery fee was exempt or counted at zero, and its VAT.
alter table orders add column delivery_vat_kind text
  check (delivery_vat_kind in ('standard', 'reduced', 'zero', 'exempt'));

-- Orders that were over when rates were first kept with them: their fee was counted with the default rate.
alter table orders no force row level security;
alter table order_lines no force row level security;
alter table vat_rates no force row level security;
update orders set delivery_vat_bp = coalesce((select rate_bp from vat_rates
    where vat_rates.company_id = orders.company_id and is_default and archived_at is null), 0)
where delivery > 0 and delivery_vat_bp = 0 and vat > 0 and vat > (
  select coalesce(sum(vat_amount), 0) from order_lines
  where order_lines.company_id = orders.company_id and order_lines.order_id = orders.id);
alter table vat_rates force row level security;
alter table order_lines force row level security;
alter table orders force row level security;

create or replace view done_orders with (security_invoker = on) as
  select orders.company_id, orders.id as order_id, orders.branch_id, orders.operator_id, orders.accepted_by, orders.done_at,
    (clock.local - clock.late)::date as day, extract(hour from clock.local)::smallint as hour, orders.total as revenue,
    orders.category, orders.fulfilment, orders.courier_id,
    orders.vat_included, orders.vat, orders.delivery, orders.delivery_vat_bp, orders.delivery_vat_kind
  from orders
  join companies on companies.id = orders.company_id
  cross join lateral (
    select orders.done_at at time zone companies.time_zone as local, make_interval(mins => companies.day_start) as late
  ) as clock
  where orders.category = 'done' and not orders.is_test;
