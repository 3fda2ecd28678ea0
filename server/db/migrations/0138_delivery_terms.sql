-- What of its zone an order is held to when its lines change: {fee, free_from, min_order}, fee null where it was written by hand.
-- Null of what goes to no zone and of what came before: such a fee stays as it is.
alter table orders add column delivery_terms jsonb;
