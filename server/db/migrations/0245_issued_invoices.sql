-- A company is told of an invoice that the platform's people have issued.
alter table billing_news drop constraint billing_news_kind_check;
alter table billing_news add constraint billing_news_kind_check
  check (kind in ('expires', 'unpaid', 'grace', 'expired', 'paid', 'kept', 'changed', 'limit', 'terms', 'invoice'));

-- Invoices of all companies are found by their number, and those that wait for money apart.
create index invoices_by_number on invoices (number);
create index invoices_open on invoices (created_at desc, id desc) where state = 'open';
