-- People are found by what they are: the platform's own by their role.
create or replace view platform_users with (security_invoker = true) as
select id, full_name as name, phone_number as phone, email, username, messenger_id, language, onboarding, onboarding_step, is_root, blocked_at,
  block_reason, delete_after, last_seen_at as seen_at,
  folded(full_name || ' ' || coalesce(phone_number, '') || ' ' || coalesce('@' || username, '') || ' ' || coalesce(email, '')) as search,
  admin_version as version, created_at, updated_at, null::timestamptz as archived_at,
  case when is_root then coalesce(platform_role, 'superroot') end as platform_role
from users where erased_at is null;
create index users_of_platform on users (created_at desc, id desc) where is_root and erased_at is null;
