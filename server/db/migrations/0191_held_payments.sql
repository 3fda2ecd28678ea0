-- An online way to pay can hold the money with the order and take it when the order is accepted; otherwise it is let go.
alter table payment_methods
  add column captures_at text not null default 'order' check (captures_at in ('order', 'accept'));
alter table payment_attempts
  drop constraint payment_attempts_state_check,
  -- authorized: the money is held; voided: it was let go.
  add constraint payment_attempts_state_check
    check (state in ('opening', 'pending', 'failed', 'expired', 'authorized', 'voided', 'review', 'settled', 'captured')),
  -- As the method said then.
  add column captures_at text not null default 'order' check (captures_at in ('order', 'accept')),
  -- What the provider is asked to do with money that is held, and since when; amount is what it shall take of it.
  add column wanted text check (wanted in ('capture', 'void')),
  add column wanted_at timestamptz(3);
drop index payment_attempts_due;
create index payment_attempts_due on payment_attempts (next_at) where state in ('opening', 'pending', 'authorized');
alter table payment_cases
  drop constraint payment_cases_kind_check,
  add constraint payment_cases_kind_check
    check (kind in ('mismatch', 'orphan', 'overpaid', 'cancelled_order', 'pending', 'capture_failed', 'refund_failed', 'dispute'));
