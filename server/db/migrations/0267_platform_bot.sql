-- The token of the platform's bot, sealed; null: the one of the environment.
alter table platform_settings add column bot_token text;

-- What the messenger says of the bot's webhook.
alter table bots
  add column webhook_set_at timestamptz(3),
  -- `fails` the messenger cannot deliver, `moved` another address is set, `refused` it does not take the token.
  add column webhook_problem text check (webhook_problem in ('fails', 'moved', 'refused')),
  add column webhook_error text not null default '',
  add column webhook_since timestamptz(3),
  add column webhook_pending int not null default 0;
