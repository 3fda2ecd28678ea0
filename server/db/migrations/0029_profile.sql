-- The person behind an account: a photo, whether the e-mail is proven, and an account that waits to be deleted.
alter table users
  -- Begins the names of the photo's files.
  add column photo_key text check (photo_key ~ '^[0-9a-f]{40}$'),
  add column email_verified_at timestamptz(3),
  -- From this moment on the account is erased; whoever signs in before keeps it.
  add column delete_after timestamptz(3),
  add column erased_at timestamptz(3);
create index users_delete_after on users (delete_after) where delete_after is not null;
