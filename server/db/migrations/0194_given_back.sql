-- Money that was never noted at an order goes back by its case: what the provider is asked for then stands in the row itself.
alter table payment_cases
  add column method_id uuid,
  -- What the provider calls the payment, by which it is given back.
  add column payment_reference text,
  add foreign key (company_id, method_id) references payment_methods (company_id, id);
update payment_cases set method_id = attempt.method_id, payment_reference = attempt.payment_reference
from payment_attempts as attempt where attempt.company_id = payment_cases.company_id and attempt.id = attempt_id;
create index payment_cases_method on payment_cases (company_id, method_id);
create index payment_cases_payment on payment_cases (company_id, payment_reference) where settled_at is null;

alter table online_refunds
  alter column refund_id drop not null,
  alter column payment_id drop not null,
  add column method_id uuid,
  add column payment_reference text,
  add column currency text,
  add foreign key (company_id, method_id) references payment_methods (company_id, id),
  add constraint online_refunds_subject check (
    num_nonnulls(refund_id, payment_id) = 2 and num_nonnulls(method_id, payment_reference, currency) = 0
    or num_nonnulls(refund_id, payment_id) = 0 and num_nonnulls(method_id, payment_reference, currency) = 3);
create index online_refunds_method on online_refunds (company_id, method_id);
