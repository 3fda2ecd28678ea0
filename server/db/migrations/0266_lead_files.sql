-- Files of leads: offers, menus, photos. Whoever sees leads opens them by a link that works once.
create table lead_files (
  id uuid primary key,
  -- Null until its content is stored, and again once the file or its lead is gone: then the content goes, too.
  lead_id uuid references leads (id) on delete set null,
  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  bytes int not null check (bytes > 0),
  -- Where the content lies in the store.
  key text not null unique,
  added_by uuid not null,
  added_by_name text not null,
  created_at timestamptz(3) not null
);
create index lead_files_of_lead on lead_files (lead_id, created_at, id) where lead_id is not null;
create index lead_files_gone on lead_files (created_at) where lead_id is null;
call make_platform_table('lead_files');

alter table platform_exports drop constraint platform_exports_dataset_check;
alter table platform_exports add constraint platform_exports_dataset_check check (dataset in ('companies', 'leads', 'lead-file'));
