-- Whether an order that one of the team takes is accepted at once, by whoever takes it; otherwise it waits as a customer's does.
alter table companies add column accepts_staff_orders boolean not null default true;
