-- A credit note takes back a paid invoice, or a part of it, in a series of its own; it is never changed.
alter table invoices
  add column credited bigint not null default 0,
  -- Of a credit note: the invoice that it refers to.
  add column credits_id uuid;
alter table invoices drop constraint invoices_kind_check;
alter table invoices add constraint invoices_kind_check check (kind in ('topup', 'purchase', 'given', 'credit'));
alter table invoices drop constraint invoices_check;
alter table invoices
  add constraint invoices_amount check (
    case kind when 'purchase' then true when 'credit' then amount < 0 else amount >= 0 end),
  add constraint invoices_credited check (credited >= 0 and credited <= greatest(amount, 0)),
  add constraint invoices_credits check ((kind = 'credit') = (credits_id is not null));
create index invoices_credits on invoices (company_id, credits_id) where credits_id is not null;

alter table balance_entries drop constraint balance_entries_kind_check;
alter table balance_entries add constraint balance_entries_kind_check
  check (kind in ('topup', 'charge', 'refund', 'bonus', 'fix', 'credit'));

-- Days that were paid for and taken back: where they ended when they were sold. A period of which nothing is left has no days.
alter table subscription_periods add column sold_until date;
alter table subscription_periods drop constraint subscription_periods_check;
alter table subscription_periods
  add constraint subscription_periods_days check (ends > starts or sold_until is not null and ends = starts),
  add constraint subscription_periods_sold check (sold_until is null or sold_until > ends and kind = 'paid');
drop index subscription_periods_ends;
create unique index subscription_periods_ends on subscription_periods (company_id, ends) where ends > starts;
