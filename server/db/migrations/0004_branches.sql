-- Where and how a company sells: branches, deliveries, payments, VAT, units.
create table branches (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null,
  address text not null default '',
  phone text,
  time_zone text not null,
  -- Weekly opening hours [{day 1-7, from, to}] in minutes; null is open all day.
  weekly jsonb,
  fulfilments text[] not null,
  prep_min int not null default 30 check (prep_min between 0 and 1440),
  paused_until timestamptz(3),
  is_default boolean not null default false,
  sort int not null default 0,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (company_id, id)
);
create unique index branches_default on branches (company_id) where is_default and archived_at is null;
call make_tenant_table('branches');

create table delivery_methods (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('own_courier', 'pickup', 'dine_in')),
  name jsonb not null,
  fulfilment text not null check (fulfilment in ('delivery', 'pickup', 'dine_in')),
  is_active boolean not null default true,
  sort int not null default 0,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (company_id, id)
);
call make_tenant_table('delivery_methods');

create table payment_methods (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('cash', 'card_on_hand')),
  name jsonb not null,
  fulfilments text[] not null,
  is_active boolean not null default true,
  sort int not null default 0,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (company_id, id)
);
call make_tenant_table('payment_methods');

create table vat_rates (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null,
  rate_bp int not null check (rate_bp between 0 and 10000),
  kind text not null default 'standard' check (kind in ('standard', 'reduced', 'zero', 'exempt')),
  is_default boolean not null default false,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (company_id, id)
);
create unique index vat_rates_default on vat_rates (company_id) where is_default and archived_at is null;
call make_tenant_table('vat_rates');

create table units (
  company_id uuid not null references companies (id),
  id uuid not null,
  name jsonb not null,
  short jsonb not null,
  precision int not null default 0 check (precision between 0 and 3),
  is_default boolean not null default false,
  sort int not null default 0,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (company_id, id)
);
call make_tenant_table('units');
