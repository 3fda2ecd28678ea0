-- Questions of the bot about a request, one to each of those who may decide; gone once the outcome stands in the chat.
alter table access_requests add column told_at timestamptz(3);
update access_requests set told_at = created_at;
create index access_requests_untold on access_requests (created_at) where told_at is null;
create table access_messages (
  company_id uuid not null,
  request_id uuid not null,
  user_id uuid not null references users (id),
  bot_id bigint not null,
  -- Null until it is sent.
  message_id bigint,
  -- What was pressed and is not done yet.
  pressed text check (pressed in ('allow', 'refuse')),
  callback_id text,
  -- When something is to be done; null while everybody waits for a person.
  next_at timestamptz(3),
  primary key (company_id, request_id, user_id, bot_id),
  foreign key (company_id, request_id) references access_requests (company_id, id),
  check ((pressed is null) = (callback_id is null))
);
call make_tenant_table('access_messages');
revoke all on access_messages from app_rw;
