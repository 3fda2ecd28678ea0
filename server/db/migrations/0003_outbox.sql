-- What every change writes beside itself, in the same transaction.
create table outbox (
  company_id uuid not null references companies (id),
  -- Gap-free in the company and in the order of the commits (company_counters.event_seq).
  seq bigint not null,
  event text not null,
  entity text not null,
  entity_id uuid not null,
  version int not null,
  -- Null: every branch.
  branch_id uuid,
  -- The right that a reader needs.
  permission text,
  -- Null: everybody with the right; else only this user.
  user_id uuid,
  patch jsonb not null default '{}',
  created_at timestamptz(3) not null,
  primary key (company_id, seq)
);
call make_tenant_table('outbox');

create table audit_log (
  company_id uuid not null references companies (id),
  id uuid not null,
  actor_id uuid,
  actor_name text not null,
  action text not null,
  entity text not null,
  entity_id uuid,
  changes jsonb not null default '{}',
  ip text not null default '',
  created_at timestamptz(3) not null,
  primary key (company_id, id)
);
call make_tenant_table('audit_log');
revoke update, delete on audit_log from app_rw, app_root;

-- The first answer to a POST with a key; company_id is all zeroes for calls before a company is known.
create table idempotency_keys (
  company_id uuid not null,
  scope text not null,
  key text not null,
  request_hash bytea not null,
  status int not null,
  answer jsonb not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (company_id, scope, key)
);
create index idempotency_keys_expires on idempotency_keys (expires_at);
call make_tenant_table('idempotency_keys');
