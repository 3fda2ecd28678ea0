create table imports (
  company_id uuid not null references companies (id),
  id uuid not null,
  dataset text not null check (dataset in ('products')),
  file_name text not null,
  -- Path inside the data folder of the server.
  file_path text not null,
  state text not null default 'uploaded'
    check (state in ('uploaded', 'validating', 'validated', 'confirmed', 'running', 'done', 'failed', 'cancelled')),
  rows_done int not null default 0,
  rows_total int not null default 0,
  -- Products and bad rows that are dealt with: where a run goes on after a crash.
  items_done int not null default 0,
  counts jsonb not null default '{}',
  row_errors jsonb not null default '[]',
  -- Id of a server text.
  error text,
  created_by uuid not null,
  heartbeat_at timestamptz(3),
  finished_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (company_id, id)
);
create index imports_created on imports (company_id, created_at desc);
call make_tenant_table('imports');
