/** A minimal migration with an isolated table, for the tests of tenant isolation. */
export const notesMigration = `
  do $$ declare name text; begin
    foreach name in array array['app_rw', 'app_root'] loop
      begin
        execute format('create role %I nologin nobypassrls', name);
      exception when duplicate_object or unique_violation then null;
      end;
    end loop;
  end $$;
  create table notes (
    company_id uuid not null, id int not null, text text, made_at timestamptz not null default now(),
    primary key (company_id, id)
  );
  alter table notes enable row level security;
  alter table notes force row level security;
  create policy tenant on notes for all to app_rw
    using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
    with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
  create policy platform on notes for all to app_root using (true) with check (true);
  grant select, insert, update, delete on notes to app_rw, app_root;
`
