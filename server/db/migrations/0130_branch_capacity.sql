-- How many orders a branch takes in a quarter of an hour, and times of day at which an order takes longer or another time:
-- [{from, to, kind: 'more' | 'instead', minutes}], minutes of the wall clock, `to` may pass midnight.
alter table branches
  add column capacity int check (capacity between 1 and 1000),
  add column prep_bands jsonb not null default '[]';
-- The quarter of an hour in which an order is to be ready, as it was when it was placed; null of tests and of what came before.
alter table orders add column slot_at timestamptz(3);
create index orders_by_slot on orders (company_id, branch_id, slot_at) where slot_at is not null;
