-- What the platform writes to the owners of a company: the bot tells it, and whoever has no chat with it reads it in the app.
create table owner_messages (
  company_id uuid not null references companies (id),
  id uuid not null,
  user_id uuid not null references users (id),
  text text not null,
  made_by uuid not null,
  created_at timestamptz(3) not null,
  -- When the bot tells it; null when it does not, or no longer.
  next_at timestamptz(3),
  sent_at timestamptz(3),
  read_at timestamptz(3),
  primary key (company_id, id)
);
create index owner_messages_due on owner_messages (next_at, id) where next_at is not null;
create index owner_messages_of_user on owner_messages (user_id, company_id, created_at desc) where sent_at is null and read_at is null;
call make_tenant_table('owner_messages');
