-- What of its zone an order is held to when its lines change: {fee, free_from, min_order}, fee null where it was written by hand.
-- Null of what goes to no zone and of what came before: such a fee stays as it is.
alter table orders add column delivery_terms jsonb;

-- How much longer the way by road is than the straight line, in hundredths: what is far by it has the price of what is far.
alter table delivery_settings add column road_factor int not null default 100 check (road_factor between 100 and 200);
