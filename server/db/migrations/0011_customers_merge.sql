-- Customers that were merged into another one, and customers whose personal data was erased.
alter table customers
  add column merged_into uuid,
  add column erased_at timestamptz(3),
  -- Sort key of the list: those who never ordered come last, and a page is one range of the index.
  add column last_order_sort timestamptz(3) not null generated always as (coalesce(last_order_at, '-infinity')) stored,
  add foreign key (company_id, merged_into) references customers (company_id, id),
  add check (merged_into is null or (merged_into <> id and archived_at is not null)),
  add check (erased_at is null or (archived_at is not null and phone is null));
drop index customers_last_order;
create index customers_last_order on customers (company_id, last_order_sort desc, id desc);
create index customers_regular on customers (company_id, last_order_sort desc, id desc) where orders_count >= 10;
create index customers_blacklist on customers (company_id, last_order_sort desc, id desc) where is_blacklisted;
create index customers_merged on customers (company_id, merged_into) where merged_into is not null;
-- The number of a merged customer stays taken: it leads to the kept one.
drop index customers_phone;
create unique index customers_phone on customers (company_id, phone)
  where phone is not null and (archived_at is null or merged_into is not null);

-- History is append-only for the product; this role alone takes personal data out of it, by the function below.
do $$
begin
  begin
    create role app_eraser nologin nobypassrls;
  exception when duplicate_object or unique_violation then null;
  end;
  grant app_eraser to current_user;
end $$;
grant usage on schema public to app_eraser;
create policy erase on customers for select to app_eraser
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy erase on orders for select to app_eraser
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy erase on audit_log for all to app_eraser
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy erase on order_events for all to app_eraser
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select (company_id, id, merged_into, erased_at) on customers to app_eraser;
grant select (company_id, id, customer_id) on orders to app_eraser;
grant select (company_id, entity, entity_id), update (changes) on audit_log to app_eraser;
grant select (company_id, order_id, data), update (data) on order_events to app_eraser;

-- Who did what and when stays; what was written about an erased customer goes.
create function erase_customer_traces(customer uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
    update audit_log set changes = '{}'
    where entity = 'customers' and entity_id in (
      select id from customers where erased_at is not null and (id = customer or merged_into = customer));
    update order_events set data = data - 'comment' - 'internal_note'
    where order_id in (
      select orders.id from orders join customers on customers.id = orders.customer_id
      where customers.id = customer and customers.erased_at is not null);
  $$;
grant create on schema public to app_eraser;
alter function erase_customer_traces(uuid) owner to app_eraser;
revoke create on schema public from app_eraser;
revoke all on function erase_customer_traces(uuid) from public;
grant execute on function erase_customer_traces(uuid) to app_rw;
