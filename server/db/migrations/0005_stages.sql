create table stages (
  company_id uuid not null references companies (id),
  id uuid not null,
  name jsonb not null,
  category text not null check (category in ('new', 'in_progress', 'done', 'cancelled')),
  colour text not null,
  sort int not null,
  button_label jsonb not null,
  is_default boolean not null default false,
  applies_to text[] not null check (cardinality(applies_to) > 0),
  limit_min int check (limit_min between 1 and 1440),
  enter_roles text[] not null default '{}',
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (company_id, id)
);
create unique index stages_default on stages (company_id) where is_default and category = 'new' and archived_at is null;
call make_tenant_table('stages');
