-- Who brings a delivery: the courier that took it on.
alter table orders add column courier_id uuid;
create index orders_courier on orders (company_id, courier_id, placed_at desc) where courier_id is not null;
