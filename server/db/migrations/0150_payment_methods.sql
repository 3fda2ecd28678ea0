-- Ways to pay are kept by the company: further kinds, bounds, branches, what the bank keeps.
alter table payment_methods
  drop constraint payment_methods_kind_check,
  add constraint payment_methods_kind check (kind in ('cash', 'card_on_hand', 'transfer', 'custom')),
  -- In every branch when there are none.
  add column branch_ids uuid[] not null default '{}',
  -- Totals of orders in minor units.
  add column min_sum bigint check (min_sum >= 0),
  add column max_sum bigint check (max_sum >= 0),
  add column details text not null default '',
  add column fee_bp int not null default 0 check (fee_bp between 0 and 10000),
  add column search text not null default '',
  add constraint payment_methods_bounds check (min_sum <= max_sum);
alter table payment_methods no force row level security;
update payment_methods set search = folded(coalesce((select string_agg(value, ' ') from jsonb_each_text(name)), ''));
alter table payment_methods force row level security;
create index payment_methods_in_order on payment_methods (company_id, sort, id) where archived_at is null;
call make_names_unique('payment_methods');

alter table payments
  drop constraint payments_kind_check,
  add constraint payments_kind check (kind in ('cash', 'card_on_hand', 'transfer', 'custom')),
  -- What the bank keeps of it, as the method said then.
  add column fee bigint not null default 0 check (fee between 0 and amount);
create index payments_by_method on payments (company_id, method_id);
