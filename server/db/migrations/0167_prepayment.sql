-- An order that is to be paid this way waits until it is paid.
alter table payment_methods add column needs_prepayment boolean not null default false;
