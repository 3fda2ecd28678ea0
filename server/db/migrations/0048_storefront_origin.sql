-- From where a customer has sent an order for a phone, as a keyed hash: so many unpaid ones are taken from one place, and
-- what a stranger sends for the same phone from elsewhere does not count.
alter table orders add column origin bytea;
create index orders_origin on orders (company_id, origin) where origin is not null and category in ('new', 'in_progress');
