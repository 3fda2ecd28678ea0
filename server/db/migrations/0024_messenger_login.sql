-- Signing in to a browser with the messenger. Reached by app_root only: nobody is signed in yet.
create table messenger_logins (
  id uuid primary key,
  -- Of what the link says.
  code_hash bytea not null unique,
  -- Of what only the browser knows that asked.
  secret_hash bytea not null,
  -- The browser shows `number`; the person presses it among `choices`.
  number int not null,
  choices int[] not null,
  device text not null,
  ip text not null,
  state text not null default 'waiting' check (state in ('waiting', 'asked', 'confirmed', 'refused', 'used')),
  -- Who opened the link, in the chat with which bot.
  bot_id bigint,
  messenger_id bigint,
  first_name text,
  last_name text,
  username text,
  language text,
  -- What the bot has to say next, and where.
  owed text check (owed in ('question', 'done', 'refused', 'wrong', 'old')),
  owed_at timestamptz(3),
  callback_id text,
  message_id bigint,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index messenger_logins_owed on messenger_logins (bot_id, owed_at) where owed is not null;
create index messenger_logins_ip on messenger_logins (ip, created_at desc);

-- Bots as they say themselves that they are called.
create table bots (
  bot_id bigint primary key,
  username text not null,
  seen_at timestamptz(3) not null
);

grant select, insert, update, delete on messenger_logins, bots to app_root;
