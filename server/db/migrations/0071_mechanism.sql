-- What tables of the mechanism have in common, each called once by the migration that makes the table.

-- A text as searches compare it, for rows that were there before the server wrote it so (contract/fold.ts).
create function folded(words text) returns text language sql immutable as $$
  select lower(regexp_replace(normalize(translate(words, 'ʻʼʹʽʾʿ‘’‛`´′', ''''''''''''''''''''''''''), NFKD), '[\u0300-\u036f]', '', 'g'))
$$;

-- Words in the column `search` are found through an index and the function search_<table>(word, max_rows), at the same
-- cost whatever other companies hold. Under row-level security a LIKE may not use the trigram index (its operator is not
-- leakproof), so the function runs as a role that may read no other column, and reads the company from the transaction's
-- setting, never from an argument. A word that every tenth of the newest rows holds chooses nothing: who asks for many
-- rows is answered with as many nulls, which says so at once, and walks the list instead.
create procedure make_searchable(searched text) language plpgsql as $do$
begin
  execute format('create index %I on %I using gin (company_id, search gin_trgm_ops)', searched || '_search', searched);
  execute format('create policy search on %I for select to app_search using (true)', searched);
  execute format('grant select (company_id, id, search) on %I to app_search', searched);
  execute format($define$
    create function %1$I(word text, max_rows int) returns setof uuid
      language plpgsql stable security definer
      set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
    declare
      company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
      pattern text := '%%' || replace(replace(replace(word, '\', '\\'), '%%', '\%%'), '_', '\_') || '%%';
    begin
      if max_rows > 300 and (
        select count(*) >= 10
        from (select search from %2$I where company_id = company order by id desc limit 100) as newest
        where newest.search like pattern
      ) then
        return query select null::uuid from generate_series(1, max_rows);
      else
        return query select id from %2$I where company_id = company and search like pattern limit max_rows;
      end if;
    end $$
  $define$, 'search_' || searched, searched);
  grant create on schema public to app_search;
  execute format('alter function %I(text, int) owner to app_search', 'search_' || searched);
  revoke create on schema public from app_search;
  execute format('revoke all on function %I(text, int) from public', 'search_' || searched);
  execute format('grant execute on function %I(text, int) to app_rw', 'search_' || searched);
end $do$;

-- Puts the wall around a table whose rows belong to the platform: companies neither see nor write them.
create procedure make_platform_table(platform_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', platform_table);
  execute format('alter table %s force row level security', platform_table);
  execute format('create policy platform on %s for all to app_root using (true) with check (true)', platform_table);
  execute format('grant select, insert, update, delete on %s to app_root', platform_table);
end $$;
