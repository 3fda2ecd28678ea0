-- Files whose heads nobody knows: what their columns mean is asked once and remembered.
alter table imports
  drop constraint imports_state_check,
  add constraint imports_state_check check (state in
    ('uploaded', 'validating', 'mapping', 'validated', 'confirmed', 'running', 'done', 'failed', 'cancelled')),
  -- Heads and some cells of the file while its columns may be chosen; then null.
  add column file_columns jsonb,
  -- A field or null for each column, as chosen or remembered; null when the heads say it themselves.
  add column mapping jsonb;

create table import_mappings (
  company_id uuid not null references companies (id),
  id uuid not null,
  dataset text not null check (dataset in ('products', 'customers')),
  -- SHA-256 of the heads of the file.
  heads_hash bytea not null,
  fields jsonb not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, dataset, heads_hash)
);
call make_tenant_table('import_mappings');
