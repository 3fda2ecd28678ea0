-- The people who administer the platform, as a list of rows.
alter table users
  -- Counts the changes of what that list shows of somebody.
  add column admin_version int not null default 1,
  -- Since when somebody who administered the platform no longer does.
  add column admin_until timestamptz(3),
  -- The last sign-in to the admin area.
  add column admin_seen_at timestamptz(3);

create view administrators with (security_invoker = true) as
select id, full_name as name, email, email_verified_at, coalesce(platform_role, 'superroot') as role, platform_role, is_root,
  onboarding, language, admin_seen_at as signed_in_at, password_hash is not null as has_password,
  totp_at is not null as has_second_factor, blocked_at is not null as is_blocked,
  folded(full_name || ' ' || coalesce(email, '')) as search,
  admin_version as version, created_at, updated_at, admin_until as archived_at
from users where (is_root or admin_until is not null) and erased_at is null;
grant select, insert, update on administrators to app_root;
create index users_administrators on users (id) where is_root or admin_until is not null;
