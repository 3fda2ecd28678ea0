-- Companies and people as the platform's own area lists them.
alter table companies
  -- Who of the platform looks after it.
  add column manager_id uuid references users (id),
  add column platform_tag_ids uuid[] not null default '{}' check (cardinality(platform_tag_ids) <= 20),
  -- For the platform's people alone.
  add column platform_note text not null default '',
  add column block_reason text,
  -- The state before it was blocked.
  add column unblocked_state text check (unblocked_state in ('draft', 'demo', 'active', 'expired'));

create view platform_companies with (security_invoker = true) as
select id, name, state, is_demo, country, currency, category_id, expiry_date, balance, closes_at, manager_id,
  platform_tag_ids as tag_ids, platform_note as note, block_reason, unblocked_state, folded(name) as search, revision as version, created_at,
  updated_at, null::timestamptz as archived_at
from companies;
grant select, update on platform_companies to app_root;

create index companies_by_created on companies (created_at desc, id desc);
create index companies_by_name on companies (folded(name), id);
create index companies_by_expiry on companies (expiry_date, id);
create index companies_of_state on companies (state, created_at desc, id desc);
create index companies_of_country on companies (country, created_at desc, id desc);
create index companies_of_manager on companies (manager_id, created_at desc, id desc) where manager_id is not null;
create index companies_with_tag on companies using gin (platform_tag_ids) where platform_tag_ids <> '{}';
create index companies_search on companies using gin (folded(name) gin_trgm_ops);
call make_platform_searchable('platform_companies');

-- Also of companies: their column has another name.
create function count_company_tag_uses() returns trigger language plpgsql as $$
declare
  lost uuid[] := case when tg_op = 'UPDATE' then old.platform_tag_ids else '{}' end;
begin
  perform from platform_tags where id = any(lost || new.platform_tag_ids) order by id for no key update;
  update platform_tags set uses = uses + changed.by
  from (
    select tag, sum(one)::int as by
    from (select unnest(new.platform_tag_ids) as tag, 1 as one union all select unnest(lost), -1) as each group by tag
  ) as changed
  where platform_tags.id = changed.tag and changed.by <> 0;
  return null;
end $$;
create trigger count_tags after update of platform_tag_ids on companies for each row
  when (old.platform_tag_ids is distinct from new.platform_tag_ids) execute function count_company_tag_uses();

alter table users add column block_reason text;

create view platform_users with (security_invoker = true) as
select id, full_name as name, phone_number as phone, email, username, messenger_id, language, onboarding, onboarding_step, is_root, blocked_at,
  block_reason, delete_after, last_seen_at as seen_at,
  folded(full_name || ' ' || coalesce(phone_number, '') || ' ' || coalesce('@' || username, '') || ' ' || coalesce(email, '')) as search,
  admin_version as version, created_at, updated_at, null::timestamptz as archived_at
from users where erased_at is null;
grant select, update on platform_users to app_root;

create index users_by_created on users (created_at desc, id desc) where erased_at is null;
create index users_by_name on users (
  folded(full_name || ' ' || coalesce(phone_number, '') || ' ' || coalesce('@' || username, '') || ' ' || coalesce(email, '')), id
) where erased_at is null;
create index users_of_language on users (language, created_at desc, id desc) where erased_at is null;
create index users_at_step on users (onboarding_step, created_at desc, id desc) where not onboarding and erased_at is null;
create index users_blocked on users (created_at desc, id desc) where blocked_at is not null and erased_at is null;
create index users_search on users using gin (
  folded(full_name || ' ' || coalesce(phone_number, '') || ' ' || coalesce('@' || username, '') || ' ' || coalesce(email, '')) gin_trgm_ops
) where erased_at is null;
call make_platform_searchable('platform_users');
