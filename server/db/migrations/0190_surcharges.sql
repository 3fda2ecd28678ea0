-- A way to pay can cost the customer more, or less: a share of the discounted goods, off (0) until somebody wants it. It is offered
-- for the currencies that are named; for the company's own where there are none.
alter table payment_methods
  add column surcharge_bp int not null default 0 check (surcharge_bp between -5000 and 3000),
  add column currencies text[] not null default '{}';
alter table orders
  -- The rate that was agreed on, in whose name, and what it comes to; below zero it is taken off.
  add column surcharge_bp int not null default 0,
  add column surcharge_name text not null default '',
  add column surcharge bigint not null default 0,
  drop constraint orders_check1,
  add constraint orders_total check (total = item_total - item_discount - order_discount - code_discount - points + surcharge + delivery + service
    + (case when vat_included then 0 else vat end) + rounding);
-- The line's share of it; total = gross - discount + surcharge.
alter table order_lines add column surcharge bigint not null default 0;
