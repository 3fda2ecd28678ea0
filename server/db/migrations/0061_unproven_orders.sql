-- Whether an order counts on the card of its customer: one that came from a storefront for somebody whom the shop knew already
-- does so once it is done.
alter table orders add column counts_for_customer boolean not null default true;
