-- What a company is subscribed to, for how long, and the money that it has with the platform.
alter table subscriptions
  add column plan_version_id uuid not null default '01900000-0000-7000-8000-000000000502' references plan_versions (id),
  -- Months of the next renewal.
  add column period_months int not null default 1 check (period_months in (1, 6, 12)),
  -- Renewed from the balance at its end.
  add column auto_renew boolean not null default false,
  -- The plan that begins at the end of what is paid for.
  add column next_version_id uuid references plan_versions (id),
  add column next_at timestamptz(3),
  -- The day of the last change of plan, and what it was before the first change of that day.
  add column changed_on date,
  add column before_version_id uuid references plan_versions (id),
  -- Its days begin and end by these clocks, also when the company moves.
  add column time_zone text,
  add constraint subscriptions_next check ((next_version_id is null) = (next_at is null));
alter table subscriptions alter column plan_version_id drop default;
alter table subscriptions no force row level security;
alter table companies no force row level security;
update subscriptions set time_zone = companies.time_zone from companies where companies.id = company_id;
alter table subscriptions alter column time_zone set not null;
create index subscriptions_by_plan on subscriptions (plan_version_id);
create index subscriptions_by_end on subscriptions (expiry_date);
create index subscriptions_by_next on subscriptions (next_at) where next_at is not null;

-- Documents of the platform's accounts: what is asked for (topup), what was bought (purchase), what was given (given).
create table invoices (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Of one series, without a gap.
  series text not null,
  number int not null,
  kind text not null check (kind in ('topup', 'purchase', 'given')),
  state text not null check (state in ('open', 'paid', 'void')),
  currency text not null,
  -- Below zero: it went back to the balance.
  amount bigint not null check (amount >= 0 or kind = 'purchase'),
  -- [{kind, plan, months, days, from, to, amount}]
  lines jsonb not null,
  -- Of what is asked for: {plan_id, months} that is bought as soon as it is paid; null: the money stays on the balance.
  purpose jsonb,
  issued_on date not null,
  due_on date,
  paid_at timestamptz(3),
  -- How the bank or the provider calls the payment.
  payment_ref text,
  -- Payer and payee as they were then.
  buyer jsonb not null,
  seller jsonb not null,
  reason text not null default '',
  made_by uuid,
  made_by_name text not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  primary key (company_id, id),
  unique (series, number),
  check ((state = 'paid') = (paid_at is not null))
);
create index invoices_by_time on invoices (company_id, created_at desc, id desc);
create index invoices_newest on invoices (created_at desc, id desc);
create unique index invoices_payment on invoices (payment_ref) where payment_ref is not null;
call make_tenant_table('invoices');
revoke delete on invoices from app_rw, app_root;

create table invoice_series (
  series text primary key,
  last int not null
);
call make_platform_table('invoice_series');

-- The next number of a series: one that is rolled back is given out again.
create function next_invoice_number(of_series text) returns int language sql security definer set search_path = public, pg_temp as $$
  insert into invoice_series (series, last) values (of_series, 1)
  on conflict (series) do update set last = invoice_series.last + 1 returning last
$$;
grant select, insert, update on invoice_series to app_eraser;
create policy numbered on invoice_series to app_eraser using (true) with check (true);
grant create on schema public to app_eraser;
alter function next_invoice_number(text) owner to app_eraser;
revoke create on schema public from app_eraser;
revoke execute on function next_invoice_number(text) from public;
grant execute on function next_invoice_number(text) to app_rw, app_root;

-- What is paid for or given, one after another; only what a period is worth follows the plan.
create table subscription_periods (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('trial', 'paid', 'given')),
  -- The first day, and the first one that is no longer of it.
  starts date not null,
  ends date not null check (ends > starts),
  -- Of what is paid for.
  months int check ((months is null) = (kind <> 'paid')),
  price bigint not null default 0 check (price >= 0 and (kind = 'paid' or price = 0)),
  plan_version_id uuid not null references plan_versions (id),
  invoice_id uuid,
  created_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  check ((invoice_id is null) = (kind = 'trial'))
);
create unique index subscription_periods_ends on subscription_periods (company_id, ends);
call make_tenant_table('subscription_periods');
revoke delete on subscription_periods from app_rw, app_root;
insert into subscription_periods (company_id, id, kind, starts, ends, plan_version_id, created_at)
select company_id, gen_random_uuid(), 'trial', least((started_at at time zone time_zone)::date, (expiry_date at time zone time_zone)::date - 1),
  (expiry_date at time zone time_zone)::date, plan_version_id, started_at from subscriptions;

-- Every change of a company's balance; rows are never changed.
create table balance_entries (
  company_id uuid not null references companies (id),
  id uuid not null,
  amount bigint not null check (amount <> 0),
  -- The balance after it.
  balance bigint not null check (balance >= 0),
  kind text not null check (kind in ('topup', 'charge', 'refund', 'bonus', 'fix')),
  invoice_id uuid,
  reason text not null default '',
  made_by uuid,
  made_by_name text not null,
  created_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id)
);
create index balance_entries_by_time on balance_entries (company_id, created_at desc, id desc);
call make_tenant_table('balance_entries');
revoke update, delete on balance_entries from app_rw, app_root;
update companies set balance = 0, plan_price = 0, plan_limits = '{}';
alter table companies add constraint companies_balance check (balance >= 0);
alter table subscriptions force row level security;
alter table companies force row level security;

-- How a company is named on its invoices.
create table billing_details (
  company_id uuid primary key references companies (id),
  legal_name text not null default '',
  tax_id text not null default '',
  address text not null default '',
  email text,
  version int not null default 1,
  updated_at timestamptz(3) not null default now()
);
call make_tenant_table('billing_details');

-- How the platform is named on them, and where money is sent to. One row.
create table billing_seller (
  is_only boolean primary key default true check (is_only),
  legal_name text not null default '',
  tax_id text not null default '',
  address text not null default '',
  bank_details text not null default '',
  version int not null default 1,
  updated_at timestamptz(3) not null default now()
);
insert into billing_seller default values;
call make_platform_table('billing_seller');
create policy named on billing_seller for select to app_rw using (true);
grant select on billing_seller to app_rw;


-- Orders of the present month of a company, for the limit of its plan.
alter table company_counters
  add column month date,
  add column month_orders int not null default 0;
