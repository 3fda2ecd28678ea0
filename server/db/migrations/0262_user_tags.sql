-- People are sorted by the platform's own tags, as companies and leads are.
alter table users add column platform_tag_ids uuid[] not null default '{}' check (cardinality(platform_tag_ids) <= 20);
create index users_with_tag on users using gin (platform_tag_ids) where platform_tag_ids <> '{}';
create trigger count_tags after update of platform_tag_ids on users for each row
  when (old.platform_tag_ids is distinct from new.platform_tag_ids) execute function count_company_tag_uses();

create or replace view platform_users with (security_invoker = true) as
select id, full_name as name, phone_number as phone, email, username, messenger_id, language, onboarding, onboarding_step, is_root, blocked_at,
  block_reason, delete_after, last_seen_at as seen_at,
  folded(full_name || ' ' || coalesce(phone_number, '') || ' ' || coalesce('@' || username, '') || ' ' || coalesce(email, '')) as search,
  admin_version as version, created_at, updated_at, null::timestamptz as archived_at,
  case when is_root then coalesce(platform_role, 'superroot') end as platform_role, platform_tag_ids as tag_ids
from users where erased_at is null;
