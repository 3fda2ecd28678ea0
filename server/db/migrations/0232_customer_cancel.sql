-- How many minutes a customer may cancel the own order while nobody has accepted it; null never.
alter table general_settings add column customer_cancel_min int default 5 check (customer_cancel_min between 1 and 60);
