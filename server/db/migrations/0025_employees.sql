-- The team: who is invited stands in it before there is a person of the platform behind the row.
alter table employees
  alter column user_id drop not null,
  -- As the company calls the person; null: as the person does.
  add column name text,
  -- Of the invited: only its owner can accept. E.164.
  add column phone text,
  -- Null: as the role has it.
  add column discount_cap_bp int check (discount_cap_bp between 0 and 10000),
  add column note text not null default '',
  add column vehicle text check (vehicle in ('foot', 'bicycle', 'scooter', 'motorcycle', 'car')),
  add column zone text not null default '',
  add column joined_at timestamptz(3),
  add constraint employees_person check (user_id is not null or (state = 'invited' and name is not null));
update employees set joined_at = created_at;

create table invites (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  -- The code is made of the nonce with the server's key: the table alone opens nothing.
  nonce bytea not null,
  code_hash bytea not null,
  phone text,
  state text not null default 'created' check (state in ('created', 'opened', 'accepted', 'expired', 'revoked', 'refused')),
  invited_by_name text not null,
  used_by uuid,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
create index invites_code on invites (code_hash);
create index invites_phone on invites (phone) where state in ('created', 'opened');
create index invites_employee on invites (company_id, employee_id, created_at desc);
create unique index invites_open on invites (company_id, employee_id) where state in ('created', 'opened');
call make_tenant_table('invites');

-- Colleagues see each other's phone, name in the messenger and when they were last seen; who may, ends their sessions.
grant select (phone_number, username, last_seen_at) on users to app_rw;
grant select (id, company_id, user_id, last_used_at, revoked_at), update (revoked_at) on sessions to app_rw;

-- Most of a key of Company.counts; a key that is missing has no limit.
alter table companies add column plan_limits jsonb not null default '{}';

-- A code of an invitation is kept as its hash.
update bot_starts set code = encode(sha256(convert_to(code, 'UTF8')), 'hex') where kind = 'invite';
