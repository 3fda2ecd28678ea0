-- What became of somebody's place in the team, to be told by the bot; written with the change itself, of use for a day.
create table team_news (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('joined', 'role', 'paused', 'resumed', 'fired', 'left')),
  employee_id uuid not null,
  -- At that moment.
  role_id uuid not null,
  -- Of who did it: they know.
  actor_id uuid not null,
  -- Null until the messages below are owed.
  told_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, role_id) references roles (company_id, id)
);
create index team_news_untold on team_news (created_at) where told_at is null;
create index team_news_created on team_news (created_at);
create index team_news_employee on team_news (company_id, employee_id);
call make_tenant_table('team_news');
revoke select, update, delete on team_news from app_rw;

-- One to each owner and to the person; gone once it is sent.
create table team_messages (
  company_id uuid not null,
  news_id uuid not null,
  user_id uuid not null references users (id),
  bot_id bigint not null,
  created_at timestamptz(3) not null,
  -- Null while it is being sent: a process that dies then repeats nothing.
  next_at timestamptz(3),
  primary key (company_id, news_id, user_id, bot_id),
  foreign key (company_id, news_id) references team_news (company_id, id) on delete cascade
);
create index team_messages_next on team_messages (bot_id, next_at);
create index team_messages_user on team_messages (user_id, bot_id);
call make_tenant_table('team_messages');
revoke all on team_messages from app_rw;
