-- A translated name is taken when a living row has the same text in the same language, in whatever case: a row of the company, or in
-- a table of the platform any row. What one statement writes is compared in one pass, for a new company is given thousands of rows
-- at once. Rows of such tables are written one statement at a time in a company. Refuses as a unique constraint <table>_name would.
create function refuse_taken_names() returns trigger language plpgsql as $$
declare
  is_taken boolean;
begin
  -- Materialized: nothing is known yet of rows that were just written, and a plan that compares each with each takes minutes.
  execute format('with
      new as materialized (
        select id, %2$s as owner, each.key as language, lower(each.value) as text
        from written, jsonb_each_text(name) as each where archived_at is null),
      living as materialized (
        select id, %2$s as owner, each.key as language, lower(each.value) as text
        from %1$I, jsonb_each_text(name) as each where archived_at is null and %2$s in (select %2$s from written))
      select exists (select from new join living using (owner, language, text) where living.id <> new.id)',
      tg_table_name, tg_argv[0])
    into is_taken;
  if is_taken then raise unique_violation using constraint = tg_table_name || '_name'; end if;
  return null;
end $$;

-- Columns of the table: id, name (jsonb by language), archived_at, and company_id where its rows belong to companies.
create procedure make_names_unique(of_table regclass) language plpgsql as $$
declare
  owner text := case when exists (
    select from pg_attribute where attrelid = of_table and attname = 'company_id') then 'company_id' else '''platform''' end;
begin
  execute format('create trigger refuse_taken_names_inserted after insert on %s referencing new table as written
    for each statement execute function refuse_taken_names(%L)', of_table, owner);
  execute format('create trigger refuse_taken_names_updated after update on %s referencing new table as written
    for each statement execute function refuse_taken_names(%L)', of_table, owner);
end $$;

drop function refuse_taken_name cascade;
drop function refuse_taken_name_of_platform cascade;
call make_names_unique('units');
call make_names_unique('cancel_reasons');
call make_names_unique('attributes');
call make_names_unique('platform_units');
call make_names_unique('platform_cancel_reasons');
call make_names_unique('stage_sets');
call make_names_unique('business_categories');
call make_names_unique('lead_stages');
