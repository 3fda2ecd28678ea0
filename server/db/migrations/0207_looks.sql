-- The platform looks into a company: who of its people, why and till when; read-only, until an owner allows a few changes once.
alter table companies
  -- A blocked company is looked into nevertheless: it owes something.
  add column allows_looks boolean not null default true;

create table platform_looks (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Of the platform; as in the log, nobody whom a backup of the company has to bring along.
  user_id uuid not null,
  user_name text not null,
  reason text not null,
  -- The sign-in to the platform's area that it ends with, and its own session.
  admin_session_id uuid not null,
  session_id uuid not null,
  -- What was opened, each once, in the order of the first time.
  areas text[] not null default '{}',
  reveals int not null default 0,
  started_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- What is to be changed, and what an owner said.
  write_state text check (write_state in ('asked', 'allowed', 'refused')),
  write_reason text not null default '',
  asked_at timestamptz(3),
  told_at timestamptz(3),
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz(3),
  write_until timestamptz(3),
  writes int not null default 0 check (writes between 0 and 10),
  primary key (company_id, id)
);
create index platform_looks_started on platform_looks (company_id, started_at desc, id desc);
create index platform_looks_session on platform_looks (session_id);
create index platform_looks_user on platform_looks (user_id, started_at desc);
create index platform_looks_admin_session on platform_looks (admin_session_id);
create index platform_looks_untold on platform_looks (asked_at) where write_state = 'asked' and told_at is null;
call make_tenant_table('platform_looks');
revoke insert, delete on platform_looks from app_rw;
-- The company decides and ends; what it was and what was looked at it cannot rewrite.
revoke update on platform_looks from app_rw;
grant update (ended_at, write_state, decided_by, decided_by_name, decided_at, write_until, writes) on platform_looks to app_rw;

alter table sessions drop constraint sessions_kind_check;
alter table sessions add constraint sessions_kind_check check (kind in ('staff', 'admin', 'look'));

-- Questions of the bot to the owners, one each; gone once the outcome stands in the chat.
create table look_messages (
  company_id uuid not null,
  look_id uuid not null,
  user_id uuid not null references users (id),
  bot_id bigint not null,
  message_id bigint,
  pressed text check (pressed in ('allow', 'refuse')),
  callback_id text,
  next_at timestamptz(3),
  primary key (company_id, look_id, user_id, bot_id),
  foreign key (company_id, look_id) references platform_looks (company_id, id),
  check ((pressed is null) = (callback_id is null))
);
create index look_messages_user on look_messages (user_id);
call make_tenant_table('look_messages');
revoke all on look_messages from app_rw;
