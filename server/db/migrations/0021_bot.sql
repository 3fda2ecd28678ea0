-- The platform's bot in the messenger. Reached by app_root only: who starts it has no company yet.

-- Every update is taken once, whichever process hears it first; rows are kept longer than the messenger repeats itself.
create table bot_updates (
  bot_id bigint not null,
  update_id bigint not null,
  received_at timestamptz(3) not null,
  primary key (bot_id, update_id)
);
create index bot_updates_received on bot_updates (received_at);

create table bot_people (
  bot_id bigint not null,
  messenger_id bigint not null,
  -- Of the messenger; the language of an account comes first.
  language text not null,
  -- Blocked: the person stopped the bot or is gone, nothing can be sent.
  state text not null default 'active' check (state in ('active', 'blocked')),
  started_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  primary key (bot_id, messenger_id)
);

-- The invitations and sources that a person came by.
create table bot_starts (
  bot_id bigint not null,
  messenger_id bigint not null,
  kind text not null check (kind in ('invite', 'source')),
  code text not null,
  times int not null default 1,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  primary key (bot_id, messenger_id, kind, code),
  foreign key (bot_id, messenger_id) references bot_people (bot_id, messenger_id)
);
create index bot_starts_code on bot_starts (kind, code);

-- Answers that are owed: taken out before they are sent, so that a process that dies while it sends repeats nothing.
create table bot_answers (
  bot_id bigint not null,
  messenger_id bigint not null,
  first_name text not null,
  is_invited boolean not null,
  -- How often it was tried in vain.
  tries int not null default 0,
  next_at timestamptz(3) not null,
  primary key (bot_id, messenger_id),
  foreign key (bot_id, messenger_id) references bot_people (bot_id, messenger_id)
);
create index bot_answers_next on bot_answers (bot_id, next_at);

-- One process at a time speaks for a bot. The hours are the database's own, for the clocks of machines differ.
create table bot_leases (
  bot_id bigint primary key,
  holder uuid not null,
  ends_at timestamptz(3) not null
);

grant select, insert, update, delete on bot_updates, bot_people, bot_starts, bot_answers, bot_leases to app_root;
