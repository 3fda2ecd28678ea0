-- A company changes hands: the owner asks, the other one agrees.
create table ownership_transfers (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Employees.
  from_id uuid not null,
  to_id uuid not null,
  state text not null default 'asked' check (state in ('asked', 'accepted', 'refused', 'cancelled')),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, from_id) references employees (company_id, id),
  foreign key (company_id, to_id) references employees (company_id, id)
);
create unique index ownership_transfers_open on ownership_transfers (company_id) where state = 'asked';
call make_tenant_table('ownership_transfers');
