-- Money that was paid online for an order that ends cancelled goes back by itself, unless the method says otherwise.
alter table payment_methods add column refunds_on_cancel boolean not null default true;

alter table orders no force row level security;
alter table payments no force row level security;
alter table payment_attempts no force row level security;
alter table payment_cases no force row level security;
-- What is kept of orders that were cancelled before waits for a person.
insert into payment_cases (company_id, id, kind, subject, order_id, method_name, amount, currency, reference, search, created_at, updated_at)
select orders.company_id, gen_random_uuid(), 'cancelled_order', orders.id || ' ' || orders.version, orders.id,
  coalesce((select string_agg(distinct method_name, ', ') from payments
    where payments.company_id = orders.company_id and order_id = orders.id and state = 'captured'), ''),
  paid - refunded, currency, '', '', coalesce(cancelled_at, updated_at), now()
from orders where category = 'cancelled' and paid > refunded and not exists (select from payment_cases
    where payment_cases.company_id = orders.company_id and order_id = orders.id and kind = 'cancelled_order'
      and (settled_at is null or settled_by is not null))
  and (not is_test or exists (select from payment_attempts where payment_attempts.company_id = orders.company_id and order_id = orders.id
          and is_live and state = 'captured'))
on conflict do nothing;
alter table orders force row level security;
alter table payments force row level security;
alter table payment_attempts force row level security;
alter table payment_cases force row level security;
