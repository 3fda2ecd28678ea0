create table customers (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null,
  phone text,
  note text not null default '',
  is_blacklisted boolean not null default false,
  addresses jsonb not null default '[]',
  orders_count int not null default 0,
  spent bigint not null default 0,
  last_order_at timestamptz(3),
  search text not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (company_id, id)
);
create unique index customers_phone on customers (company_id, phone) where phone is not null and archived_at is null;
create index customers_last_order on customers (company_id, last_order_at desc nulls last, id desc);
create index customers_spent on customers (company_id, spent desc, id desc);
create index customers_name on customers (company_id, name, id);
create index customers_created on customers (company_id, created_at desc, id desc);
create index customers_search on customers using gin (search gin_trgm_ops);
call make_tenant_table('customers');

create policy search on customers for select to app_search using (true);
grant select (company_id, id, search) on customers to app_search;
create function search_customers(word text, max_rows int) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
    select id from customers
    where company_id = nullif(current_setting('app.company_id', true), '')::uuid
      and search like '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    limit max_rows
  $$;
grant create on schema public to app_search;
alter function search_customers(text, int) owner to app_search;
revoke create on schema public from app_search;
revoke all on function search_customers(text, int) from public;
grant execute on function search_customers(text, int) to app_rw;
