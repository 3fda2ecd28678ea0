-- What people call an order where it is not its number alone: with the company's prefix, or counted anew each business day.
alter table orders add column label text;
create index orders_label on orders (company_id, lower(label)) where label is not null;
alter table company_counters add column number_day date, add column day_number int not null default 0;
