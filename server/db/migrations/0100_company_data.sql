-- What a company tells its customers about their data, and for how long it keeps it.
create table data_protection (
  company_id uuid primary key references companies (id),
  terms jsonb not null default '{}',
  privacy jsonb not null default '{}',
  -- Of the texts: customers agree to one of them.
  legal_version int not null default 1,
  -- Without orders for so long a customer is erased; null keeps everybody.
  retention_months int check (retention_months between 6 and 120),
  version int not null default 1,
  updated_at timestamptz(3) not null default now()
);
call make_tenant_table('data_protection');

-- When the customer agreed to the texts, and to which of them.
alter table orders
  add column consent_at timestamptz(3),
  add column consent_version int,
  add check ((consent_at is null) = (consent_version is null));

-- Until then the company is read-only and can be taken back; afterwards only its log stays.
alter table companies add column closes_at timestamptz(3);
create index companies_closing on companies (closes_at) where closes_at is not null and state <> 'closed';

-- What is append-only is emptied of a closed company alone.
grant select (id, state) on companies to app_eraser;
create policy erase on companies for select to app_eraser
  using (id = nullif(current_setting('app.company_id', true), '')::uuid);
create function empty_closed_company() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    company uuid;
  begin
    select id into company from companies where state = 'closed';
    delete from order_events where company_id = company;
    delete from payments where company_id = company;
    delete from reviews where company_id = company;
  end
  $$;
grant create on schema public to app_eraser;
alter function empty_closed_company() owner to app_eraser;
revoke create on schema public from app_eraser;
revoke all on function empty_closed_company() from public;
grant execute on function empty_closed_company() to app_root;

-- What a company takes along when it closes.
alter table exports drop constraint exports_dataset_check;
alter table exports add constraint exports_dataset_check check (dataset in ('customers', 'orders', 'products'));
