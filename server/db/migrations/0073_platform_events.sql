-- Events of the platform's own rows, for the screens of its administrators.
create table platform_outbox (
  -- Gap-free and in the order of the commits (platform_counters.event_seq).
  seq bigint primary key,
  event text not null,
  entity text not null,
  entity_id uuid not null,
  version int not null,
  -- The right that a reader needs.
  permission text,
  created_at timestamptz(3) not null
);
create index platform_outbox_created on platform_outbox (created_at);
call make_platform_table('platform_outbox');

-- One row; its lock makes events commit in the order of their numbers.
create table platform_counters (
  is_only boolean primary key default true check (is_only),
  event_seq bigint not null default 0
);
insert into platform_counters default values;
call make_platform_table('platform_counters');
