-- Those who may become companies, and the way to them by phone.
create table leads (
  id uuid primary key,
  name text not null,
  phone text,
  messenger text,
  company text not null default '',
  category_id uuid references business_categories (id),
  country text,
  city text not null default '',
  branches int check (branches between 1 and 10000),
  source text not null check (source in ('sign_up', 'website', 'bot', 'call', 'advertising', 'recommendation', 'exhibition', 'other')),
  stage_id uuid not null references lead_stages (id),
  manager_id uuid references users (id),
  plan text not null default '',
  amount bigint check (amount >= 0),
  currency text not null,
  next_step text not null default '',
  next_step_at timestamptz(3),
  tag_ids uuid[] not null default '{}' check (cardinality(tag_ids) <= 20),
  notes text not null default '',
  company_id uuid references companies (id),
  lost_reason text check (lost_reason in ('no_answer', 'too_expensive', 'chose_another', 'not_needed', 'not_now', 'other')),
  -- When something has to be done: the next step, or a day after a lead came that nobody has touched. Null of those that are won or lost.
  due_at timestamptz(3),
  touched_at timestamptz(3),
  staged_at timestamptz(3) not null,
  search text not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  archived_at timestamptz(3),
  check (phone is not null or messenger is not null)
);
create unique index leads_phone on leads (phone) where archived_at is null;
create index leads_due on leads (due_at, id) where archived_at is null;
create index leads_of_stage on leads (stage_id, due_at, id) where archived_at is null;
create index leads_of_manager on leads (manager_id, due_at, id) where archived_at is null;
create index leads_of_source on leads (source, due_at, id) where archived_at is null;
create index leads_by_created on leads (created_at desc, id desc) where archived_at is null;
create index leads_by_name on leads (search, id) where archived_at is null;
create index leads_with_tag on leads using gin (tag_ids) where archived_at is null;
create index leads_of_company on leads (company_id) where company_id is not null;
create index leads_category on leads (category_id) where category_id is not null;
call make_platform_table('leads');

-- As make_searchable, among rows of the platform that have an index of trigrams on `search`; every caller sees all of them, so it is open to
-- whoever calls.
create procedure make_platform_searchable(searched text) language plpgsql as $do$
begin
  execute format($define$
    create function %1$I(word text, max_rows int) returns setof uuid
      language plpgsql stable set plan_cache_mode = force_custom_plan as $$
    declare
      pattern text := '%%' || replace(replace(replace(word, '\', '\\'), '%%', '\%%'), '_', '\_') || '%%';
    begin
      if max_rows > 300 and (
        select count(*) >= 10
        from (select search from %2$I order by id desc limit 100) as newest
        where newest.search like pattern
      ) then
        return query select null::uuid from generate_series(1, max_rows);
      else
        return query select id from %2$I where search like pattern limit max_rows;
      end if;
    end $$
  $define$, 'search_' || searched, searched);
  execute format('revoke all on function %I(text, int) from public', 'search_' || searched);
  execute format('grant execute on function %I(text, int) to app_root', 'search_' || searched);
end $do$;
create index leads_search on leads using gin (search gin_trgm_ops);
call make_platform_searchable('leads');

-- Living leads that have a tag of the platform.
create function count_platform_tag_uses() returns trigger language plpgsql as $$
declare
  lost uuid[] := '{}';
  got uuid[] := '{}';
begin
  if tg_op <> 'INSERT' and to_jsonb(old) ->> 'archived_at' is null then lost := old.tag_ids; end if;
  if tg_op <> 'DELETE' and to_jsonb(new) ->> 'archived_at' is null then got := new.tag_ids; end if;
  if lost = got then return null; end if;
  -- In the order of the ids, so that two writers never wait for each other.
  perform from platform_tags where id = any(lost || got) order by id for no key update;
  update platform_tags set uses = uses + changed.by
  from (
    select tag, sum(one)::int as by
    from (select unnest(got) as tag, 1 as one union all select unnest(lost), -1) as each group by tag
  ) as changed
  where platform_tags.id = changed.tag and changed.by <> 0;
  return null;
end $$;
create trigger count_tags after insert or delete or update of tag_ids, archived_at on leads for each row
  execute function count_platform_tag_uses();

create index platform_audit_log_thing on platform_audit_log (entity_id, created_at desc, id desc);
