-- What the platform's people set for all companies; null: as the environment says.
create table platform_settings (
  is_only boolean primary key default true check (is_only),
  support_url text,
  is_signup_open boolean not null default true,
  grace_days int not null default 3 check (grace_days between 0 and 60),
  currency text,
  error_days int not null default 30 check (error_days between 1 and 365),
  maps_key text,
  sms_url text,
  email_url text,
  is_maintenance boolean not null default false,
  maintenance_at timestamptz(3),
  maintenance_text text not null default '',
  min_build text,
  -- Sealed, never shown; `last4` says which one it is.
  gateway_token text,
  sms_secret text,
  email_secret text,
  last4 jsonb not null default '{}',
  version int not null default 1,
  updated_at timestamptz(3) not null default now()
);
insert into platform_settings default values;
call make_platform_table('platform_settings');

-- The builds of the app that were served here: their ids do not say which one is older.
create table client_builds (
  build text primary key,
  first_at timestamptz(3) not null
);
create index client_builds_first on client_builds (first_at desc);
call make_platform_table('client_builds');
