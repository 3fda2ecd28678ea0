-- Sign-in: sessions, codes and the counters of tries. Reached by app_root only, before a company is known.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- The active company; null before there is one.
  company_id uuid references companies (id),
  kind text not null default 'staff' check (kind in ('staff', 'admin')),
  bot_id bigint,
  init_data_hash bytea,
  token_hash bytea not null unique,
  device text not null default '',
  platform text not null default '',
  ip text not null default '',
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id);
create index sessions_init_data on sessions (init_data_hash) where init_data_hash is not null;
alter table sessions enable row level security;
alter table sessions force row level security;
create policy tenant on sessions for all to app_rw
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy platform on sessions for all to app_root using (true) with check (true);
grant select, insert, update, delete on sessions to app_root;

create table sign_in_codes (
  id uuid primary key,
  phone text not null,
  purpose text not null check (purpose in ('login', 'register', 'change')),
  code_hash bytea not null,
  tries int not null default 0,
  ip text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz
);
create index sign_in_codes_phone on sign_in_codes (phone, created_at desc);
create index sign_in_codes_ip on sign_in_codes (ip, created_at desc);
grant select, insert, update, delete on sign_in_codes to app_root;

-- Failed tries that must outlive a restart: `subject` is a phone or e-mail as it was typed, known or not.
create table failed_tries (
  subject text primary key,
  count int not null,
  last_at timestamptz(3) not null
);
grant select, insert, update, delete on failed_tries to app_root;

create table error_reports (
  hash bytea primary key,
  message text not null,
  count int not null default 1,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null
);
grant select, insert, update, delete on error_reports to app_root;
