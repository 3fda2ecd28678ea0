-- The platform's own accounts: their second factor.

-- The secret of a second factor is made of SECRET_KEY, the person and this number: it stands nowhere.
alter table users
  add column totp_generation int not null default 0,
  add column totp_at timestamptz(3),
  -- The newest step of half a minute whose code was used: none is taken twice.
  add column totp_step bigint;
