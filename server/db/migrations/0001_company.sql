-- Roles, the tenant wall, companies and the people in them.
create extension if not exists pg_trgm;

do $$
declare
  name text;
begin
  foreach name in array array['app_rw', 'app_root', 'app_search'] loop
    begin
      execute format('create role %I nologin nobypassrls', name);
    exception when duplicate_object or unique_violation then null;
    end;
    execute format('grant %I to current_user', name);
  end loop;
end $$;

grant usage on schema public to app_rw, app_root, app_search;

-- Puts the wall around a table whose rows belong to a company: app_rw sees its own company only, app_root (sign-in, admin area) sees all.
create procedure make_tenant_table(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy tenant on %s for all to app_rw
       using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)
       with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', tenant_table);
  execute format('create policy platform on %s for all to app_root using (true) with check (true)', tenant_table);
  execute format('grant select, insert, update, delete on %s to app_rw, app_root', tenant_table);
end $$;

create table business_categories (
  id uuid primary key,
  key text not null unique,
  name text not null,
  stage_preset text not null check (stage_preset in ('restaurant', 'shop')),
  sort int not null,
  is_active boolean not null default true
);
grant select on business_categories to app_rw, app_root;
insert into business_categories (id, key, name, stage_preset, sort) values
  ('01900000-0000-7000-8000-000000000001', 'restaurant', 'Restaurant', 'restaurant', 1),
  ('01900000-0000-7000-8000-000000000002', 'cafe', 'Café', 'restaurant', 2),
  ('01900000-0000-7000-8000-000000000003', 'pizza', 'Pizza and sushi', 'restaurant', 3),
  ('01900000-0000-7000-8000-000000000004', 'bakery', 'Bakery and sweets', 'restaurant', 4),
  ('01900000-0000-7000-8000-000000000005', 'clothes', 'Clothes and shoes', 'shop', 5),
  ('01900000-0000-7000-8000-000000000006', 'flowers', 'Flowers and gifts', 'shop', 6),
  ('01900000-0000-7000-8000-000000000007', 'grocery', 'Grocery', 'shop', 7),
  ('01900000-0000-7000-8000-000000000008', 'pharmacy', 'Pharmacy and beauty', 'shop', 8),
  ('01900000-0000-7000-8000-000000000009', 'electronics', 'Electronics', 'shop', 9),
  ('01900000-0000-7000-8000-00000000000a', 'other', 'Something else', 'shop', 10);

create table companies (
  id uuid primary key,
  name text not null,
  type text not null default 'store',
  version text not null default 'bot',
  token text not null unique,
  state text not null default 'demo' check (state in ('draft', 'demo', 'active', 'expired', 'blocked', 'closed')),
  currency text not null,
  is_demo boolean not null default true,
  expiry_date timestamptz(3) not null,
  grace_days int not null default 3,
  balance bigint not null default 0,
  plan_price bigint not null default 0,
  category_id uuid references business_categories (id),
  country text not null,
  time_zone text not null,
  day_start int not null default 0 check (day_start between 0 and 1439),
  languages text[] not null,
  default_language text not null,
  vat_included boolean not null default true,
  vat_rounding text not null default 'line' check (vat_rounding in ('line', 'order')),
  revision int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
alter table companies enable row level security;
alter table companies force row level security;
create policy tenant on companies for all to app_rw
  using (id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy platform on companies for all to app_root using (true) with check (true);
grant select, update on companies to app_rw;
grant select, insert, update on companies to app_root;

-- One row a company: counters of Company.counts, the gap-free order number and the event sequence. Its row lock makes events of a company commit in the order of their numbers.
create table company_counters (
  company_id uuid primary key references companies (id),
  order_number int not null default 0,
  event_seq bigint not null default 0,
  banners int not null default 0,
  branches int not null default 0,
  categories int not null default 0,
  coupons int not null default 0,
  customers int not null default 0,
  employees int not null default 0,
  orders int not null default 0,
  products int not null default 0,
  roles int not null default 0,
  sources int not null default 0,
  units int not null default 0,
  promocodes int not null default 0
);
call make_tenant_table('company_counters');

create table subscriptions (
  company_id uuid primary key references companies (id),
  id uuid not null,
  state text not null default 'trial' check (state in ('trial', 'active', 'grace', 'expired', 'blocked', 'cancelled_at_end')),
  expiry_date timestamptz(3) not null,
  started_at timestamptz(3) not null default now(),
  version int not null default 1
);
call make_tenant_table('subscriptions');

create table users (
  id uuid primary key,
  full_name text not null,
  phone_number text unique,
  email text unique,
  password_hash text,
  messenger_id bigint unique,
  username text,
  language text not null default 'ru',
  onboarding_step int not null default 1,
  onboarding_type text,
  onboarding boolean not null default false,
  is_root boolean not null default false,
  blocked_at timestamptz(3),
  last_seen_at timestamptz(3),
  last_company_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- System roles are rows of the company too, so that every key starts with company_id; `key` names the default role.
create table roles (
  company_id uuid not null references companies (id),
  id uuid not null,
  key text not null,
  name text not null,
  permissions text[] not null,
  discount_cap_bp int not null default 0 check (discount_cap_bp between 0 and 10000),
  is_system boolean not null default false,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (company_id, id),
  unique (company_id, key)
);
call make_tenant_table('roles');

create table employees (
  company_id uuid not null references companies (id),
  id uuid not null,
  user_id uuid not null references users (id),
  role_id uuid not null,
  branch_ids uuid[] not null default '{}',
  visibility text not null default 'all' check (visibility in ('all', 'branch', 'own')),
  state text not null default 'active' check (state in ('invited', 'active', 'paused', 'fired')),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (company_id, id),
  unique (company_id, user_id),
  foreign key (company_id, role_id) references roles (company_id, id)
);
create index employees_user on employees (user_id);
call make_tenant_table('employees');

-- Names of colleagues are visible inside the company, nobody else's.
alter table users enable row level security;
alter table users force row level security;
create policy colleagues on users for select to app_rw using (
  exists (
    select 1 from employees
    where employees.company_id = nullif(current_setting('app.company_id', true), '')::uuid
      and employees.user_id = users.id
  )
);
create policy platform on users for all to app_root using (true) with check (true);
grant select (id, full_name, language) on users to app_rw;
grant select, insert, update on users to app_root;
