-- What the platform's people write to leads: the bot tells it to who has a chat with it.
create table lead_messages (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  messenger_id bigint not null,
  text text not null,
  made_by uuid not null,
  created_at timestamptz(3) not null,
  -- When the bot tells it; null when it has been told, or never will be.
  next_at timestamptz(3),
  sent_at timestamptz(3)
);
create index lead_messages_due on lead_messages (next_at, id) where next_at is not null;
create index lead_messages_of_lead on lead_messages (lead_id);
create index lead_messages_of_messenger on lead_messages (messenger_id);
call make_platform_table('lead_messages');
create index bot_people_of_messenger on bot_people (messenger_id);
