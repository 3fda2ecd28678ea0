-- Tests whose money is real, on its way or waits for a person stay: nothing else says where it is.
grant select (company_id, order_id, state, is_live) on payment_attempts to app_eraser;
grant select (company_id, order_id, settled_at) on payment_cases to app_eraser;
grant select (company_id, id, order_id) on refunds to app_eraser;
grant select (company_id, refund_id, state) on online_refunds to app_eraser;
do $$
declare
  name text;
begin
  foreach name in array array['payment_attempts', 'payment_cases', 'refunds', 'online_refunds'] loop
    execute format('create policy read_tests on %I for select to app_eraser
      using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', name);
  end loop;
end $$;

create or replace function delete_test_orders() returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
    tests uuid[];
  begin
    perform from orders where company_id = company and is_test order by id for update;
    select coalesce(array_agg(id), '{}') into tests from orders where company_id = company and is_test
      and not exists (select from payment_attempts as attempt where attempt.company_id = company and attempt.order_id = orders.id
        and (state in ('opening', 'pending', 'authorized') or is_live and state in ('captured', 'review', 'settled')))
      and not exists (select from payment_cases where payment_cases.company_id = company and payment_cases.order_id = orders.id
        and settled_at is null)
      and not exists (select from refunds join online_refunds on online_refunds.company_id = company and refund_id = refunds.id
        and online_refunds.state = 'pending'
        where refunds.company_id = company and refunds.order_id = orders.id);
    delete from order_events where company_id = company and order_id = any(tests);
    delete from payments where company_id = company and order_id = any(tests);
    delete from reviews where company_id = company and order_id = any(tests);
    delete from access_messages where company_id = company
      and request_id in (select id from access_requests where company_id = company and order_id = any(tests));
    delete from access_requests where company_id = company and order_id = any(tests);
    delete from counted_orders where company_id = company and order_id = any(tests);
    delete from order_lines where company_id = company and order_id = any(tests);
    delete from orders where company_id = company and id = any(tests);
    return cardinality(tests);
  end
  $$;
