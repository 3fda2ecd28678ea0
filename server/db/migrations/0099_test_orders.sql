-- While a company tries things out, its orders are tests: no figure counts them, and they can be deleted.
alter table companies add column test_mode boolean not null default false;
-- Tests are numbered apart, so that the numbers of real orders stay without a gap when they go.
alter table company_counters add column test_number int not null default 0;
alter table orders drop constraint orders_company_id_number_key;
alter table orders add constraint orders_company_id_number_key unique (company_id, is_test, number);
create index orders_test on orders (company_id, id) where is_test;

-- History is append-only for the product; of tests nothing stays.
grant select (is_test), delete on orders to app_eraser;
grant delete on order_events to app_eraser;
grant select (company_id, order_id), delete on order_lines, payments, access_requests, counted_orders to app_eraser;
grant select (id) on access_requests to app_eraser;
grant select (company_id, request_id), delete on access_messages to app_eraser;
grant delete on reviews to app_eraser;
create policy erase_tests on orders for delete to app_eraser
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid and is_test);
create policy lock_tests on orders for update to app_eraser
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid and is_test);
grant update (is_test) on orders to app_eraser;
do $$
declare
  name text;
begin
  foreach name in array array['order_lines', 'payments', 'access_requests', 'access_messages', 'counted_orders'] loop
    execute format('create policy erase_tests on %I for all to app_eraser
      using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', name);
  end loop;
end $$;

-- Locks the orders first: whoever works on one of them is waited for, and nobody begins.
create function delete_test_orders() returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
    tests uuid[];
  begin
    select coalesce(array_agg(id), '{}') into tests from (
      select id from orders where company_id = company and is_test order by id for update) as locked;
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
grant create on schema public to app_eraser;
alter function delete_test_orders() owner to app_eraser;
revoke create on schema public from app_eraser;
revoke all on function delete_test_orders() from public;
grant execute on function delete_test_orders() to app_rw;
