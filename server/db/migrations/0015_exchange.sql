-- Imports of customers, exports, and tags of customers.
alter table imports
  drop constraint imports_dataset_check,
  add constraint imports_dataset_check check (dataset in ('products', 'customers')),
  -- What is here already stays as it is.
  add column keeps_known boolean not null default false;

alter table customers
  add column tag_ids uuid[] not null default '{}';
create index customers_tags on customers using gin (tag_ids) where tag_ids <> '{}';
-- An import asks whether the number belongs to somebody in the archive.
create index customers_archived_phone on customers (company_id, phone) where phone is not null and archived_at is not null;

-- A file that a link hands out once; it is written while it is sent and kept nowhere.
create table exports (
  company_id uuid not null references companies (id),
  id uuid not null,
  dataset text not null check (dataset in ('customers')),
  -- What was asked for; emptied when the link is used.
  params jsonb not null,
  language text not null,
  rows int not null,
  -- SHA-256 of the secret in the link.
  token_hash bytea not null,
  created_by uuid not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  primary key (company_id, id)
);
create index exports_token on exports (token_hash);
create index exports_created on exports (company_id, created_at desc);
call make_tenant_table('exports');
