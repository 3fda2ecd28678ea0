-- A lock in front of what a colleague with the same phone in hand must not see, and the copy of one's own data.
alter table users
  add column lock_scopes text[] not null default '{}' check (lock_scopes <@ array['billing', 'exports', 'contacts']),
  -- Argon2id; null while there is no lock.
  add column lock_pin_hash text,
  add column lock_pin_length int check (lock_pin_length between 4 and 6),
  add constraint users_lock check (lock_pin_hash is not null or lock_scopes = '{}');

alter table sessions
  add column unlocked_until timestamptz(3),
  -- Of the key that this device keeps behind a finger or a face.
  add column lock_key_hash bytea;

-- Links that hand a person's own data out once.
create table personal_downloads (
  id uuid primary key,
  user_id uuid not null references users (id),
  token_hash bytea not null unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index personal_downloads_user on personal_downloads (user_id);
alter table personal_downloads enable row level security;
alter table personal_downloads force row level security;
create policy platform on personal_downloads for all to app_root using (true) with check (true);
grant select, insert, update, delete on personal_downloads to app_root;
