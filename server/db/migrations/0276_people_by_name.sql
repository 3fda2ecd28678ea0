-- The text by which people are found is kept beside them: to fold the names of all that share the letters of a rare one took most of its search.
alter table users add column search text generated always as (
  folded(full_name || ' ' || coalesce(phone_number, '') || ' ' || coalesce('@' || username, '') || ' ' || coalesce(email, ''))
) stored;
drop index users_by_name, users_search;
create index users_by_name on users (search, id) where erased_at is null;
create index users_search on users using gin (search gin_trgm_ops) where erased_at is null;

create or replace view platform_users with (security_invoker = true) as
select id, full_name as name, phone_number as phone, email, username, messenger_id, language, onboarding, onboarding_step, is_root, blocked_at,
  block_reason, delete_after, last_seen_at as seen_at, search, admin_version as version, created_at, updated_at, null::timestamptz as archived_at,
  case when is_root then coalesce(platform_role, 'superroot') end as platform_role, platform_tag_ids as tag_ids
from users where erased_at is null;
