-- A pipeline that the platform suggests to a company; gone once it was answered.
create table stage_offers (
  company_id uuid primary key references companies (id),
  id uuid not null,
  set_id uuid not null,
  -- The stages of the set as they were suggested.
  stages jsonb not null,
  created_at timestamptz(3) not null
);
call make_tenant_table('stage_offers');
