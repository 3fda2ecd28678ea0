-- The audit log: by which request a row was written, and ways to look through it.
alter table audit_log
  -- Of the answer's X-Request-Id, by which the server's log is found; empty for what no call has done.
  add column request_id text not null default '';
create index audit_log_created on audit_log (company_id, created_at desc, id desc);
create index audit_log_actor on audit_log (company_id, actor_id, created_at desc, id desc);
create index audit_log_action on audit_log (company_id, action, created_at desc, id desc);

-- What belongs to no company: sign-ins of people without one, the platform's own administration.
create table platform_audit_log (
  id uuid primary key,
  actor_id uuid,
  actor_name text not null,
  action text not null,
  entity text not null,
  entity_id uuid,
  changes jsonb not null default '{}',
  ip text not null default '',
  request_id text not null default '',
  created_at timestamptz(3) not null
);
create index platform_audit_log_created on platform_audit_log (created_at desc, id desc);
-- Append-only: nobody at work may change or delete a row.
grant select, insert on platform_audit_log to app_root;

-- Histories and money that was taken are no different: the platform changes nothing in them either.
revoke update, delete on order_events from app_root;
revoke delete on payments from app_rw, app_root;

-- As before, and the words of staff about the orders: notes, reasons of an edit, notes of a cancellation.
grant select (type) on order_events to app_eraser;
grant select (changes) on audit_log to app_eraser;
create or replace function erase_customer_traces(customer uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
    update audit_log set changes = '{}'
    where entity = 'customers' and entity_id in (
      select id from customers where erased_at is not null and (id = customer or merged_into = customer));
    update order_events
    set data = data - 'comment' - 'internal_note' - 'note' - case type when 'lines_edited' then 'reason' else '' end
    where order_id in (
      select orders.id from orders join customers on customers.id = orders.customer_id
      where customers.id = customer and customers.erased_at is not null);
    update audit_log set changes = changes - 'note'
    where entity = 'orders' and entity_id in (
      select orders.id from orders join customers on customers.id = orders.customer_id
      where customers.id = customer and customers.erased_at is not null);
    update audit_log set changes = '{}'
    where entity = 'reviews' and entity_id in (
      select reviews.id from reviews join customers on customers.id = reviews.customer_id
      where customers.id = customer and customers.erased_at is not null);
    update reviews set text = '', reply = case when reply is not null then '' end, search = orders.number::text,
      erased_at = customers.erased_at, updated_at = customers.erased_at, version = reviews.version + 1
    from orders, customers
    where orders.company_id = reviews.company_id and orders.id = reviews.order_id
      and customers.company_id = reviews.company_id and customers.id = reviews.customer_id
      and customers.id = customer and customers.erased_at is not null;
  $$;
