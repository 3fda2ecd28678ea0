-- The pipeline that a company makes itself: what a stage demands, whom it tells, where orders go on to.
alter table stages
  add column search text not null default '',
  add column tells_customer boolean not null default false,
  add column customer_text jsonb not null default '{}',
  add column tells_roles text[] not null default '{}',
  add column requires_payment boolean not null default false,
  add column requires_courier boolean not null default false,
  add column requires_reason boolean not null default false,
  add column prints_slip boolean not null default false,
  add column auto_next_min int check (auto_next_min between 1 and 1440),
  -- None: every later stage.
  add column next_ids uuid[] not null default '{}';
alter table stages no force row level security;
update stages set search = folded((select string_agg(value, ' ') from jsonb_each_text(name)));
alter table stages force row level security;
create index stages_in_order on stages (company_id, sort, id);
-- For the timer, which looks through the companies for what goes on by itself.
create index stages_by_themselves on stages (company_id, id) where auto_next_min is not null and archived_at is null;
