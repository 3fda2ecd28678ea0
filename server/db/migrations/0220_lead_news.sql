-- What the platform's people are told of leads by the bot: a manager of new ones, the heads of one that nobody has touched for a day.
create table lead_news (
  lead_id uuid not null references leads (id) on delete cascade,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('new', 'untouched')),
  -- How many leads one message is about, this one the first; 0 of those that another row tells of.
  count int not null check (count >= 0),
  created_at timestamptz(3) not null,
  -- When the bot tells it; null when it does not, or no longer.
  next_at timestamptz(3),
  primary key (lead_id, user_id, kind)
);
create index lead_news_due on lead_news (next_at, lead_id) where next_at is not null;
create index lead_news_of_user on lead_news (user_id);
call make_platform_table('lead_news');

-- Leads of a list may have no more than a name in a messenger.
create index leads_of_messenger_name on leads (lower(messenger)) where messenger is not null and archived_at is null;
create index leads_lost on leads (staged_at) where lost_reason is not null and archived_at is null;
