-- A list's filters, order and columns under a name: a person's own, or shared with the company.
create table views (
  company_id uuid not null references companies (id),
  id uuid not null,
  user_id uuid not null references users (id),
  list text not null,
  name text not null,
  -- Parameters of the list's address.
  search jsonb not null,
  -- Null for the columns that the list shows by itself.
  columns jsonb,
  is_shared boolean not null default false,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
create index views_of_list on views (company_id, list, user_id);
call make_tenant_table('views');
