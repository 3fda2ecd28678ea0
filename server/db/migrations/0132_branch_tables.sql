-- Tables of a branch: whoever orders at one names its code, which nobody guesses.
create table branch_tables (
  company_id uuid not null references companies (id),
  id uuid not null,
  branch_id uuid not null,
  name text not null check (length(name) between 1 and 10),
  code text not null check (length(code) >= 8),
  sort int not null,
  search text not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  archived_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, branch_id) references branches (company_id, id)
);
create unique index branch_tables_name on branch_tables (company_id, branch_id, lower(name)) where archived_at is null;
create unique index branch_tables_code on branch_tables (company_id, code);
create index branch_tables_in_order on branch_tables (company_id, sort, id) where archived_at is null;
call make_tenant_table('branch_tables');
